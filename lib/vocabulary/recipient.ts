import { valuesOf } from "./table";

type Words = {
  /** The name in the back office, after «para». */
  office: string;
  /** The name in the person's file. */
  person: string;
  /** The consent without which it gets nothing; null for our own files. */
  purpose: "firm" | "lenders" | null;
};

/** The recipients of exported leads. */
export const RECIPIENT = {
  "law-firms": { office: "despachos", person: "Despachos de abogados", purpose: "firm" },
  "financial-providers": {
    office: "proveedores financieros",
    person: "Proveedores financieros",
    purpose: "lenders",
  },
  ourselves: { office: "nosotros", person: "Nosotros", purpose: null },
} as const satisfies Record<string, Words>;

export type Recipient = keyof typeof RECIPIENT;
export const RECIPIENTS = valuesOf(RECIPIENT);
