import { type Alternative, alternatives, distressLine } from "./alternatives";
import { site } from "./site";
import { type WithdrawnPurpose, withdrawalTexts } from "./withdrawal";

/** How and until when the sender of a request hears from us, in words and by their clock. */
export type NextContact =
  /**
   * `when` follows «Te llamaremos»; null when it is soon, at no certain hour. `otherwise` is the sentence
   * about the case that we cannot, after a space.
   */
  | { way: "call"; when: string | null; otherwise?: string }
  /** `when` follows «Te escribiremos a este email». */
  | { way: "write"; when: string | null }
  /** Nothing is waiting. */
  | { way: "none" };

/** What each mail tells. `link` opens «Mi solicitud». */
export type MailFacts = {
  received: { link: string; next: NextContact };
  /** `isChecked`: whether a person of the team has read the answers. */
  alternatives: { link: string; guide: string; readAt: string; isChecked: boolean };
  unreached: { link: string };
  wrong_number: { link: string };
  changed: { link: string; next: NextContact; what: readonly ChangedPart[] };
  cancelled: { link: string };
  withdrawn: { link: string; purposes: readonly WithdrawnPurpose[] };
  erased: object;
  link: { link: string };
  code: { code: string; minutes: number; purpose: CodePurpose };
  /** Without a link once the requests are erased. */
  answer: { link: string | null; answer: string };
  /** Both days in words. */
  complaint: { key: string; received: string; due: string };
};

/**
 * A mail to a person. Subject and preview show on a locked phone: they say nothing of the matter. Neither does
 * the beginning, which some programs show as the preview, of the version in plain text.
 */
export type MailText = {
  subject: string;
  preview: string;
  heading: string;
  /** Line breaks stay, also in plain text. */
  paragraphs: readonly string[];
  list?: readonly Alternative[];
  /** A page of ours that says more than the list. */
  more?: { label: string; href: string };
  code?: string;
  /** What stands after the list. */
  after?: readonly string[];
  action?: { label: string; href: string };
  footnote: string;
};

const numbers = site.callerNumbers.value;
const NOT_YOU =
  "¿No has sido tú? Alguien ha escrito tu email por error. En ese mismo enlace puedes borrar la solicitud y todos los datos. Perdona la molestia.";
const KEEP_LINK =
  "El enlace funciona durante 30 días y no pide contraseña: no lo reenvíes a nadie.";

