import "server-only";
import { addSeconds, subDays } from "date-fns";
import * as z from "zod";
import { mailboxOf } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/deadline";
import { env } from "@/lib/kernel/env";
import { parseForm } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import type { CallPromise } from "@/lib/kernel/promise-text";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { queueMail } from "@/lib/mails/queue-mail";
import type { FoundLink } from "@/lib/mails/request-link";
import { type CallNote, keepMovedNote } from "@/lib/requests/thanks/call-note";
import { thanksCookie } from "@/lib/requests/thanks/thanks-cookie";
import { HOUR, moveToHour } from "./choose-hour";
import { type OwnCall, readOwnCall } from "./own-call";

/** The page of thanks has all else from its cookie, so it does not wait long for the database. */
const DEADLINE_MS = 1_000;

/**
 * The call of the request that this browser has just sent, while it may choose another day. Null unless it is
 * the person's only request: a form does not prove whose phone and e-mail it holds, and no stranger may move
 * a promised call. With `discreetDuplicates` nobody may, because the offer would tell whom we know.
 */
export async function readSentCall({ leadId }: CallNote): Promise<OwnCall | null> {
  try {
    return await withDeadline(DEADLINE_MS, findSentCall(leadId));
  } catch (error) {
    log.error("thanks.no_call", error);
    return null;
  }
}

/** Moves that call to the chosen day and hours, and keeps the new promise. Returns whether it moved. */
export async function moveSentCall(note: CallNote, formData: FormData): Promise<boolean> {
  try {
    return await move(note, formData);
  } catch (error) {
    log.error("thanks.not_moved", error);
    return false;
  }
}

async function move(note: CallNote, formData: FormData): Promise<boolean> {
  const { leadId } = note;
  const fields = parseForm(fieldsSchema, formData);
  if (!fields || (await countAttempt("my-request", leadId)) > 0) return false;
  const link = (await findSentCall(leadId)) && (await linkOf(leadId));
  if (!link) return false;
  const { tone } = await moveToHour(link, fields, (tx) => tellLater(tx, link));
  if (tone !== "success") return false;
  const promise = promiseOf(await findSentCall(leadId));
  if (promise) await keepMovedNote(note, fields.slot, promise);
  return true;
}

/** How many of these mails a mailbox gets in a day: the person who typed the e-mail may not own it. */
const MOST_MAILS = 2;

/**
 * Mails the hour once the visitor has had time to choose another: until then one waiting mail, which names the
 * hour that holds when it is sent, serves for all choices. The page itself shows each one.
 */
async function tellLater(tx: Transaction, { leadId, emailNormalized }: FoundLink): Promise<void> {
  const now = currentTime();
  const today = await tx.mail.findMany({
    select: { leadId: true, sentAt: true, refusedAt: true },
    where: {
      kind: "changed",
      mailbox: mailboxOf(emailNormalized),
      createdAt: { gt: subDays(now, 1) },
    },
  });
  const isWaiting = today.some((mail) => mail.leadId === leadId && !mail.sentAt && !mail.refusedAt);
  if (isWaiting || today.length >= MOST_MAILS) return;
  await queueMail(tx, leadId, "changed", HOUR, addSeconds(now, thanksCookie.seconds));
}

const fieldsSchema = z.object({ version: z.string(), day: z.string(), slot: z.string() });

async function findSentCall(leadId: string): Promise<OwnCall | null> {
  const link = env().discreetDuplicates ? null : await linkOf(leadId);
  const call = link && (await readOwnCall(db(), link));
  const isOnlyRequest = call?.isSole && call.requests.length === 1;
  return isOnlyRequest && call.state === "waiting" && call.task ? call : null;
}

/** As the link of the first mail about the request will open it. */
async function linkOf(leadId: string): Promise<FoundLink | null> {
  const lead = await db().lead.findFirst({
    select: { mailTo: true },
    where: { id: leadId, suspect: false },
  });
  return lead && { id: leadId, leadId, emailNormalized: lead.mailTo, valid: true };
}

function promiseOf(call: OwnCall | null): CallPromise | null {
  const { windowFrom, windowUntil, dueAt } = call?.task ?? {};
  if (!call || !windowFrom || !windowUntil || !dueAt) return null;
  return { from: windowFrom, until: windowUntil, dueAt, province: call.province };
}
