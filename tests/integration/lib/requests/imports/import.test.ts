import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { mayWeWhere } from "@/lib/consents/may-we";
import { db } from "@/lib/kernel/db";
import { handOver } from "@/lib/requests/hand-over";
import { readImport, reportImport } from "@/lib/requests/imports/read-import";
import { readLead } from "@/lib/requests/sheet/details";
import { lastAuditLine } from "@/tests/support/audit";
import { check, dayAgo, press, shown, store, upload } from "@/tests/support/imports";
import { jobsOf } from "@/tests/support/jobs";
import { eraserOf } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead, storeRequester } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);

let people = 0;
/** A phone that no other test has. */
function newPhone(): string {
  people += 1;
  return `677${String(people).padStart(6, "0")}`;
}

const leadsWith = (phone: string) =>
  sql("SELECT * FROM leads WHERE phone_normalized = $1 ORDER BY created_at", [`+34${phone}`]);

async function report(): Promise<string> {
  const lines = await admin.run(reportImport);
  if (!lines) throw new Error("there is no report");
  return Buffer.concat(await Readable.from(lines).toArray()).toString();
}

test("a good row becomes a request with its proof, without a mail, a notification or a call", async () => {
  const phone = newPhone();
  const asked = dayAgo(100);
  const checked = await check(
    admin,
    `Nombre;Teléfono;Fecha;Estado;Nota\nEva Gil;${phone};${asked};Contactado;=1+1\n`,
  );
  expect(checked).toMatchObject({ state: "checked", counts: { new: 1 }, told: [] });
  expect(await leadsWith(phone), "a check stores nothing").toEqual([]);
  expect(await store(admin)).toMatchObject({ state: "stored", done: 1 });
  const [row] = await leadsWith(phone);
  expect(row).toMatchObject({
    form: "import",
    source: "importada",
    full_name: "Eva Gil",
    status: "contactado",
    consent: true,
    consent_source: "import",
    financial_consent: false,
    due_at: null,
    duplicate_of: null,
  });
  expect(dayAgo(100)).toBe(asked);
  const lead = await admin.run(() => readLead(row.id));
  expect(lead?.receipts).toMatchObject([
    { purpose: "call", pagePath: "/admin/importar", createdAt: lead?.consentTs },
  ]);
  expect(lead?.receipts[0]?.text).toContain("web anterior");
  expect(lead?.notes).toMatchObject([{ text: "=1+1", authorEmail: admin.email }]);
  expect(lead?.facts).toMatchObject({});
  const events = await sql(
    "SELECT type, data ->> 'fact' AS fact, actor_email FROM lead_events WHERE lead_id = $1 ORDER BY id",
    [row.id],
  );
  expect(events.map(({ type, fact }) => fact ?? type)).toEqual([
    ...["created", "debt", "home", "vehicle", "note_added"],
  ]);
  expect(await jobsOf(row.id)).toEqual([]);
  expect(await sql("SELECT 1 FROM call_tasks WHERE lead_id = $1", [row.id])).toEqual([]);
  expect(await sql("SELECT 1 FROM mails WHERE lead_id = $1", [row.id])).toEqual([]);
  expect(await sql("SELECT 1 FROM import_rows"), "nothing stays behind").toEqual([]);
  expect(await lastAuditLine("leads.imported")).toMatchObject({
    actorEmail: admin.email,
    details: { rows: 1, leads: 1, known: 0, calls: false },
  });
});

test("new people of status «nuevo» get a call if that is ticked", async () => {
  const [waiting, over] = [newPhone(), newPhone()];
  await check(
    admin,
    `Nombre;Teléfono;Provincia;Estado\nEva Gil;${waiting};Las Palmas;\nLuis Gil;${over};;Cerrado\n`,
    { calls: "on" },
  );
  await store(admin);
  const tasks = await sql(
    `SELECT kind, closed_at, due_at > now() AS later, phone_normalized, province
     FROM call_tasks JOIN people ON people.id = call_tasks.person_id
     WHERE phone_normalized = ANY($1)`,
    [[`+34${waiting}`, `+34${over}`]],
  );
  expect(tasks).toEqual([
    {
      ...{ kind: "new", closed_at: null, later: true, province: "35" },
      phone_normalized: `+34${waiting}`,
    },
  ]);
});

