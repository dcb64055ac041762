import { companyDetails, site } from "./site";

/** A piece of the consent text; `href` makes it a link. */
export type ConsentPart = { text: string; href?: string };

/**
 * The text of the consent box of every lead form: the first part is the sentence beside the box, and
 * the rest opens below it. It names the controller, the purpose and who receives the data (GDPR
 * arts. 4.11, 7 and 13; LOPDGDD art. 11). A change here does not change stored receipts.
 */
export const consentParts: readonly [ConsentPart, ...ConsentPart[]] = [
  {
    text: `Acepto que ${companyDetails.companyName.value} («${site.brand}») trate mis datos para llamarme o escribirme y valorar mi caso, y que los comunique a despachos de abogados y a proveedores financieros con el único fin de analizar su viabilidad.`,
  },
  {
    text: ` El resultado es orientativo y lo revisa una persona. Puedo acceder a mis datos, rectificarlos, suprimirlos y ejercer mis demás derechos, y retirar mi consentimiento cuando quiera. Más información en `,
  },
  { text: "Consentimiento de datos", href: "/consentimiento-datos" },
  { text: "." },
];

/** The exact text that each receipt stores. */
export const consentText = consentParts.map((part) => part.text).join("");

/**
 * Earlier texts. When the text above changes, keep the old one here for some days: the server then
 * still accepts forms opened before the change, each with the text it showed.
 */
export const earlierConsentTexts: readonly string[] = [];