/** The text of each mail from its facts. */
export const mailTexts: {
  [Kind in keyof MailFacts]: (facts: MailFacts[Kind]) => MailText;
} = {
  received: ({ link, next }) => ({
    subject: "Hemos recibido tu solicitud",
    preview: "Qué pasa ahora, cuándo, y cómo cambiarlo.",
    heading: "Hemos recibido tu solicitud",
    paragraphs: [
      `Gracias por contactar con nosotros. ${nextText(next)}`,
      ...(next.way === "call"
        ? [`Te llamamos desde el ${numbers}. Guárdalo, y así sabrás que somos nosotros.`]
        : []),
      next.way === "call"
        ? "Con este enlace puedes ver tu solicitud, elegir otra hora, pedir que te escribamos en vez de llamarte, decirnos que es urgente o anularla."
        : "Con este enlace puedes ver tu solicitud, corregir tus datos o borrarlos.",
      KEEP_LINK,
    ],
    action: { label: "Ver mi solicitud", href: link },
    footnote: NOT_YOU,
  }),

  alternatives: ({ link, guide, readAt, isChecked }) => ({
    subject: "Lo que puedes hacer ahora",
    preview: "Ayuda que puedes pedir hoy, casi toda gratis.",
    heading: "Hay otras salidas",
    paragraphs: [
      isChecked
        ? "Gracias por contarnos cómo estás. Hemos mirado lo que nos dijiste, y aquí va lo que sabemos hoy y lo que puedes hacer."
        : "Gracias por contarnos cómo estás. Esto es lo que sale de tus respuestas. Una persona de nuestro equipo también las lee: si ve otra salida, te lo decimos.",
      "Con lo que sabemos hoy, la Ley de la Segunda Oportunidad no parece el camino para ti. No es culpa tuya, y puede cambiar: si cambia tu situación, escríbenos. Mientras tanto, esto sí puedes intentarlo, y casi todo es gratis.",
    ],
    list: alternatives,
    more: { label: "La guía con los plazos y lo que la ley protege", href: guide },
    after: [
      distressLine,
      `Esta lista es información general, no asesoramiento jurídico. Leyes consultadas el ${readAt}.`,
      "En tu solicitud ves los datos tuyos que guardamos, y puedes cambiarlos o anularla. El enlace funciona durante 30 días: no lo reenvíes.",
    ],
    action: { label: "Ver mi solicitud", href: link },
    footnote: NOT_YOU,
  }),

  unreached: ({ link }) => ({
    subject: "No hemos podido hablar contigo",
    preview: "Elige otra hora cuando te venga bien, o dinos que te escribamos.",
    heading: "No hemos podido hablar contigo",
    paragraphs: [
      `Te hemos llamado tres veces desde el ${numbers} y no ha podido ser. No volveremos a llamarte si no nos lo pides.`,
      "Si aún te viene bien, elige otra hora con este enlace. También puedes pedir que te escribamos.",
      KEEP_LINK,
    ],
    action: { label: "Elegir otra hora", href: link },
    footnote:
      "Si ya no lo necesitas, no hagas nada, o anula tu solicitud en el mismo enlace. No insistiremos.",
  }),

  wrong_number: ({ link }) => ({
    subject: "No hemos podido llamarte",
    preview: "El número que tenemos no parece el tuyo. Corrígelo cuando puedas.",
    heading: "No hemos podido llamarte",
    paragraphs: [
      "Hemos marcado el número que nos diste, y no parece el tuyo. Nos pasa a todos: baila una cifra y ya está.",
      "Corrígelo con este enlace, y te llamamos al nuevo. Si el número está bien, elige allí una hora y lo intentamos otra vez.",
      KEEP_LINK,
    ],
    action: { label: "Corregir mi número", href: link },
    footnote:
      "Si ya no lo necesitas, no hagas nada, o anula tu solicitud en el mismo enlace. No insistiremos.",
  }),

  changed: ({ link, next, what }) => ({
    subject: "Cambios en tu solicitud",
    preview: "Qué hemos apuntado, y cómo queda desde ahora.",
    heading: "Cambios en tu solicitud",
    paragraphs: [
      ...(what.length > 0 ? [changedText(what)] : []),
      nextText(next),
      ...(next.way === "call" ? [`Te llamamos desde el ${numbers}.`] : []),
      "Si algo no está bien, cámbialo en el enlace o dínoslo.",
    ],
    action: { label: "Ver mi solicitud", href: link },
    footnote: `¿No lo has pedido tú? Puede que alguien más tenga tu enlace. Desactívalo en esa misma página, o escríbenos a ${site.email.value}.`,
  }),

  cancelled: ({ link }) => ({
    subject: "Has anulado tu solicitud",
    preview: "No te llamaremos. Si cambias de idea, puedes volver.",
    heading: "Has anulado tu solicitud",
    paragraphs: [
      "Hecho: no te llamaremos ni seguiremos con tu caso. Si lo tenía un despacho, deja de verlo.",
      "¿Quieres volver? Elige una hora en el enlace, mientras funcione, o mándanos otra solicitud desde la web. Empezamos sin preguntas.",
      "En el enlace también puedes descargar tus datos o borrarlos.",
    ],
    action: { label: "Ver mi solicitud", href: link },
    footnote: `¿No has sido tú? Entra en el enlace o escríbenos a ${site.email.value}.`,
  }),

  withdrawn: ({ link, purposes }) => ({
    subject: "Hemos anotado tu decisión",
    preview: "Qué dejamos de hacer desde ahora.",
    heading: "Hemos anotado tu decisión",
    paragraphs: [
      "Hemos apuntado lo que nos has pedido. Desde este momento:",
      purposes.map((purpose) => `• ${withdrawalTexts[purpose].stops}`).join("\n"),
      "Guardamos la prueba de lo que aceptaste y de lo que nos has pedido, durante el plazo que dice la política de privacidad. Lo que hicimos antes con tu permiso sigue siendo válido.",
    ],
    action: { label: "Ver mi solicitud", href: link },
    footnote: `¿No has sido tú, o te lo has pensado mejor? Escríbenos a ${site.email.value} o mándanos otra solicitud.`,
  }),

  erased: () => ({
    subject: "Hemos borrado tus datos",
    preview: "Es el último mensaje que te enviamos.",
    heading: "Hemos borrado tus datos",
    paragraphs: [
      "Hemos borrado las solicitudes de este email: el nombre, el teléfono y lo que nos contaste en ellas. Los enlaces que te enviamos han dejado de funcionar.",
      "El email lo hemos usado por última vez para este mensaje, y también se borra. Solo guardamos, sin tu nombre, qué se hizo con tus datos y cuándo, y un número para volver a borrarte si algún día recuperamos una copia de seguridad. Si esperas una respuesta nuestra, guardamos dónde dártela hasta entonces; y una reclamación, con tu nombre, el plazo que dice la política de privacidad.",
      "Si alguna vez nos necesitas, la web sigue abierta para ti.",
    ],
    footnote: `¿No lo has pedido tú? Escríbenos a ${site.email.value}.`,
  }),

  link: ({ link }) => ({
    subject: "Tu enlace nuevo",
    preview: "El que has pedido para ver tu solicitud.",
    heading: "Tu enlace nuevo",
    paragraphs: ["Nos has pedido otro enlace para ver tu solicitud. Aquí lo tienes.", KEEP_LINK],
    action: { label: "Ver mi solicitud", href: link },
    footnote: "Si no lo has pedido tú, no hagas nada: tu solicitud sigue igual.",
  }),

  code: ({ code, minutes, purpose }) => ({
    subject: "Tu código",
    preview: "Ábrelo para ver el código que has pedido.",
    heading: "Tu código",
    paragraphs: [
      `Este código funciona durante ${minutes} minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos.`,
      `Escríbelo en la página de tu solicitud ${confirmTexts[purpose]}:`,
    ],
    code,
    footnote: `Si no lo has pedido tú, alguien puede tener tu enlace. Sin el código no puede hacer nada. Si te preocupa, escríbenos a ${site.email.value}.`,
  }),

  answer: ({ link, answer }) => ({
    subject: "Respuesta a lo que nos pediste",
    preview: "Hemos mirado lo que nos dijiste.",
    heading: "Respuesta a lo que nos pediste",
    paragraphs: [
      "Hemos mirado lo que nos dijiste, y esta es nuestra respuesta. Léela con calma. Si algo no queda claro, responde a este email y te lo explicamos.",
      ...answer.split(/\n{2,}/),
    ],
    ...(link && { action: { label: "Ver mi solicitud", href: link } }),
    // Each answer ends with where to complain.
    footnote: "¿No estás de acuerdo? Responde a este email.",
  }),

  complaint: ({ key, received, due }) => ({
    subject: "Hemos recibido tu mensaje",
    preview: "Tu clave, y cuándo te contestamos.",
    heading: "Hemos recibido tu mensaje",
    paragraphs: [
      "Gracias por decírnoslo. Lo mira una persona de nuestro equipo, y te contesta donde nos has pedido. Aquí tienes tu clave.",
      `Tu reclamación llegó el ${received}. Te contestamos como tarde el ${due}, y es gratis.`,
      "Guarda la clave: prueba que has reclamado, y con ella te encontramos.",
    ],
    code: key,
    after: ["Si quieres añadir algo, responde a este email y pon la clave."],
    footnote:
      "¿No has sido tú? Alguien ha escrito tu email por error. No hagas nada. Perdona la molestia.",
  }),
};

