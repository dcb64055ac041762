import { valuesOf } from "./table";

type Words = {
  /** As the back office names it, after «para». */
  office: string;
  /** As the person's file names it. */
  person: string;
};

/** For whom leads can leave the back office. */
export const RECIPIENT = {
  "law-firms": { office: "despachos", person: "Despachos de abogados" },
  "financial-providers": {
    office: "proveedores financieros",
    person: "Proveedores financieros",
  },
  ourselves: { office: "nosotros", person: "Nosotros" },
} as const satisfies Record<string, Words>;

export type Recipient = keyof typeof RECIPIENT;
export const RECIPIENTS = valuesOf(RECIPIENT);
