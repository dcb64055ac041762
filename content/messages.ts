import { site } from "./site";

/**
 * Messages to a person that an adviser sends by hand, by WhatsApp or e-mail. Somebody else may see the phone: they
 * say nothing of the matter. Each is «Hola, Ana:», the text, how to get no more of them, and the brand.
 */
export const messages = {
  unreached: {
    label: "No he podido hablar contigo",
    text: "te he llamado y no he podido hablar contigo. Dime a qué hora te viene bien, y te llamo.",
  },
  papers: {
    label: "Los papeles de los que hemos hablado",
    text: "mándame cuando puedas los papeles de los que hemos hablado. Si te falta alguno, no pasa nada: dímelo y lo vemos.",
  },
  promised: {
    label: "Te llamo cuando quedamos",
    text: "te llamo cuando quedamos. Si no te viene bien, dime otra hora.",
  },
} as const;

export type Message = keyof typeof messages;

export const messageSubject = "La llamada";

/** Each message has a way out (LCD art. 29.2, M7). */
const WAY_OUT = "Si no quieres que te escriba más, dímelo.";

/** The whole message. Without a name it greets nobody by name. */
export function messageText(message: Message, firstName: string | null): string {
  const hello = firstName ? `Hola, ${firstName}:` : "Hola:";
  return `${hello} ${messages[message].text} ${WAY_OUT} Un saludo, ${site.brand}.`;
}
