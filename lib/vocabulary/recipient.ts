import { valuesOf } from "./table";

type Words = {
  /** The name in the back office, after «para». */
  office: string;
  /** The name in the person's file. */
  person: string;
};

/** The recipients of exported leads. */
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