test("each row is told what becomes of it, and the report is safe for spreadsheets", async () => {
  const [one, two, shared] = [newPhone(), newPhone(), newPhone()];
  const checked = await check(
    admin,
    [
      "Nombre;Teléfono;Email;Nota",
      `Eva Gil;${one};;`,
      "",
      `Eva Gil Sáez;${one};eva.${one}@ejemplo.es;`,
      `Luis Paz;;;=HYPERLINK("x")`,
      `Ana Mar;${two};ana.${two}@ejemplo.es;`,
      `Otra Mar;${newPhone()};ANA.${two}@ejemplo.es;`,
      `Ana Mar Gil;${newPhone()};ana.${two}@ejemplo.es;`,
      `A. M.;${two};ana.${two}@ejemplo.es;`,
      `Rosa Sol;${shared};;`,
      `Juan Sol;${shared};;`,
    ].join("\n"),
  );
  expect(checked.rows).toBe(9);
  expect(checked.counts).toEqual({ new: 4, known: 0, same: 3, blocked: 0, wrong: 2 });
  expect(checked.told).toEqual([
    { line: 5, outcome: "wrong", reason: "Teléfono: falta" },
    // Another person: the row is not lost as a repeated one.
    {
      ...{ line: 7, outcome: "wrong" },
      reason: "Email: el mismo que la fila 6, con otro nombre y otro teléfono",
    },
    { line: 4, outcome: "same", reason: "Igual que la fila 2" },
    { line: 8, outcome: "same", reason: "Igual que la fila 6" },
    { line: 9, outcome: "same", reason: "Igual que la fila 6" },
  ]);
  const text = await report();
  expect(text).toContain("Fila,Qué pasará,Por qué,Nombre,Teléfono,Email,Nota");
  expect(text).toContain(`5,Hay algo mal,Teléfono: falta,Luis Paz,,,"'=HYPERLINK(`);
  expect(await store(admin)).toMatchObject({ state: "stored" });
  // Who shares a phone is another person, marked for an adviser.
  const [rosa, juan] = await sql(
    "SELECT full_name, maybe_same_as FROM people WHERE phone_normalized = $1 ORDER BY full_name DESC",
    [`+34${shared}`],
  );
  expect([rosa.full_name, juan.full_name]).toEqual(["Rosa Sol", "Juan Sol"]);
  expect([rosa.maybe_same_as, juan.maybe_same_as].filter(Boolean)).toHaveLength(1);
  expect((await leadsWith(shared)).map(({ status }) => status).toSorted()).toEqual([
    "duplicado",
    "nuevo",
  ]);
});

test("a known person gets another request; case and call stay as they are", async () => {
  const known = newLead();
  const { id } = await storeLead(known);
  await sql("UPDATE leads SET status = 'cerrado' WHERE id = $1", [id]);
  const before = await sql("SELECT * FROM call_tasks WHERE lead_id = $1", [id]);
  const checked = await check(
    admin,
    `Nombre;Teléfono;Email;Estado\nOtro Nombre;${newPhone()};${known.email};Contactado\n`,
    { calls: "on" },
  );
  expect(checked.counts).toMatchObject({ new: 0, known: 1 });
  expect(await store(admin)).toMatchObject({ state: "stored" });
  const [first] = await sql("SELECT status, person_id FROM leads WHERE id = $1", [id]);
  const [other] = await sql("SELECT * FROM leads WHERE case_of = $1", [id]);
  expect(first.status).toBe("cerrado");
  expect(other).toMatchObject({
    ...{ form: "import", status: "duplicado", duplicate_of: id, person_id: first.person_id },
  });
  expect(await sql("SELECT * FROM call_tasks WHERE person_id = $1", [first.person_id])).toEqual(
    before,
  );
});

test("the rows of known people can be left out, whatever the others are", async () => {
  const known = newLead();
  const { id } = await storeLead(known);
  const phone = newPhone();
  const csv = `Nombre;Teléfono;Email\n${known.fullName};${known.phone};${known.email}\nEva Gil;${phone};\n`;
  expect((await check(admin, csv)).counts).toMatchObject({ new: 1, known: 1 });
  expect(await store(admin, "store-new")).toMatchObject({
    state: "stored",
    counts: { new: 1, known: 0 },
  });
  expect(await leadsWith(phone)).toHaveLength(1);
  expect(await sql("SELECT 1 FROM leads WHERE case_of = $1", [id])).toEqual([]);
});

test.each([
  ["wants no calls", "UPDATE people SET do_not_call_at = now() WHERE id = $1"],
  [
    "has restricted the data",
    "UPDATE people SET restricted_at = now(), restricted_because = 'x' WHERE id = $1",
  ],
  ["has withdrawn", "UPDATE leads SET withdrawn = '{call}' WHERE person_id = $1"],
])("nobody who %s comes back with an old list", async (_, statement) => {
  const { lead, personId } = await storeRequester();
  await sql(statement, [personId]);
  const csv = `Nombre;Teléfono;Email\n${lead.fullName};${lead.phone};\nQuien Comparte;${lead.phone};q@ejemplo.es\n`;
  const checked = await check(admin, csv, { calls: "on" });
  expect(checked.counts).toMatchObject({ new: 0, known: 0, blocked: 2 });
  expect((await press(admin, "store")).notice?.text).toContain("ninguna fila");
});

