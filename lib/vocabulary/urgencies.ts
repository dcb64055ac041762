import { valuesOf } from "./table";

type Words = {
  /** The answer that the person chooses. */
  label: string;
  /** The words on the desk and in the history. */
  office: string;
};

/** The dangers that a person may report. */
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
