import type { MailText } from "./mails";
import { site } from "./site";

/** What each mail to a law firm tells. They name no person. */
export type FirmMailFacts = {
  firm_address: { firm: string; link: string };
};

/** The text of each mail to a law firm from its facts. */
export const firmMailTexts: {
  [Kind in keyof FirmMailFacts]: (facts: FirmMailFacts[Kind]) => MailText;
} = {
  firm_address: ({ firm, link }) => ({
    subject: "Confirma la dirección de tu despacho",
    preview: "Un botón, y ya podemos escribirte aquí.",
    heading: "Confirma esta dirección",
    paragraphs: [
      `En ${site.brand} hemos anotado este email como el de ${firm}.`,
      "Confírmalo con este enlace. Hasta entonces no enviamos nada más aquí.",
    ],
    action: { label: "Confirmar esta dirección", href: link },
    footnote: "¿No conoces este despacho? Alguien ha escrito tu email por error: no hagas nada.",
  }),
};
