import { render } from "@react-email/components";
import { describe, expect, test } from "vitest";
import { NewLeadEmail, type NewLeadEmailProps } from "@/emails/new-lead";

const lead: NewLeadEmailProps = {
  fullName: "María Ñúñez",
  email: "maria@ejemplo.es",
  phone: "600 123 456",
  phoneNormalized: "+34600123456",
  preferredTimeSlot: "9:00-10:00",
  debtOver10k: true,
  multipleCreditors: false,
  hasProperties: true,
  propertyType: "vivienda",
  eligibility: "Nuevo - No elegible",
  source: "landing-home",
  form: "hero",
  receivedAt: "20/11/2026 12:30",
  dueAt: "23/11/2026 20:30",
  result: null,
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
  test("contain every fact about the lead", async () => {
    const { html, text } = await write();
    const facts = [
      "Nuevo lead",
      "María Ñúñez",
      "600 123 456",
      "maria@ejemplo.es",
      "Franja preferida: 9:00-10:00",
      "Deudas de más de 10.000 €: Sí",
      "Varias entidades: No",
      "Propiedades: Sí (vivienda)",
      "Valoración: Nuevo - No elegible",
      "Origen: landing-home · Formulario de la portada",
      "Recibido: 20/11/2026 12:30",
      "Llamar antes de: 23/11/2026 20:30",
    ];
    for (const version of [wordsOf(html), text.replace(/\s+/g, " ")]) {
      const plain = version.replaceAll(" :", ":").toLowerCase();
      for (const fact of facts) expect(plain).toContain(fact.toLowerCase());
    }
  });

  test("say by when to write to somebody with result C, and no deadline without a promise", async () => {
    expect((await write({ result: "C" })).text).toMatch(/Escribir antes de: 23\/11\/2026 20:30/);
    expect((await write({ dueAt: null })).text).not.toMatch(/antes de/);
  });

  test("link to the phone, WhatsApp, the e-mail and the lead in the back office", async () => {
    const { html, text } = await write();
    expect(html).toContain('href="mailto:maria@ejemplo.es"');
    for (const link of ["tel:+34600123456", "https://wa.me/34600123456", lead.adminUrl]) {
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(link);
    }
  });
});

describe("fault 17: markup from a visitor stays text in the advisers' message", () => {
  const hostile = `<img src=x onerror=alert(1)>"'&<b>Ana`;

  test("in every fact", async () => {
    const { html } = await write({
      fullName: hostile,
      email: `"><script>alert(1)</script>@ejemplo.es`,
      phone: hostile,
      preferredTimeSlot: hostile,
      propertyType: hostile,
      source: hostile,
      eligibility: hostile,
    });
    expect(html).not.toMatch(/<(?:script|b)>|<img src=x/i);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  test("fault 12: a & b, O<3 and accents arrive unchanged", async () => {
    const { html, text } = await write({ source: "a & b, O<3, ñandú" });
    expect(html).toContain("a &amp; b, O&lt;3, ñandú");
    expect(text).toContain("a & b, O<3, ñandú");
  });
});
