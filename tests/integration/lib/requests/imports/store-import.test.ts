import { afterEach, expect, test, vi } from "vitest";
import { startWorker, type Worker } from "@/lib/process/worker";
import { runImport } from "@/lib/requests/imports/run-import";
import { check, press, shown, store } from "@/tests/support/imports";
import { endConnections } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { statementsOf } from "@/tests/support/statements";
import { newLead, storeLead } from "@/tests/support/store-lead";

const MANY = 5_000;
const admin = await signedIn(["admin"]);

/** Rows of people whom nobody knows, with every field. */
function fileOf(family: string, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `${family} ${lettersOf(n)};6${String(n).padStart(8, "5")};p${n}@${family}.es;Madrid;12000;sí;no;10-11;Nuevo;Nota ${n}`,
  );
  return `Nombre;Teléfono;Email;Provincia;Deuda;Entidades;Vivienda;Franja;Estado;Nota\n${rows.join("\n")}\n`;
}

function lettersOf(n: number): string {
  return String(n).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
}

const countOf = async (family: string) =>
  (
    await sql("SELECT count(*)::int AS count FROM leads WHERE email LIKE '%@' || $1", [
      `${family}.es`,
    ])
  )[0].count;

/** Waits until some rows are inserted, in a transaction that nobody sees. */
async function inTheMiddle() {
  await vi.waitFor(async () => {
    const { done, state } = await shown(admin);
    expect(state).toBe("storing");
    expect(done).toBeGreaterThan(0);
  }, SOON);
}

let worker: Worker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await press(admin, "cancel");
  for (const table of ["leads", "people"]) await sql(`DELETE FROM ${table}`);
});

test("the worker checks and stores 5,000 rows, with their calls", async () => {
  const family = "todas";
  await check(admin, fileOf(family, MANY), { calls: "on" });
  expect((await shown(admin)).counts).toMatchObject({ new: MANY });
  worker = startWorker();
  await press(admin, "store");
  await vi.waitFor(async () => expect((await shown(admin)).state).toBe("stored"), SOON);
  expect(await countOf(family)).toBe(MANY);
  const [{ tasks, people }] = await sql(
    "SELECT (SELECT count(*)::int FROM call_tasks) AS tasks, (SELECT count(*)::int FROM people) AS people",
  );
  expect([tasks, people]).toEqual([MANY, MANY]);
});

test("new people are stored by the batch: less than two statements a row, with person, request, proof, note, history and call", async () => {
  const rows = 300;
  const { id } = await check(admin, fileOf("juntas", rows), { calls: "on" });
  await press(admin, "store");
  const statements = await statementsOf(() => runImport(id));
  expect(await countOf("juntas")).toBe(rows);
  expect(statements.length).toBeLessThan(2 * rows);
});

test("who cancels in the middle keeps nothing", async () => {
  const family = "canceladas";
  const { id } = await check(admin, fileOf(family, MANY));
  await press(admin, "store");
  const running = runImport(id);
  await inTheMiddle();
  expect(await press(admin, "cancel")).toMatchObject({ next: "/admin/importar" });
  await running;
  expect(await shown(admin)).toMatchObject({ state: "cancelled" });
  expect(await countOf(family)).toBe(0);
  expect(await sql("SELECT 1 FROM import_rows LIMIT 1")).toEqual([]);
});

test("a connection lost in the middle leaves nothing, and the next try stores all", async () => {
  const family = "perdidas";
  const { id } = await check(admin, fileOf(family, MANY));
  await press(admin, "store");
  const running = runImport(id).then(
    () => "stored",
    () => "failed",
  );
  await inTheMiddle();
  await endConnections();
  expect(await running).toBe("failed");
  expect(await countOf(family)).toBe(0);
  await runImport(id);
  expect(await shown(admin)).toMatchObject({ state: "stored" });
  expect(await countOf(family)).toBe(MANY);
  // A job whose end was not recorded comes again.
  await runImport(id);
  expect(await countOf(family)).toBe(MANY);
});

test("a form of one of these people, sent meanwhile, is stored at once, and the import stores nothing", async () => {
  const family = "cruzadas";
  const { id } = await check(admin, fileOf(family, MANY));
  await press(admin, "store");
  const running = runImport(id);
  await inTheMiddle();
  const email = `p${MANY - 1}@${family}.es`;
  expect(await storeLead(newLead({ email }))).toMatchObject({ duplicate: false });
  await running;
  expect(await shown(admin)).toMatchObject({ state: "changed" });
  expect(await countOf(family)).toBe(1);
  // Checked again, the person is known.
  await press(admin, "rematch");
  await press(admin, "check");
  await runImport(id);
  expect((await shown(admin)).counts).toMatchObject({ new: MANY - 1, known: 1 });
  expect(await store(admin)).toMatchObject({ state: "stored" });
  expect(await countOf(family)).toBe(MANY + 1);
});

test("what is no longer so when it is to be stored stores nothing at all", async () => {
  const family = "movidas";
  const { id } = await check(admin, fileOf(family, 20));
  await storeLead(newLead({ email: `p7@${family}.es` }));
  await press(admin, "store");
  await runImport(id);
  expect(await shown(admin)).toMatchObject({ state: "changed" });
  expect(await countOf(family)).toBe(1);
});
