import { valuesOf } from "./table";

type Words = {
  /** As the person says it. */
  label: string;
  /** As the desk and the history say it. */
  office: string;
};

/** What a person may say is about to happen. */
export const URGENCY = {
  seizure: {
    label: "Me van a embargar o ya me embargan",
    office: "Urgente: le van a embargar",
  },
  eviction: {
    label: "Tengo fecha de desahucio",
    office: "Urgente: tiene un desahucio",
  },
  "cut-off": {
    label: "Me van a cortar la luz, el agua o el gas",
    office: "Urgente: le cortan un suministro",
  },
} as const satisfies Record<string, Words>;

export type Urgency = keyof typeof URGENCY;
export const URGENCIES = valuesOf(URGENCY);
