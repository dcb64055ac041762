import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { findEmbedded } from "@/prisma/embedded";
import { readForm } from "@/scripts/bench/form-post";
import { type App, startApp } from "@/tests/support/app";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const ROUNDS = 10;
const SENDERS = 8;
const LEADS_BEFORE_THE_END = 40;

test("fault 35: ten times -9 under load, and no acknowledged lead is lost or without its job", async () => {
  const folder = temporaryFolder("killed");
  const acknowledged: string[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const app = await start(folder.path);
      acknowledged.push(...(await sendUntilKilled(app, folder.path, round)));
      await app.ended;
    }
    const app = await start(folder.path);
    await vi.waitFor(async () => expect(await unnotified(folder.path)).toBe(0), 60_000);
    const stored = new Set(await emails(folder.path));
    await app.stop();
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * LEADS_BEFORE_THE_END);
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  } finally {
    folder.remove();
  }
});

function start(dataDir: string) {
  return startApp({ env: { DATA_DIR: dataDir, TRUSTED_PROXIES: "1" } });
}

/** The e-mails of all leads that were answered with the way to the thank-you page. */
async function sendUntilKilled(app: App, dataDir: string, round: number): Promise<string[]> {
  const form = await readForm(app.url, "/");
  const acknowledged: string[] = [];
  let people = 0;
  async function send() {
    for (;;) {
      const person = round * 10_000 + ++people;
      const email = `persona${person}@example.test`;
      const answer = await fetch(app.url, {
        method: "POST",
        redirect: "manual",
        headers: { ...form.headers, "x-forwarded-for": `10.${round}.${people % 250}.1` },
        body: form.body({ ...ANSWERS, email, phone: `6${String(person).padStart(8, "0")}` }),
      }).catch(() => null);
      if (!answer) return;
      if (answer.status === 303) acknowledged.push(email);
      if (acknowledged.length === LEADS_BEFORE_THE_END) killWeb(dataDir);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send));
  return acknowledged;
}

const ANSWERS = {
  intent: "send",
  debtOver10k: "si",
  multipleCreditors: "si",
  hasProperties: "no",
  fullName: "Persona de Prueba",
  preferredTimeSlot: "10:00-11:00",
  consent: "on",
};

function killWeb(dataDir: string) {
  const { child } = JSON.parse(readFileSync(join(dataDir, "lock"), "utf8"));
  process.kill(child.pid, "SIGKILL");
}

/** Leads that neither a message nor a waiting job speaks of, and jobs not done yet. */
async function unnotified(dataDir: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    dataDir,
    `SELECT count(*)::int AS count FROM leads WHERE NOT EXISTS (
      SELECT FROM lead_events WHERE lead_id = leads.id AND type = 'notification_sent')`,
  );
  return row?.count ?? -1;
}

async function emails(dataDir: string): Promise<string[]> {
  return (await query<{ email: string }>(dataDir, "SELECT email FROM leads")).map(
    ({ email }) => email,
  );
}

async function query<Row>(dataDir: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: findEmbedded({ dataDir }) ?? "" });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}
