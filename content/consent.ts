import { companyDetails, site } from "./site";

/** The boxes, in this order. */
export const CONSENT_PURPOSES = ["advice", "financial"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * What each receipt is about, as the back office and a person's file name it. Each purpose has its own receipt
 * (LOPDGDD art. 6.2): the required box gives `call` and `firm`. `advice` is both in one, in texts from before.
 */
export const receiptPurposeLabels = {
  advice: "Llamada, valoración y envío a un despacho",
  call: "Llamada y valoración",
  firm: "Envío a un despacho",
  financial: "Envío a proveedores financieros",
} as const;
export type ReceiptPurpose = keyof typeof receiptPurposeLabels;

/** A piece of a consent text; `href` makes it a link. */
export type ConsentPart = { text: string; href?: string };

const company = companyDetails.companyName.value;

/** The two consents that the required box gives, each in its own words. */
export const adviceConsents = {
  call: `Acepto que ${company} («${site.brand}») me llame o me escriba y valore mi caso.`,
  firm: `Acepto que ${company} envíe mis datos al despacho de abogados que estudie mi caso.`,
} as const;

/**
 * The sentence beside each box. It names the controller, the purpose and who receives the data (GDPR
 * arts. 4.11, 7 and 13; LOPDGDD art. 11). Only the first box is required. A change here does not
 * change stored receipts.
 */
export const consentSentences: Record<ConsentPurpose, string> = {
  advice: `Acepto que ${company} («${site.brand}») me llame o me escriba y valore mi caso, y que envíe mis datos al despacho de abogados que lo estudie: son dos permisos, y puedo retirar cada uno por separado.`,
  financial: `También acepto que ${company} envíe mis datos a los proveedores financieros de su lista de colaboradores, por si pueden ofrecerme financiación. Es opcional: si no marco esta casilla, mi solicitud vale igual.`,
};

/** What an adviser reads aloud to somebody who called or wrote, before noting anything. */
export const spokenConsentText = `¿Te parece bien que ${company} («${site.brand}») guarde tus datos para llamarte o escribirte y valorar tu caso? No se los damos a nadie mientras no lo aceptes en la web. Puedes pedir que los borremos cuando quieras.`;

/** What opens below the boxes, and belongs to the text of each. */
export const consentRest: readonly ConsentPart[] = [
  {
    text: " El resultado es orientativo y lo revisa una persona. Puedo acceder a mis datos, rectificarlos, suprimirlos y ejercer mis demás derechos, y retirar cada consentimiento cuando quiera. Quién puede recibirlos: ",
  },
  { text: "Colaboradores", href: "/colaboradores" },
  { text: ". Más información: " },
  { text: "Consentimiento de datos", href: "/consentimiento-datos" },
  { text: "." },
];

/** The exact text beside a box, which its receipts store. */
export function consentTextOf(purpose: ConsentPurpose): string {
  return consentSentences[purpose] + consentRest.map(({ text }) => text).join("");
}

/**
 * Earlier texts. When a text above changes, keep the old one here for some days: the server then
 * still accepts forms opened before the change, each with the text it showed. An old text is typed in
 * full: a new name of the company must not change it.
 */
export const earlierConsentTexts: Record<ConsentPurpose, readonly string[]> = {
  advice: [
    // Until 26 December 2026: one receipt for both purposes.
    "Acepto que Nombre de la Empresa, S. L. («Punto y Aparte») me llame o me escriba, valore mi caso y envíe mis datos al despacho de abogados que lo estudie. El resultado es orientativo y lo revisa una persona. Puedo acceder a mis datos, rectificarlos, suprimirlos y ejercer mis demás derechos, y retirar cada consentimiento cuando quiera. Quién puede recibirlos: Colaboradores. Más información: Consentimiento de datos.",
    // Until 23 December 2026. It spoke of both purposes at once, so it counts for the required one only.
    "Acepto que Nombre de la Empresa, S. L. («Punto y Aparte») trate mis datos para llamarme o escribirme y valorar mi caso, y que los comunique a despachos de abogados y a proveedores financieros con el único fin de analizar su viabilidad. El resultado es orientativo y lo revisa una persona. Puedo acceder a mis datos, rectificarlos, suprimirlos y ejercer mis demás derechos, y retirar mi consentimiento cuando quiera. Más información en Consentimiento de datos.",
  ],
  financial: [],
};
