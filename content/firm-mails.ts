import type { MailText } from "./mails";
import { site } from "./site";

/** What each mail to a law firm tells. They name no person. */
export type FirmMailFacts = {
  firm_address: { firm: string; link: string };
  /** `until` follows «hasta»; null for a case that the firm has accepted. */
  handover: { number: string; link: string; until: string | null };
  firm_code: { number: string; code: string; minutes: number };
  firm_recall: { number: string; link: string };
  firm_correction: { number: string; link: string };
};

const BEHIND_CODE =
  "En este email no va ningún dato de la persona. En el enlace pides un código, que llega a esta dirección, y con él se ve el caso.";
const FOR_YOUR_FIRM = "No reenvíes este email: el enlace es solo para tu despacho.";

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

  handover: ({ number, link, until }) => ({
    ...(until === null
      ? {
          subject: "El enlace de un caso de tu despacho",
          preview: "Ábrelo para ver el caso y decirnos cómo va.",
          heading: "El enlace de un caso de tu despacho",
        }
      : {
          subject: "Tienes un caso por estudiar",
          preview: "Míralo y dinos si puedes llevarlo.",
          heading: "Tienes un caso por estudiar",
        }),
    paragraphs: [
      until === null
        ? `Es el caso ${number}, que tu despacho ha aceptado.`
        : `Te proponemos el caso ${number}. Dinos hasta ${until} si puedes llevarlo. Después lo retomamos nosotros.`,
      BEHIND_CODE,
    ],
    action: { label: "Ver el caso", href: link },
    footnote: FOR_YOUR_FIRM,
  }),

  firm_code: ({ number, code, minutes }) => ({
    subject: "Tu código",
    preview: "Ábrelo para ver el código que has pedido.",
    heading: "Tu código",
    paragraphs: [
      `Abre el caso ${number}. Funciona durante ${minutes} minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos.`,
    ],
    code,
    footnote: `Si nadie de tu despacho lo ha pedido, alguien puede tener el enlace. Sin el código no ve nada. Avísanos en ${site.email.value}.`,
  }),

  firm_recall: ({ number, link }) => ({
    subject: `El caso ${number} ya no está en tus manos`,
    preview: "Borra los datos que tengas y confírmalo con un botón.",
    heading: "Borra los datos de un caso",
    paragraphs: [
      `El caso ${number} ya no está en manos de tu despacho, y su página ha dejado de mostrarlo.`,
      "Borra los datos de la persona que hayas guardado, también copias y notas, y confírmalo con este enlace en tres días de trabajo. Si la ley te obliga a guardar algo, respóndenos qué y por qué.",
    ],
    action: { label: "Confirmar que los hemos borrado", href: link },
    footnote: "Lo pide el Reglamento de Protección de Datos, en sus artículos 17 a 19.",
  }),

  firm_correction: ({ number, link }) => ({
    subject: `El caso ${number} ha cambiado`,
    preview: "Ha cambiado un dato de contacto. Ábrelo para verlo.",
    heading: "Ha cambiado un dato de contacto",
    paragraphs: [
      `En el caso ${number} ha cambiado un dato de contacto. Ábrelo para verlo, y corrige lo que tengas apuntado.`,
      BEHIND_CODE,
    ],
    action: { label: "Ver el caso", href: link },
    footnote: FOR_YOUR_FIRM,
  }),
};
