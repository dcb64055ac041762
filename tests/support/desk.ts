import { afterEach, beforeEach, expect } from "vitest";
import type { AttemptInput } from "@/lib/calls/attempt-input";
import { claimPerson } from "@/lib/calls/claim-person";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { db, type Prisma } from "@/lib/kernel/db";
import { releaseClock, stopClock } from "./clock";
import { newLead } from "./leads";
import { signedIn } from "./signed-in";

/** A working Tuesday, 10:30 in Madrid. */
export const TUESDAY = new Date("2026-11-24T09:30:00Z");

export const MINUTE = 60_000;

export const minutesAfter = (time: Date, minutes: number) =>
  new Date(time.getTime() + minutes * MINUTE);

/** That many minutes after the beginning of TUESDAY. */
export const minutes = (count: number) => minutesAfter(TUESDAY, count);

const AGES_AHEAD = new Date("2100-01-01");

/** An adviser whose browser stays signed in whatever the test's clock says, with the account's id. */
export async function newAdviser(role = "asesor") {
  const browser = await signedIn([role]);
  const user = await db().user.findUniqueOrThrow({ where: { email: browser.email } });
  const open = { lastSeenAt: AGES_AHEAD, expiresAt: AGES_AHEAD };
  await db().session.updateMany({ where: { userId: user.id }, data: open });
  return Object.assign(browser, { id: user.id });
}

type CallFields = {
  task?: Partial<Prisma.CallTaskUncheckedCreateInput>;
  lead?: Partial<Prisma.LeadCreateManyInput>;
  person?: Partial<Prisma.PersonCreateInput>;
};

let stored = 0;

/**
 * A person with one request and the open call that it asks for, due at the end of TUESDAY. People are
 * as old as the order in which a test stores them, although its clock stands still.
 */
export async function storeCall({ task, lead, person }: CallFields = {}) {
  const { email, emailNormalized, phone, phoneNormalized, fullName, ...rest } = newLead({
    createdAt: minutes(-24 * 60),
    dueAt: minutes(10 * 60),
    ...lead,
  });
  const contact = { email, emailNormalized, phone, phoneNormalized, fullName };
  stored += 1;
  const createdAt = new Date(minutes(-24 * 60).getTime() + stored);
  const { id: personId } = await db().person.create({ data: { ...contact, createdAt, ...person } });
  const { id: leadId } = await db().lead.create({ data: { ...contact, ...rest, personId } });
  const { id: taskId } = await db().callTask.create({
    data: {
      personId,
      leadId,
      kind: "new",
      dueAt: minutes(10 * 60),
      eligible: true,
      askedAt: minutes(-24 * 60),
      createdAt: minutes(-24 * 60),
      ...task,
    },
  });
  return { personId, leadId, taskId };
}

export type StoredCall = Awaited<ReturnType<typeof storeCall>>;

/** A conversation that needs no other call. */
export const SPOKE = { outcome: "spoke", status: "cerrado" } as const;

/** What an adviser records; a conversation that closes the case, unless `input` says more. */
export function attemptOf(taskId: string, input: Partial<AttemptInput> = {}): AttemptInput {
  const { outcome = "spoke", next } = input;
  const status = next ? ("contactado" as const) : SPOKE.status;
  const said = { outcome, ...(outcome === "spoke" && { status }) };
  return { attemptId: crypto.randomUUID(), taskId, ...said, ...input };
}

/** The adviser opens the person, and records what came of it a minute later. Returns the attempt. */
export async function recordCall(
  adviser: Awaited<ReturnType<typeof newAdviser>>,
  { personId, taskId }: StoredCall,
  input: Partial<AttemptInput> = {},
): Promise<string> {
  await adviser.run(() => claimPerson(personId, true));
  stopClock(minutesAfter(new Date(), 1));
  const attempt = attemptOf(taskId, input);
  const { attemptId } = attempt;
  expect(await adviser.run(() => recordAttempt(attempt))).toEqual({ attemptId });
  return attemptId;
}

/** Another request of that person. */
export async function storeRequest(
  personId: string,
  fields: Partial<Prisma.LeadCreateManyInput> = {},
): Promise<string> {
  const data = newLead({ dueAt: minutes(10 * 60), ...fields, personId });
  return (await db().lead.create({ data })).id;
}

export const taskOf = (id: string) => db().callTask.findUniqueOrThrow({ where: { id } });

/** Two advisers at work on TUESDAY in each test of a file, which leaves nobody to the next. */
export async function workOnTuesday() {
  const advisers = { ana: await newAdviser(), luis: await newAdviser() };
  beforeEach(() => {
    stopClock(TUESDAY);
  });
  afterEach(async () => {
    releaseClock();
    await clearDesk();
  });
  return advisers;
}

export async function clearDesk(): Promise<void> {
  await db().lead.deleteMany();
  await db().person.deleteMany();
}
