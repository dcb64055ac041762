import { render } from "@react-email/components";
import { describe, expect, test } from "vitest";
import { NewLeadEmail, type NewLeadEmailProps } from "@/emails/new-lead";

const lead: NewLeadEmailProps = {
  fullName: "María Ñúñez",
  preferredTimeSlot: "9:00-10:00",
  preferredDay: "Jueves",
  dueAt: "23/11/2026 20:30",
  isMail: false,
  adminUrl: "https://p.test/admin?lead=1",
};

async function write(changes: Partial<NewLeadEmailProps> = {}) {
  const email = NewLeadEmail({ ...lead, ...changes });
  return { html: await render(email), text: await render(email, { plainText: true }) };
}

/** The text of an HTML message, as a reader sees it. */
function wordsOf(html: string) {
  const words = html.replace(/<!--.*?-->/gs, "").replace(/<[^>]+>/g, " ");
  return words.replaceAll("&amp;", "&").replace(/\s+/g, " ");
}

describe("both versions of the advisers' message", () => {
  test("name the person, the hour and the deadline", async () => {
    const { html, text } = await write();
    const facts = [
      "Nuevo lead",
      "María Ñúñez",
      "Franja preferida: 9:00-10:00",
      "Día preferido: Jueves",
      "Llamar antes de: 23/11/2026 20:30",
    ];
    for (const version of [wordsOf(html), text.replace(/\s+/g, " ")]) {
      const plain = version.replaceAll(" :", ":").toLowerCase();
      for (const fact of facts) expect(plain).toContain(fact.toLowerCase());
    }
  });

  test("say by when to write to somebody who is not called, and no deadline without a promise", async () => {
    expect((await write({ isMail: true })).text).toMatch(/Escribir antes de: 23\/11\/2026 20:30/);
    expect((await write({ dueAt: null })).text).not.toMatch(/antes de/);
    expect((await write({ preferredDay: null })).text).not.toMatch(/preferido/);
  });

  test("link to the lead in the back office, and nowhere else", async () => {
    const { html, text } = await write();
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([lead.adminUrl]);
    expect(text).toContain(lead.adminUrl);
  });
});

describe("fault 17: markup from a visitor stays text in the advisers' message", () => {
  const hostile = `<img src=x onerror=alert(1)>"'&<b>Ana`;

  test("in every fact", async () => {
    const { html } = await write({ fullName: hostile, preferredTimeSlot: hostile });
    expect(html).not.toMatch(/<(?:script|b)>|<img src=x/i);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  test("fault 12: a & b, O<3 and accents arrive unchanged", async () => {
    const { html, text } = await write({ fullName: "a & b, O<3, ñandú" });
    expect(html).toContain("a &amp; b, O&lt;3, ñandú");
    expect(text).toContain("a & b, O<3, ñandú");
  });
});
