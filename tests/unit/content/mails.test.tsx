import { readFileSync } from "node:fs";
import { render } from "@react-email/components";
import { describe, expect, test } from "vitest";
import { alternatives } from "@/content/alternatives";
import { type ChangedPart, type MailText, mailTexts, type NextContact } from "@/content/mails";
import { site } from "@/content/site";
import { PersonMail } from "@/emails/person-mail";
import { MAIL_KINDS } from "@/lib/vocabulary/mail-kinds";
import { RIGHT_KIND } from "@/lib/vocabulary/right-kinds";
import { firmMailVariants, mailVariants } from "@/tests/support/mail-variants";
import { SHOWN, TELLING } from "@/tests/support/telling-words";

const asMail = (text: MailText) => PersonMail({ ...text, firstName: "Ana" });
const plainText = (text: Parameters<typeof asMail>[0]) => render(asMail(text), { plainText: true });

test("there is a variant of every kind", () => {
  expect(new Set(mailVariants.map(([kind]) => kind))).toEqual(new Set(MAIL_KINDS));
});

describe.each(
  [...mailVariants, ...firmMailVariants].map(([kind, text], n) => [`${kind} ${n}`, text] as const),
)("mail %s", (_, text) => {
  test("says nothing of the matter in subject and preview", () => {
    for (const words of [text.subject, text.preview]) {
      expect(words).not.toMatch(TELLING);
      expect(words.length).toBeGreaterThan(5);
      expect(words.length).toBeLessThan(80);
    }
  });

  test("loads nothing, links only to us, and is dark where the reader's screen is", async () => {
    const html = await render(asMail(text));
    expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import|background=|src=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
    for (const href of links) expect(href).toMatch(/^https:\/\/p\.test\//);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  test("begins its plain text with nothing of the matter, and tells no code there", async () => {
    const plain = await plainText(text);
    const beginning = plain.replace(/\s+/g, " ").slice(0, SHOWN);
    const ownNumbers = new RegExp(site.callerNumbers.value.replace("+", "\\+"), "g");
    expect(beginning.replace(ownNumbers, "")).not.toMatch(TELLING);
  });

  test("gives each line of a list its own line in plain text", async () => {
    const lines = (await plainText(text)).split("\n").map((line) => line.trim());
    for (const line of text.paragraphs.flatMap((paragraph) => paragraph.split("\n"))) {
      expect(lines).toContain(line);
    }
  });

  test("says the same in plain text", async () => {
    const plain = (await plainText(text)).replace(/\s+/g, " ");
    const parts = [...text.paragraphs, ...(text.list ?? []).map((item) => item.text)];
    for (const part of [...parts, ...(text.after ?? []), text.footnote]) {
      expect(plain).toContain(part.replace(/\s+/g, " "));
    }
    if (text.code) expect(plain).toContain(text.code);
    if (text.action) expect(plain).toContain(text.action.href);
  });
});

const link = "https://p.test/x";
const calls: NextContact = { way: "call", when: null };
const writes: NextContact = { way: "write", when: null };

test("offers another hour, or mails instead, only to somebody whom we call", () => {
  const offer = /otra hora|en vez de llamarte/;
  expect(mailTexts.received({ link, next: calls }).paragraphs.join()).toMatch(offer);
  for (const next of [writes, { way: "none" } as const]) {
    expect(mailTexts.received({ link, next }).paragraphs.join()).not.toMatch(offer);
  }
});

test("names each change once, and does not say who made it", () => {
  const changed = (what: ChangedPart[]) =>
    mailTexts.changed({ link, next: calls, what }).paragraphs[0];
  expect(changed(["email"])).toBe("Hemos apuntado este cambio: tu email.");
  expect(changed(["fullName", "phone", "phone"])).toBe(
    "Hemos apuntado estos cambios: tu nombre y tu teléfono.",
  );
});

test("says once where to complain: in the answer itself", () => {
  const { appeal } = RIGHT_KIND.access;
  const { paragraphs, footnote } = mailTexts.answer({ link, answer: appeal });
  expect(paragraphs.join().split(appeal)).toHaveLength(2);
  expect(footnote).not.toMatch(/aepd|Agencia/i);
});

test("each alternative rests on facts of docs/legal-facts.md", () => {
  const facts = readFileSync("docs/legal-facts.md", "utf8");
  for (const { facts: numbers, source } of alternatives) {
    expect(source).not.toBe("");
    for (const number of numbers) expect(facts).toContain(`| ${number} |`);
  }
});

test("a compensatoria takes the protected wage only under its two conditions (K2)", () => {
  const wage = alternatives.find(({ title }) => title === "Si te embargan el sueldo");
  expect(wage?.text).toMatch(
    /compensatoria[^.]*, si quien la cobra lo pide y demuestra que la necesita/,
  );
  expect(wage?.text).not.toMatch(/tu ex\b/);
});

test("docs/mails.md has every mail: mails to people, to accounts and to the team", () => {
  const table = readFileSync("docs/mails.md", "utf8");
  const jobs = readFileSync("lib/kernel/jobs.ts", "utf8");
  const kinds = /export type AccountMailKind =([^;]+);/.exec(jobs)?.[1]?.match(/[a-z-]+(?=")/g);
  expect(kinds?.length).toBeGreaterThan(5);
  const toFirms = firmMailVariants.map(([kind]) => kind);
  for (const kind of [...MAIL_KINDS, ...toFirms, ...(kinds ?? []), "notify-lead"]) {
    expect(table).toMatch(new RegExp(`^\\| \`${kind}\` \\|`, "m"));
  }
});
