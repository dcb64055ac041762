import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { HONEYPOT_FIELD } from "@/lib/leads/form-state";
import { LEAST_FILLING_MS } from "@/lib/suspicion/judge";
import { type FormPost, readForm } from "../bench/form-post";
import { addressOf, contactOf, SITUATION } from "../bench/lead-post";
import { askForStart, browserHeaders, SHARED_ADDRESS } from "./people";

/** A pattern of SQL: the e-mails of all of them. */
export const BOT_EMAILS = "robot%@example.com";
/** A program that does all that a browser does, but for the work, comes once the attack is known. */
const PATIENT_FROM = 400;
const KINDS = 6;
/** Other numbers than the people's. */
const FIRST_BOT = 1_000_000;

/**
 * Programs of all kinds in turns, half of them at one address, every seventh with
 * somebody's phone, every eleventh with the hidden field filled in.
 */
export async function prepareBots(origin: string, count: number): Promise<RequestInit[]> {
  const form = await readForm(origin, "/");
  const replayed = await spendStart(origin, form);
  const posts = [];
  for (let n = 0; n < count; n++) posts.push(await prepareBot(origin, form, n, replayed));
  // The patient ones wait until a person could have filled in the form.
  await pause(LEAST_FILLING_MS);
  return posts;
}

async function prepareBot(
  origin: string,
  form: FormPost,
  n: number,
  replayed: Record<string, string>,
): Promise<RequestInit> {
  const address = n % 2 === 0 ? SHARED_ADDRESS : addressOf(FIRST_BOT + n);
  const contact = contactOf(n % 7 === 0 ? n / 7 : FIRST_BOT + n);
  const email = `robot${n}@example.com`;
  const fields: Record<string, string> = { ...SITUATION, ...contact, email };
  const submissionKey = randomUUID();
  if (n % 11 === 0) fields[HONEYPOT_FIELD] = "https://example.com";
  const request = (changes: Record<string, string>, headers = browserHeaders(address)) => ({
    method: "POST",
    redirect: "manual" as const,
    headers: { ...form.headers, ...headers },
    body: form.body({ ...fields, submissionKey, ...changes }),
  });
  switch (n % (n < PATIENT_FROM ? KINDS - 2 : KINDS)) {
    case 0:
      return request({}, { "user-agent": "python-requests/2.32", "x-forwarded-for": address });
    case 1:
      return request({ enhanced: "1" });
    case 2:
      return request(replayed);
    case 3:
      return request({ start: "mf0000000.".padEnd(53, "A"), enhanced: "1" });
    case 4:
      return request({ start: await askForStart(origin, submissionKey), enhanced: "1" });
    default:
      return request({ start: await askForStart(origin, submissionKey) });
  }
}

/** A note that has served: a program sent its form as a person does, and then uses the note again. */
async function spendStart(origin: string, form: FormPost): Promise<Record<string, string>> {
  const submissionKey = randomUUID();
  const start = await askForStart(origin, submissionKey);
  await pause(LEAST_FILLING_MS);
  const contact = contactOf(FIRST_BOT - 1);
  const headers = { ...form.headers, ...browserHeaders(addressOf(FIRST_BOT - 1)) };
  const body = form.body({ ...SITUATION, ...contact, submissionKey, start });
  await fetch(`${origin}/`, { method: "POST", redirect: "manual", headers, body });
  return { submissionKey, start };
}
