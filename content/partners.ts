import type { ConsentPurpose } from "./consent";
import { companyDetails } from "./site";

/** A financial provider. While `placeholder` is true it is invented and must be replaced. */
export type Lender = {
  name: string;
  country: string;
  /** The day from which the list names it, `yyyy-MM-dd`: people who agreed before did not know it. */
  since: string;
  placeholder: boolean;
};

/**
 * The financial providers, as /colaboradores lists them. They change the text of the consent, so they come with a
 * deploy. The law firms are in the database, at /admin/despachos.
 */
export const lenders: readonly Lender[] = [
  {
    name: "Financiera de Ejemplo, S. A.",
    country: "España",
    since: "2026-11-23",
    placeholder: true,
  },
];

/** Without them the company needs no number in the register of credit intermediaries. */
export const worksWithLenders = lenders.length > 0;

/** The owner's data that decide whether we may work with financial providers. */
export type LenderFacts = {
  creditRegister: { placeholder: boolean };
  lenders: readonly Pick<Lender, "name" | "placeholder" | "since">[];
};

/** Those that the list names; a placeholder is nobody. */
export function namedLenders<Named extends { placeholder: boolean }>(facts: {
  lenders: readonly Named[];
}): Named[] {
  return facts.lenders.filter(({ placeholder }) => !placeholder);
}

/**
 * Why no data may go to financial providers: a company that offers loans to consumers must be in the register
 * (Ley 2/2009, arts. 1 and 3), and people agree only to those whom the list names. Null when it may.
 */
export function lenderRefusal(facts: LenderFacts): "unregistered" | "unnamed" | null {
  if (facts.creditRegister.placeholder) return "unregistered";
  return namedLenders(facts).length === 0 ? "unnamed" : null;
}

/** Whether people are asked for the optional consent. Consents given before stay valid. */
export const offersLenders = lenderRefusal({ ...companyDetails, lenders }) === null;

/** What the partners of each purpose are, what they do with the data, and on which condition. */
export const partnerKinds: Record<
  ConsentPurpose,
  { title: string; does: string; condition: string }
> = {
  advice: {
    title: "Despachos de abogados",
    does: "Estudiar tu caso",
    condition:
      "Son independientes. Enviamos tus datos al despacho que estudia tu caso, porque lo aceptas al pedirnos ayuda.",
  },
  financial: {
    title: "Proveedores financieros",
    does: "Ver si pueden ofrecerte financiación",
    condition:
      "Solo pueden recibir tus datos si marcas la segunda casilla del formulario, que es opcional. Si no la marcas, tu solicitud vale igual.",
  },
};

/** What a law firm on the list does with money: each of them has its own contract with us. */
export const firmPays = {
  yes: "Puede pagarnos por ponerte en contacto con él.",
  no: "No nos paga por ponerte en contacto con él.",
} as const;

/** What the pages say instead of the names of law firms. */
export const noFirmNames = {
  /** Only in the page that a deploy brings, until the server has read the list. */
  unread: "Estamos leyendo la lista. Recarga la página dentro de un minuto.",
  none: "Hoy no trabajamos con ningún despacho: ninguno recibe tus datos.",
} as const;

/** Why no data goes to firms or financial providers, in the back office. */
export const noHandOver = {
  /** A person may ask who received the data, by name (GDPR art. 15.1.c; CJEU C-154/21). */
  "no-firm": "Ningún despacho puede recibirlo: míralo en «Despachos».",
  /** Ley 2/2009, art. 3. */
  unregistered:
    "Falta el número en el registro de intermediarios de crédito (Ley 2/2009, artículo 3): creditRegister en content/site.ts.",
  unnamed: "Falta el nombre de algún proveedor financiero en content/partners.ts.",
} as const;
