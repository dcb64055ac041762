import { describe, expect, test } from "vitest";
import { personHtml, personJson } from "@/lib/privacy/person-file";
import type { HeldLead } from "@/lib/privacy/person-record";
import { htmlFindings } from "@/tests/support/html-findings";

const HOSTILE = `</dd><script>alert("1")</script><img src=x onerror='alert(1)'>&amp;`;

const held: HeldLead = {
  id: "6f7c5f3e-0000-4000-8000-000000000001",
  match: { reason: "Mismo email", doubtful: false },
  rows: {
    lead: {
      id: "6f7c5f3e-0000-4000-8000-000000000001",
      created_at: "2026-03-29T01:00:00+00:00",
      full_name: HOSTILE,
      status: "en_estudio",
      form: "viability-test",
      consent: true,
      financial_consent: false,
      duplicate_of: null,
      answers: { debt: "20-50k", assets: ["vivienda", HOSTILE] },
      [`a column of tomorrow ${HOSTILE}`]: HOSTILE,
    },
    receipts: [{ purpose: "advice", consent_text: HOSTILE, ip_address: "203.0.113.7" }],
    notes: [{ note: `Una línea\notra ${HOSTILE}`, author_email: "ana@p.test" }],
    events: [{ type: "status_changed", data: { from: "nuevo", to: HOSTILE } }],
    tasks: [{ kind: "retry", draft: HOSTILE, window_from: "2026-11-24T09:00:00+00:00" }],
    attempts: [
      { outcome: "no_answer", adviser_email: "ana@p.test", at: "2026-11-24T09:01:00+00:00" },
    ],
    people: [{ full_name: HOSTILE, province: "35" }],
    rights: [{ kind: "access", requester: HOSTILE, due_at: "2026-12-23T22:59:59.999Z" }],
    handed_over: [{ recipient: "law-firms", started_at: "2026-11-24T09:00:00+00:00" }],
    letters: [],
    links: [],
    withdrawals: [],
    jobs: [],
    accounts: [{ email: HOSTILE, email_confirmed_at: null, roles: [] }],
  },
};

describe("the HTML file that a person receives", () => {
  const html = personHtml([held], new Date("2026-11-21T22:30:00Z"));

  test("shows hostile text as text", () => {
    expect(html).not.toMatch(/<script|<img|onerror='/i);
    const escaped =
      "&lt;/dd&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;";
    // Title and name field, answers, a new column and its name, consent, person, right, note, call,
    // event, account.
    expect(html.split(escaped)).toHaveLength(13);
  });

  test("loads nothing, runs no script, and links to no other file", () => {
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toMatch(/\b(?:src|href|url)\s*[=(]\s*["']?(?!x )/i);
  });

  test("is valid HTML", async () => {
    expect(await htmlFindings(html)).toEqual([]);
  });

  test("tells which consents hold, and the purpose of each receipt", () => {
    expect(html).toContain("<dt>Consentimiento para proveedores financieros</dt><dd>No</dd>");
    expect(html).toContain("<dt>Para qué</dt><dd>Llamada, valoración y envío a un despacho</dd>");
  });

  test("is all in Spanish, with times of Madrid", () => {
    expect(html).toContain("<dt>Recibida</dt><dd>29/03/2026 03:00</dd>");
    expect(html).toContain("<dt>Derecho</dt><dd>Acceso</dd>");
    expect(html).toContain("Fecha: 21/11/2026 23:30");
    expect(html).toContain("<dt>Por qué se llama</dt><dd>Otro intento</dd>");
    expect(html).toContain("<dt>Resultado de la llamada</dt><dd>No contesta</dd>");
    expect(html).toContain("<dt>A quién</dt><dd>Despachos</dd>");
    expect(html).not.toContain("Tareas pendientes");
  });
});

test("the JSON file has every column under its own name, and not how the lead was found", () => {
  const { leads, ...head } = JSON.parse(personJson([held], new Date("2026-11-21T22:30:00Z")));
  expect(leads).toEqual([held.rows]);
  expect(head).toEqual({
    generatedAt: "2026-11-21T22:30:00.000Z",
    controller: expect.stringMatching(/./),
  });
});
