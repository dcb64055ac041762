import { describe, expect, test } from "vitest";
import { receiptPurposeLabels } from "@/content/consent";
import { changedTexts, confirmTexts } from "@/content/mails";
import { withdrawalTexts } from "@/content/withdrawal";
import { ROLES } from "@/lib/accounts/permissions";
import { MAIL_DATA } from "@/lib/mails/mail-data";
import { personHtml, personJson } from "@/lib/privacy/person-file";
import { fileOfLead, type StoredLead } from "@/lib/privacy/person-record";
import { TEST_ASSETS, TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import { CLOSING_REASONS } from "@/lib/vocabulary/closing-reason";
import { CONSENT_SOURCES } from "@/lib/vocabulary/consent-sources";
import { EVENT, EVENT_TYPES } from "@/lib/vocabulary/events/events";
import { LEAD_ORIGINS } from "@/lib/vocabulary/lead-origins";
import { MAIL_KINDS } from "@/lib/vocabulary/mail-kinds";
import { OUTCOMES, UNDONE } from "@/lib/vocabulary/outcomes";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";
import { RECIPIENTS } from "@/lib/vocabulary/recipient";
import { RESULTS } from "@/lib/vocabulary/results";
import {
  IDENTITY_CHECKS,
  RIGHT_CHANNELS,
  RIGHT_KINDS,
  RIGHT_OUTCOMES,
} from "@/lib/vocabulary/right-kinds";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { SUSPECT_REASONS } from "@/lib/vocabulary/suspect-reasons";
import { valuesOf } from "@/lib/vocabulary/table";
import { TASK_KINDS } from "@/lib/vocabulary/task-kinds";
import { TOUCH_FIELDS } from "@/lib/vocabulary/touch";
import { URGENCIES } from "@/lib/vocabulary/urgencies";
import { WITHDRAWAL_PLACES } from "@/lib/vocabulary/withdrawal-places";
import { EVENT_SAMPLES, INTERNAL_ID, TEAM_EMAIL } from "@/tests/support/event-samples";
import { htmlFindings } from "@/tests/support/html-findings";
import { storedLead } from "@/tests/support/stored-lead";

const NOW = new Date("2026-11-21T22:30:00Z");
const HOSTILE = `</dd><script>alert("1")</script><img src=x onerror='alert(1)'>&amp;`;

/** Both files, as a reader sees them: what is between the marks. */
function filesOf(leads: StoredLead[]): string[] {
  const html = personHtml(leads, NOW);
  const shown = html.slice(html.indexOf("<body>")).replace(/<[^>]*>/g, "\n");
  return [shown, personJson(leads, NOW).replaceAll("\\n", "\n")];
}

describe("the HTML file that a person receives", () => {
  const hostile = storedLead({
    lead: {
      ...{ fullName: HOSTILE, createdAt: new Date("2026-03-29T01:00:00Z") },
      answers: { debt: "20-50k", assets: ["vivienda", HOSTILE], [HOSTILE]: "x" },
    },
    receipts: [{ consentText: HOSTILE }],
    notes: [{ note: `Una línea\notra ${HOSTILE}` }],
    tasks: [{ draft: HOSTILE }],
    people: [{ fullName: HOSTILE }],
    rights: [{ requester: HOSTILE }],
    accounts: [{ email: HOSTILE }],
    jobs: [],
  });
  const html = personHtml([hostile], NOW);

  test("shows hostile text as text", () => {
    expect(html).not.toMatch(/<script|<img|onerror='/i);
    const escaped =
      "&lt;/dd&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;";
    // Title and name, two answers, receipt, note, draft, person, right, account.
    expect(html.split(escaped)).toHaveLength(11);
  });

  test("loads nothing, runs no script, and links to no other file", () => {
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toMatch(/\b(?:src|href|url)\s*[=(]\s*["']?(?!x )/i);
  });

  test("is valid HTML", async () => {
    expect(await htmlFindings(html)).toEqual([]);
  });

  test("is all in words, with times of Madrid", () => {
    for (const [label, value] of [
      ["Recibida", "29/03/2026 03:00"],
      ["Consentimiento para proveedores financieros", "No"],
      ["Para qué", "Llamada, valoración y envío a un despacho"],
      ["Derecho", "Acceso"],
      ["Por qué se llama", "Primera llamada"],
      ["Por qué terminó", "Hablamos contigo"],
      ["A quién", "Despachos de abogados"],
      ["Provincia", "Las Palmas"],
      ["Qué pasó", "Recibimos tu solicitud"],
    ]) {
      expect(html).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
    }
    expect(html).toContain("Fecha: 21/11/2026 23:30");
    expect(html).not.toContain("Tareas pendientes");
  });
});

test("the JSON file says the same in the same words, with machine-readable values", () => {
  const held = storedLead();
  const { Solicitudes, ...head } = JSON.parse(personJson([held], NOW, "Un aviso"));
  expect(head).toEqual({
    Fecha: "2026-11-21T22:30:00.000Z",
    Responsable: expect.stringMatching(/./),
    Nota: "Un aviso",
  });
  const [request] = Solicitudes;
  expect(Object.keys(request)).toEqual(fileOfLead(held).parts.map(({ title }) => title));
  expect(request.Solicitud).toEqual([
    expect.objectContaining({
      Nombre: "Eva Gil",
      Recibida: "2026-11-24T09:00:00.000Z",
      Consentimiento: true,
      "Lo que has retirado": [],
      "Tipo de propiedad": null,
    }),
  ]);
  expect(JSON.stringify(request)).not.toContain("Mismo email");
});

test("each label of a part says one thing", () => {
  for (const { title, rows } of fileOfLead(storedLead()).parts) {
    for (const row of rows) {
      const labels = row.map(({ label }) => label);
      expect(new Set(labels).size, title).toBe(labels.length);
    }
  }
});

/** Everything that a vocabulary can say, in as many requests as it takes. */
function everyValue(): StoredLead[] {
  const details = MAIL_KINDS.map((kind) => ({ kind, data: mailData(kind) }));
  const places = WITHDRAWAL_PLACES.flatMap((place) =>
    valuesOf(withdrawalTexts).map((purpose) => ({ purpose, place })),
  );
  const rights = RIGHT_KINDS.map((kind) => ({ kind }));
  return [
    storedLead({
      receipts: LEAD_ORIGINS.flatMap((form) =>
        valuesOf(receiptPurposeLabels).map((purpose) => ({ form, purpose })),
      ),
      events: EVENT_TYPES.flatMap((type) =>
        EVENT_SAMPLES[type].map((data) => ({ type, data: JSON.parse(JSON.stringify(data)) })),
      ),
      tasks: [
        ...TASK_KINDS.map((kind) => ({ kind })),
        ...CLOSING_REASONS.map((closedBecause) => ({ closedBecause })),
        ...URGENCIES.map((urgent) => ({ urgent })),
      ],
      attempts: [...OUTCOMES, UNDONE].map((outcome) => ({ outcome })),
      mails: details,
      withdrawals: places,
      rights: [
        ...rights,
        ...RIGHT_CHANNELS.map((channel) => ({ channel })),
        ...IDENTITY_CHECKS.map((identityCheck) => ({ identityCheck })),
        ...RIGHT_OUTCOMES.map((outcome) => ({ outcome })),
      ],
      handedOver: RECIPIENTS.map((recipient) => ({ recipient })),
      jobs: ["notify-lead", "send-person-mail"].map((task) => ({ task })),
      accounts: [{ roles: [...ROLES] }],
    }),
    ...LEAD_STATUSES.map((status) => storedLead({ lead: { status } })),
    ...LEAD_ORIGINS.map((form) => storedLead({ lead: { form } })),
    ...PROPERTY_TYPES.map((propertyType) => storedLead({ lead: { propertyType } })),
    ...RESULTS.map((result) => storedLead({ lead: { result } })),
    ...CONSENT_SOURCES.map((consentSource) => storedLead({ lead: { consentSource } })),
    ...TEST_DEBTS.map((debt) => storedLead({ lead: { answers: { debt } } })),
    ...TEST_CREDITORS.map((creditors) => storedLead({ lead: { answers: { creditors } } })),
    storedLead({
      lead: {
        answers: { assets: [...TEST_ASSETS], hasProperties: true },
        attribution: touches(),
        suspectReasons: [...SUSPECT_REASONS],
        withdrawn: [...valuesOf(withdrawalTexts)],
      },
    }),
  ];
}

function touches() {
  const touch = Object.fromEntries(TOUCH_FIELDS.map((field) => [field, "Otoño"] as const));
  return { first: touch, last: touch };
}

function mailData(kind: (typeof MAIL_KINDS)[number]) {
  const data = {
    by: "office",
    what: [...valuesOf(changedTexts)],
    purposes: [...valuesOf(withdrawalTexts)],
    answer: "Te lo enviamos.",
    request: INTERNAL_ID,
    purpose: "download",
  };
  return MAIL_DATA[kind].safeParse(null).success ? null : data;
}

/** Codes that are words of plain Spanish too. */
const SPANISH = ["vivienda", "otros", "email"];

/** The values of all vocabularies. */
const CODES = [
  ...[...EVENT_TYPES, ...TASK_KINDS, ...CLOSING_REASONS, ...URGENCIES, ...OUTCOMES, UNDONE],
  ...[...MAIL_KINDS, ...WITHDRAWAL_PLACES, ...RIGHT_KINDS, ...RIGHT_CHANNELS],
  ...[...IDENTITY_CHECKS, ...RIGHT_OUTCOMES, ...RECIPIENTS, ...ROLES, ...LEAD_STATUSES],
  ...[...LEAD_ORIGINS, ...PROPERTY_TYPES, ...CONSENT_SOURCES, ...SUSPECT_REASONS, ...TOUCH_FIELDS],
  ...[...valuesOf(receiptPurposeLabels), ...valuesOf(withdrawalTexts), ...valuesOf(changedTexts)],
  ...[...valuesOf(confirmTexts), ...TEST_DEBTS, ...TEST_ASSETS, "notify-lead", "send-person-mail"],
].filter((code) => !SPANISH.includes(code));

describe("neither file", () => {
  const files = filesOf(everyValue());

  test("shows code instead of words, whatever is stored", () => {
    for (const file of files) {
      const words = new Set(file.match(/[\p{L}\p{N}_<+-]+/gu));
      expect(CODES.filter((code) => words.has(code))).toEqual([]);
      // Names of columns and of fields of JSON.
      const own = file.replace(/WhatsApp|TikTok/g, "").replaceAll("\\n", " ");
      expect(own.match(/\p{L}_\p{L}|\p{Ll}\p{Lu}\p{Ll}/u)).toBeNull();
    }
  });

  test("names anybody of the team, or an id that only the program understands", () => {
    for (const file of files) {
      expect(file).not.toContain(TEAM_EMAIL);
      expect(file).not.toContain(INTERNAL_ID);
      expect(file).not.toMatch(/\bAna\b/);
    }
  });

  test("tells what is only about somebody else", () => {
    const untold = EVENT_TYPES.filter((type) => EVENT[type].personText === null);
    expect(untold).toEqual(["people_distinct"]);
    const held = storedLead({
      events: untold.map((type) => ({ type, data: { other: INTERNAL_ID } })),
    });
    expect(fileOfLead(held).parts.find(({ title }) => title === "Historial")?.rows).toEqual([]);
  });
});
