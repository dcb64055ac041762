import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactFields, EMAIL_HINT } from "@/components/forms/contact-fields";
import type { StepFields } from "@/components/forms/lead-form";
import { CONSENT_PURPOSES } from "@/content/consent";
import { offersLenders } from "@/content/partners";
import { handOver } from "@/lib/requests/hand-over";
import { consentFor, currentConsents, shownConsent } from "@/lib/requests/intake/consent";

const register = ((name) => ({ name })) as StepFields["register"];
const htmlOf = (consent: typeof shownConsent) =>
  renderToStaticMarkup(
    <ContactFields consent={consent} register={register} values={{}} errors={{}} />,
  );
const html = htmlOf(consentFor(CONSENT_PURPOSES));
const textOf = (markup: string) =>
  markup.replace(/<i aria-hidden.*?<\/i>|<summary.*?<\/summary>|<[^>]*>/g, "");
const labels = [...html.matchAll(/<label for="(?:c|financialC)onsent"[^>]*>.*?<\/label>/g)].map(
  ([label]) => textOf(label),
);

test("each purpose has its own box, unticked, and its receipt's text is the sentence and the closed rest", () => {
  const [, rest = ""] = /<details[^>]*>(.*)<\/details>/.exec(html) ?? [];
  expect(labels.map((sentence) => sentence + textOf(rest))).toEqual(
    CONSENT_PURPOSES.map((purpose) => currentConsents[purpose].text),
  );
  for (const sentence of labels) expect(sentence.split(" ").length).toBeLessThan(50);
  expect(html).not.toMatch(/<input[^>]* checked|<details[^>]* open/);
});

test("only the first box is required, and the second says that nothing depends on it", () => {
  const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*onsent"[^>]*>/g)].map(
    ([box]) => box,
  );
  expect(boxes.map((box) => box.includes('aria-required="true"'))).toEqual([true, false]);
  const [advice, financial] = labels;
  expect(advice).toMatch(/^Acepto que [^!?]* envíe mis datos al despacho de abogados/);
  expect(advice).not.toMatch(/financ/);
  expect(financial).toMatch(/^También acepto .* proveedores financieros/);
  expect(financial).toContain("si no marco esta casilla, mi solicitud vale igual");
  // The person speaks in both sentences.
  for (const sentence of labels) expect(sentence).not.toMatch(/\b(?:tu|tus|te|marcas)\b/);
});

test("the second box is there only while a named provider and our number in the register are", () => {
  expect(offersLenders).toBe(
    handOver({ recipient: "financial-providers", firm: null }).refusal === null,
  );
  expect(htmlOf(shownConsent).includes('name="financialConsent"')).toBe(offersLenders);
  expect(htmlOf(consentFor(["advice"]))).not.toMatch(/financ/i);
});

test("a person who asks for a mail is not asked for an hour", () => {
  const written = renderToStaticMarkup(
    <ContactFields
      {...{ consent: shownConsent, register, values: {}, errors: {} }}
      isCalled={false}
    />,
  );
  expect(html).toContain("Franja horaria");
  expect(written).not.toMatch(/Franja horaria|para llamarte/);
});

test("the rest leads to who receives the data and to the page about consent, in a new tab", () => {
  for (const path of ["/colaboradores", "/consentimiento-datos"]) {
    expect(html).toMatch(new RegExp(`<a (?=[^>]*href="${path}")(?=[^>]*target="_blank")`));
  }
});

test("the hour says by which clock it is: most phones do not tell who lives on the Canary Islands", () => {
  expect(html).toMatch(/id="preferredTimeSlot-hint"[^>]*>Hora peninsular; [^<]*hora canaria\.</);
  expect(html).toContain('aria-describedby="preferredTimeSlot-hint"');
});

test("a line says what the asterisk means, and why we ask for the phone", () => {
  expect(html.indexOf("Los campos con * son obligatorios")).toBeLessThan(html.indexOf("<input"));
  expect(html).toContain("El teléfono es para llamarte.");
});

test("the e-mail's own hint says that a mail leaves at once; who cannot read it alone says so", () => {
  expect(html).toMatch(new RegExp(`id="email-hint"[^>]*>${EMAIL_HINT}`));
  expect(html).toMatch(/name="email"[^>]*aria-describedby|aria-describedby="email-hint"/);
  expect(html).not.toContain("si no damos contigo");
  const box = /<label[^>]*>(?:(?!<\/label>).)*name="noMail".*?<\/label>/.exec(html)?.[0] ?? "";
  expect(textOf(box)).toBe("No me escribáis: ese buzón lo puede leer otra persona.");
  expect(box).not.toContain("checked");
});

test("whoever asks for a mail instead of a call is not asked whether we may write", () => {
  const written = renderToStaticMarkup(
    <ContactFields
      {...{ consent: shownConsent, register, values: {}, errors: {} }}
      isCalled={false}
    />,
  );
  expect(written).toContain(EMAIL_HINT);
  expect(written).not.toContain("noMail");
});

test("right before the boxes a line says that the service is for adults", () => {
  const before = html.slice(0, html.search(/<label for="consent"/));
  expect(textOf(before)).toMatch(/Para mayores de 18\saños\.$/);
});