function nextText(next: NextContact): string {
  if (next.way === "none") return "En el enlace ves lo que hemos hecho y lo que viene ahora.";
  const soon = "en cuanto podamos, en nuestro horario";
  if (next.way === "call") return `Te llamaremos ${next.when ?? soon}.${next.otherwise ?? ""}`;
  return `No te llamaremos; te escribiremos a este email ${next.when ?? soon}.`;
}

/** What a code confirms, after «Escríbelo en la página de tu solicitud». */
export const confirmTexts = {
  download: "para descargar tus datos",
  erase: "para borrar tus datos",
  phone: "para cambiar tu teléfono",
} as const;

export type CodePurpose = keyof typeof confirmTexts;

/** What a mail says has changed in a request. */
export const changedTexts = {
  fullName: "tu nombre",
  phone: "tu teléfono",
  email: "tu email",
  hour: "la hora de la llamada",
  way: "cómo te contestamos",
} as const;

export type ChangedPart = keyof typeof changedTexts;

/** True for a change by the person or by us, also where it is only noted for an adviser. */
function changedText(what: readonly ChangedPart[]): string {
  const parts = [...new Set(what.map((part) => changedTexts[part]))];
  if (parts.length === 1) return `Hemos apuntado este cambio: ${parts[0]}.`;
  return `Hemos apuntado estos cambios: ${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}.`;
}