test("an imported consent allows calls, and nothing that leaves the back office", async () => {
  const phone = newPhone();
  await check(admin, `Nombre;Teléfono\nEva Gil;${phone}\n`);
  await store(admin);
  const phoneNormalized = `+34${phone}`;
  const count = (where: object) =>
    db().leadView.count({ where: { AND: [{ phoneNormalized }, where] } });
  expect(await count(mayWeWhere("call"))).toBe(1);
  expect(await count(mayWeWhere("firm"))).toBe(0);
  expect(await count(mayWeWhere("lenders"))).toBe(0);
  const { leads } = handOver({ recipient: "ourselves", firm: null });
  expect(await count(leads ?? {})).toBe(0);
});

test("whoever is erased goes from a checked file too", async () => {
  const known = newLead();
  const { id } = await storeLead(known);
  await check(admin, `Nombre;Teléfono\n${known.fullName};${known.phone}\n`);
  await eraserOf(admin)([id]);
  expect(await sql("SELECT 1 FROM import_rows")).toEqual([]);
});

test("whoever is erased goes from a file that nobody has checked, also from rows with mistakes", async () => {
  const known = newLead();
  const { id } = await storeLead(known);
  const phone = `(+34) ${known.phone.replace(/(\d{3})(?=\d)/g, "$1 ")}`;
  const rows = [`Otra;${phone};`, `Eva;;${known.email.toUpperCase()}`, `Luis Paz;${newPhone()};`];
  await upload(admin, `Nombre;Teléfono;Correo\n${rows.join("\n")}\n`);
  await eraserOf(admin)([id]);
  const left = await sql("SELECT cells[1] AS name FROM import_rows");
  expect(left).toEqual([{ name: "Luis Paz" }]);
});

test("an erasure does not read through a waiting file of 40 MB, and finds a phone in a note", async () => {
  const known = newLead();
  const { id } = await storeLead(known);
  const notes = [
    `Llamar al ${known.phone}`,
    `${known.phone} (solo por las tardes, después de la siesta)`,
  ];
  const rows = [`Eva Gil;${notes[0]}`, `Eva G.;${notes[1]}`, "Luis Paz;Hoy no"];
  await upload(admin, `Nombre;Nota\n${rows.join("\n")}\n`);
  const { id: importId } = await shown(admin);
  await sql(
    `INSERT INTO import_rows (import_id, line, cells)
      SELECT $1, n, ARRAY[repeat('ñ ', 5000)] FROM generate_series(10, 4010) AS n`,
    [importId],
  );
  // The transaction of an erasure ends within eight seconds, or fails.
  await eraserOf(admin)([id]);
  const left = await sql("SELECT cells[1] AS name FROM import_rows WHERE line < 10");
  expect(left).toEqual([{ name: "Luis Paz" }]);
});

test("the columns can be chosen again, wrong choices are told, and another file replaces the first", async () => {
  await check(admin, `Nombre;Teléfono\nEva Gil;${newPhone()}\n`);
  await press(admin, "rematch");
  expect(await press(admin, "check", { "columna-phone": "", consentText: "" })).toMatchObject({
    errors: { "columna-phone": "Elige la columna." },
    values: { "columna-fullName": "0" },
  });
  expect((await shown(admin)).state).toBe("received");
  expect(await press(admin, "store"), "not checked").toMatchObject({
    notice: { tone: "error" },
  });
  await upload(admin, "Nombre;Teléfono;Otra\nLuis Paz;600123456;x\n");
  expect(await shown(admin)).toMatchObject({
    ...{ state: "received", rows: 1 },
    columns: [
      { name: "Nombre", examples: ["Luis Paz"] },
      { name: "Teléfono", examples: ["600123456"] },
      { name: "Otra", examples: ["x"] },
    ],
  });
  expect(await sql("SELECT count(*)::int FROM import_rows")).toEqual([{ count: 1 }]);
});

test.each([
  ["no rows", "Nombre;Teléfono\n", "empty"],
  ["a quote that is never closed", 'Nombre;Teléfono\n"Eva;1\n', "unreadable"],
  ["too many rows", `a\n${"1\n".repeat(100_001)}`, "too-many"],
])("a file with %s leaves nothing", async (_, csv, problem) => {
  await press(admin, "cancel");
  const sent = upload(admin, csv, 1_000_000);
  await expect(sent).rejects.toMatchObject({ problem });
  expect(await sql("SELECT 1 FROM import_rows")).toEqual([]);
});

test("an import is its admin's, and of nobody without the permission", async () => {
  await upload(admin, `Nombre;Teléfono\nEva Gil;${newPhone()}\n`);
  const other = await signedIn(["admin"]);
  expect(await other.run(readImport)).toBeNull();
  const coordinator = await signedIn(["coordinador"]);
  await expect(upload(coordinator, "a\n1\n")).rejects.toMatchObject({ code: "forbidden" });
});
