import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactFields } from "@/components/forms/contact-fields";
import type { StepFields } from "@/components/forms/lead-form";
import { currentConsent, shownConsent } from "@/lib/leads/intake/consent";

const register = ((name) => ({ name })) as StepFields["register"];
const html = renderToStaticMarkup(
  <ContactFields consent={shownConsent} register={register} values={{}} errors={{}} />,
);
const textOf = (markup: string) => markup.replace(/<summary.*?<\/summary>|<[^>]*>/g, "");

test("the box asks one sentence, and the rest of the receipt's text is closed below it", () => {
  const [, sentence = "", rest = ""] =
    /<label for="consent"[^>]*>(.*?)<\/label>.*?<details[^>]*>(.*)<\/details>/.exec(html) ?? [];
  expect(textOf(sentence)).toMatch(/^Acepto que [^!?]*\.$/);
  expect(textOf(sentence).split(" ").length).toBeLessThan(50);
  expect(textOf(sentence) + textOf(rest)).toBe(currentConsent.text);
  expect(html).not.toMatch(/<details[^>]* open/);
});

test("a line says what the asterisk means, and why we ask for the phone and the e-mail", () => {
  expect(html.indexOf("Los campos con * son obligatorios")).toBeLessThan(html.indexOf("<input"));
  expect(html).toMatch(/El teléfono es para llamarte, y el email/);
});
