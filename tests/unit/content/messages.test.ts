import { expect, test } from "vitest";
import { type Message, messageSubject, messages, messageText } from "@/content/messages";
import { inflesz } from "@/tests/support/readability";
import { TELLING } from "@/tests/support/telling-words";

const all = Object.keys(messages) as Message[];

test.each(all)(
  "the message «%s» greets by name, has a way out, and a neighbour learns nothing from it",
  (message) => {
    const text = messageText(message, "Rosa");
    expect(text).toMatch(
      /^Hola, Rosa: \p{Ll}.*\. Si no quieres que te escriba más, dímelo\. Un saludo, Punto y Aparte\.$/u,
    );
    expect(messageText(message, null)).toMatch(/^Hola: \p{Ll}/u);
    expect(`${messageSubject} ${text} ${messages[message].label}`).not.toMatch(TELLING);
    expect(inflesz(text)).toBeGreaterThanOrEqual(60);
  },
);
