import type { ConsentPurpose } from "./consent";

/** Who may receive a person's data. While `placeholder` is true it is invented and must be replaced. */
export type Partner = {
  name: string;
  /** The consent without which it receives nothing. */
  purpose: ConsentPurpose;
  country: string;
  /** The day from which the list names it, `yyyy-MM-dd`: whoever agreed before did not know it. */
  since: string;
  placeholder: boolean;
};

/** All who may receive data, as /colaboradores lists them. An empty kind is not shown. */
export const partners: readonly Partner[] = [
  {
    name: "Despacho de Ejemplo, S. L. P.",
    purpose: "advice",
    country: "España",
    since: "2026-11-23",
    placeholder: true,
  },
  {
    name: "Financiera de Ejemplo, S. A.",
    purpose: "financial",
    country: "España",
    since: "2026-11-23",
    placeholder: true,
  },
];

/** Without them the company needs no number in the register of credit intermediaries. */
export const worksWithLenders = partners.some(({ purpose }) => purpose === "financial");

/** What the partners of each purpose are, what they do with the data, and on which condition. */
export const partnerKinds: Record<
  ConsentPurpose,
  { title: string; does: string; condition: string }
> = {
  advice: {
    title: "Despachos de abogados",
    does: "Estudiar tu caso",
    condition:
      "Son independientes. Enviamos tus datos al despacho que estudia tu caso, porque lo aceptas al pedirnos ayuda. Puede pagarnos por ponerte en contacto con él.",
  },
  financial: {
    title: "Proveedores financieros",
    does: "Ver si pueden ofrecerte financiación",
    condition:
      "Solo pueden recibir tus datos si marcas la segunda casilla del formulario, que es opcional. Si no la marcas, tu solicitud vale igual.",
  },
};

export const partnerFirmNames = partners
  .filter(({ purpose }) => purpose === "advice")
  .map(({ name }) => name)
  .join(", ");

/** Why no data goes to financial providers, on /colaboradores and in the back office. */
export const noFinancialHandOver = {
  /** Ley 2/2009, art. 3. */
  unregistered: {
    page: "Hoy no enviamos datos a ninguno: antes tenemos que estar en el registro que la ley pide a quien media en créditos (artículo 3 de la Ley 2/2009).",
    office:
      "Falta el número en el registro de intermediarios de crédito (Ley 2/2009, artículo 3): creditRegister en content/site.ts.",
  },
  unnamed: {
    page: "Hoy no enviamos datos a ninguno: todavía no trabajamos con proveedores financieros.",
    office: "Falta el nombre de algún proveedor financiero en content/partners.ts.",
  },
} as const;
