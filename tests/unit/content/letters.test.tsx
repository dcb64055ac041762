import { readFileSync } from "node:fs";
import { render } from "@react-email/components";
import { describe, expect, test } from "vitest";
import { alternatives } from "@/content/alternatives";
import { type ChangedPart, letterTexts, type NextContact } from "@/content/letters";
import { PersonLetter } from "@/emails/person-letter";
import { COMPLAINT_SENTENCE } from "@/lib/privacy/rights/rights-state";
import { LETTER_KINDS } from "@/lib/vocabulary/letter-kinds";
import { letterVariants } from "@/tests/support/letter-variants";

/** What a neighbour who reads over the shoulder must not learn. */
const TELLING =
  /deud|deb[eo]s?\b|ley\b|segunda oportunidad|embarg|juez|juzgad|abogad|hacienda|impag|fichero|banc|€|euro|insolven|concurso|crédit|\d{3,}/i;
const asLetter = (text: (typeof letterVariants)[number][1]) =>
  PersonLetter({ ...text, firstName: "Ana" });

test("there is a variant of every kind", () => {
  expect(new Set(letterVariants.map(([kind]) => kind))).toEqual(new Set(LETTER_KINDS));
});

describe.each(letterVariants.map(([kind, text], n) => [`${kind} ${n}`, text] as const))(
  "letter %s",
  (_, text) => {
    test("says nothing of the matter in subject and preview", () => {
      for (const words of [text.subject, text.preview]) {
        expect(words).not.toMatch(TELLING);
        expect(words.length).toBeGreaterThan(5);
        expect(words.length).toBeLessThan(80);
      }
    });

    test("loads nothing, links only to us, and is dark where the reader's screen is", async () => {
      const html = await render(asLetter(text));
      expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import|background=|src=/i);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
      for (const href of links) expect(href).toMatch(/^https:\/\/p\.test\//);
      expect(html).toContain('<meta name="color-scheme" content="light dark"');
      expect(html).toContain("@media (prefers-color-scheme: dark)");
    });

    test("says the same in plain text", async () => {
      const plain = (await render(asLetter(text), { plainText: true })).replace(/\s+/g, " ");
      const parts = [...text.paragraphs, ...(text.list ?? []).map((item) => item.text)];
      for (const part of [...parts, ...(text.after ?? []), text.footnote]) {
        expect(plain).toContain(part.replace(/\s+/g, " "));
      }
      if (text.code) expect(plain).toContain(text.code);
      if (text.action) expect(plain).toContain(text.action.href);
    });
  },
);

const link = "https://p.test/x";
const calls: NextContact = { way: "call", when: null };
const writes: NextContact = { way: "write", when: null };

test("offers another hour, or letters instead, only to somebody whom we call", () => {
  const offer = /otra hora|en vez de llamarte/;
  expect(letterTexts.received({ link, next: calls }).paragraphs.join()).toMatch(offer);
  for (const next of [writes, { way: "none" } as const]) {
    expect(letterTexts.received({ link, next }).paragraphs.join()).not.toMatch(offer);
  }
});

test("names each change once, and does not say who made it", () => {
  const changed = (what: ChangedPart[]) =>
    letterTexts.changed({ link, next: calls, what }).paragraphs[0];
  expect(changed(["email"])).toBe("Hemos apuntado este cambio: tu email.");
  expect(changed(["fullName", "phone", "phone"])).toBe(
    "Hemos apuntado estos cambios: tu nombre y tu teléfono.",
  );
});

test("says once where to complain: in the answer itself", () => {
  const { paragraphs, footnote } = letterTexts.answer({ link, answer: COMPLAINT_SENTENCE });
  expect(paragraphs).toEqual([COMPLAINT_SENTENCE]);
  expect(footnote).not.toMatch(/aepd|Agencia/i);
});

test("each alternative rests on facts of docs/legal-facts.md", () => {
  const facts = readFileSync("docs/legal-facts.md", "utf8");
  for (const { facts: numbers, source } of alternatives) {
    expect(source).not.toBe("");
    for (const number of numbers) expect(facts).toContain(`| ${number} |`);
  }
});

test("docs/letters.md has every mail: letters to people, to accounts and to the team", () => {
  const table = readFileSync("docs/letters.md", "utf8");
  const jobs = readFileSync("lib/kernel/jobs.ts", "utf8");
  const kinds = /export type AccountMailKind =([^;]+);/.exec(jobs)?.[1]?.match(/[a-z-]+(?=")/g);
  expect(kinds?.length).toBeGreaterThan(5);
  for (const kind of [...LETTER_KINDS, ...(kinds ?? []), "notify-lead"]) {
    expect(table).toMatch(new RegExp(`^\\| \`${kind}\` \\|`, "m"));
  }
});
