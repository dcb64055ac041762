import { randomUUID } from "node:crypto";
import { expect, type Page, type Response } from "@playwright/test";
import { Client } from "pg";
import { paths } from "@/lib/kernel/paths";
import { type Account, createAccount, sessionOf } from "./e2e-account";
import { newFamily, storeLeads } from "./e2e-leads";
import { newPerson } from "./e2e-person";
import { sendTo } from "./e2e-request";
import { startOwnApp } from "./e2e-world";
import { movableClock } from "./movable-clock";
import { Inbox, startSmtp } from "./smtp";

/** The desk of an own app, at an hour that the test sets. */
export async function startDesk(start: Date) {
  const clock = movableClock();
  clock.set(start);
  const smtp = await startSmtp();
  const app = await startOwnApp(
    { ...clock.env, WORKER: "inline", SMTP_URL: smtp.url },
    clock.prepare,
  );
  const database = new Client({ connectionString: app.databaseUrl });
  await database.connect();
  return {
    app,
    database,
    inbox: new Inbox(smtp),
    setClock: clock.set,
    async stop() {
      await database.end();
      await app.stop();
      await smtp.stop();
      clock.remove();
    },
  };
}

/** A time `H:mm` of 24 November 2026, a working Tuesday in Madrid, or of another day of that month. */
export function madrid(time: string, day = 24): Date {
  return new Date(`2026-11-${day}T${time.padStart(5, "0")}:00+01:00`);
}

/** Creates an account whom the office calls by that name. */
export async function createColleague(
  database: Client,
  name: string,
  role = "asesor",
): Promise<Account> {
  const account = await createAccount(database, [role]);
  const email = `${name}@example.test`;
  await database.query("UPDATE users SET email = $1 WHERE email = $2", [email, account.email]);
  return { ...account, email };
}

/** Opens a page of the office as somebody who has signed in already. */
export async function openAs(
  page: Page,
  { url }: { url: string },
  account: Account,
  path = "/admin/llamadas",
): Promise<void> {
  const cookie = await sessionOf((sent = {}) => sendTo(url, sent), url, account);
  const [name = "", value = ""] = cookie.split(/=(.*)/);
  await page.context().addCookies([{ name, value, url }]);
  // A server that has just started on a busy machine may ask to try again, so this does, as a person would.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Volver a intentarlo" })).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
}

type Call = {
  askedAt: Date;
  dueAt: Date;
  /** When the call belongs; without it, at any hour. */
  window?: readonly [from: Date, until: Date];
  /** The first name. */
  name?: string;
  /** More columns of the request. */
  lead?: Record<string, unknown>;
};

/** A person who has asked, with their open call. */
export async function storeCall(
  database: Client,
  { askedAt, dueAt, window, name = "Rosa", lead = {} }: Call,
) {
  const { email, phone } = newPerson();
  const fullName = `${name} ${newFamily()}`;
  const personId = randomUUID();
  const contact = { full_name: fullName, email, email_normalized: email, phone };
  const [leadId = ""] = await storeLeads(database, [
    { ...contact, phone_normalized: `+34${phone}`, person_id: personId, due_at: dueAt, ...lead },
  ]);
  await database.query("UPDATE leads SET created_at = $2 WHERE id = $1", [leadId, askedAt]);
  await database.query(
    `INSERT INTO call_tasks
       (person_id, lead_id, kind, due_at, eligible, asked_at, window_from, window_until)
     VALUES ($1, $2, 'new', $3, true, $4, $5, $6)`,
    [personId, leadId, dueAt, askedAt, ...(window ?? [null, null])],
  );
  return { personId, leadId, fullName, email, phone };
}

/** What the calls to a person came to, the undone ones with what undid them. */
export async function outcomesOf(database: Client, personId: string): Promise<string[]> {
  const { rows } = await database.query(
    `SELECT outcome FROM call_attempts JOIN leads ON leads.id = lead_id
     WHERE person_id = $1 ORDER BY at`,
    [personId],
  );
  return rows.map(({ outcome }) => outcome);
}

export const noteField = (page: Page) => page.getByLabel("Nota de la llamada");

/** Leaves the note of the person on the screen, so that keys act. The note takes the focus a moment after the name is drawn. */
export async function leaveNote(page: Page) {
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(noteField(page)).not.toBeFocused();
}

export const headingOf = (page: Page, name: string) =>
  page.getByRole("heading", { name, level: 1 });

/**
 * Opens a call, and waits until its page follows the office, has then renewed the lease, and reads the call again: it
 * does that once by itself, because it has not heard of earlier changes. If a test takes the lease away or moves the
 * clock before that, the page shows no call instead of saying that it is lost.
 */
export async function openCall(page: Page, open: () => Promise<void>): Promise<void> {
  const steps: ((answer: Response, path: string) => boolean)[] = [
    (answer, path) => path === paths.calls && answer.request().method() === "POST",
    (_, path) => path === paths.officeEvents,
    (_, path) => path === paths.keepCall,
    (answer, path) => path === paths.calls && answer.url().includes("_rsc="),
  ];
  let done = 0;
  const reread = page.waitForResponse((answer) => {
    if (steps[done]?.(answer, new URL(answer.url()).pathname)) done += 1;
    return done === steps.length;
  });
  await open();
  await reread;
}

export const pressNext = (page: Page) =>
  page.getByRole("button", { name: "Siguiente llamada" }).click();
