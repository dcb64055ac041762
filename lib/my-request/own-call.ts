import "server-only";
import { createHash } from "node:crypto";
import { typedTask } from "@/lib/calls/typed-task";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { MAILBOX, mayWrite } from "@/lib/consents/may-write";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import { type FoundLink, ownRequestsOf } from "@/lib/mails/request-link";
import { besideCall } from "./beside-call";
import { type CallState, stateOfCall } from "./call-state";

/**
 * The call of a link's requests. `task` is null while the link cannot change it: the person's data are
 * restricted, or the person wants no calls.
 */
export type OwnCall = {
  state: CallState;
  personId: string;
  province: string | null;
  /** The requests that the link opens, the latest first. */
  requests: OwnRequest[];
  /** The request that the call is about. */
  leadId: string;
  task: OwnTask | null;
  /** Whether every request of the person came from this sender. */
  isSole: boolean;
  /** Whether the person's call is about another sender's request: see `besideCall`. */
  isBeside: boolean;
  /** Whether we may write to the e-mail of these requests. */
  isMailed: boolean;
  /** Whether another sender waited for the call before this one. */
  wasOthers: boolean;
  /** The short name of the adviser who has the person open now. Like `assignee`, null if the call `wasOthers`. */
  leasedBy: string | null;
  assignee: string | null;
  saidUrgent: boolean;
  /** Changes with the call: a form with an older version must not change it. */
  version: string;
};

/** The call that the link may change; null when the link opens no request. Changes nothing. */
export async function readOwnCall(client: Transaction, link: FoundLink): Promise<OwnCall | null> {
  const requests = await client.leadView.findMany({
    select: REQUEST,
    where: await ownRequestsOf(client, link),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const [latest, ...earlier] = requests;
  if (!latest) return null;
  const { personId, person } = latest;
  const ids = requests.map(({ id }) => id);
  const [stored, others, urgent] = await Promise.all([
    client.callTask.findMany({
      select: TASK,
      // A call that a merge ended continues as another call.
      where: { personId, OR: [{ closedBecause: null }, { closedBecause: { not: "merged" } }] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    client.lead.count({ where: { personId, id: { notIn: ids } } }),
    // A person can say it once for each new request.
    client.leadEvent.count({
      where: { leadId: { in: ids }, type: "urgent_said", createdAt: { gte: latest.createdAt } },
    }),
  ]);
  const tasks = stored.map(typedTask);
  const open = tasks.find(({ closedAt }) => closedAt === null);
  const isOwn = ({ leadId }: OwnTask) => ids.includes(leadId);
  const last = tasks.find(isOwn) ?? null;
  const own = open ? (isOwn(open) ? open : null) : last;
  const isSole = others === 0;
  const isBeside = own === null && !isSole;
  const cancelled = last?.closedBecause === "cancelled" ? last : null;
  const beside = isBeside ? besideCall([latest, ...earlier], cancelled, open ?? tasks[0]) : null;
  const task = beside?.task ?? own;
  const leased = tasks.find(({ leasedUntil }) => leasedUntil && leasedUntil > currentTime());
  const first = earlier.at(-1) ?? latest;
  const wasOthers = isBeside || (!isSole && own !== null && own.askedAt < first.createdAt);
  const saidUrgent = urgent > 0;
  // The call, and its urgency, may have been another sender's before.
  const shown = task && !isSole && !saidUrgent ? { ...task, urgent: null } : task;
  return {
    state: stateOfCall({
      isRestricted: person.restrictedAt !== null,
      isAllowed: requests.some((request) => mayWe("call", request)),
      wantsNoCalls: person.doNotCallAt !== null,
      isSole,
      task: own,
      beside: beside?.state ?? null,
    }),
    personId,
    province: person.province,
    requests,
    leadId: task?.leadId ?? latest.id,
    task: shown,
    isSole,
    isBeside,
    isMailed: mayWrite(latest),
    wasOthers,
    leasedBy: !wasOthers && own && leased?.holder ? shortName(leased.holder.email) : null,
    assignee: !wasOthers && own?.assignee ? shortName(own.assignee.email) : null,
    saidUrgent,
    version: versionOf(task),
  };
}

/** A hash of what a form shows: when the call is, why, and whether it is open. */
function versionOf(task: OwnTask | null): string {
  const { id, leadId, kind, windowFrom, windowUntil, closedBecause, urgent } = task ?? {};
  const parts = [id, leadId, kind, windowFrom, windowUntil, closedBecause, urgent];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 16);
}

const REQUEST = {
  ...STANDING,
  ...MAILBOX,
  id: true,
  createdAt: true,
  result: true,
  preferredTimeSlot: true,
  preferredDay: true,
  caseOfId: true,
  dueAt: true,
  firstAttemptAt: true,
  spokenAt: true,
  personId: true,
  person: {
    select: {
      province: true,
      restrictedAt: true,
      doNotCallAt: true,
    },
  },
} as const satisfies Prisma.LeadViewSelect;

export type OwnRequest = Prisma.LeadViewGetPayload<{ select: typeof REQUEST }>;

const TASK = {
  id: true,
  leadId: true,
  kind: true,
  createdAt: true,
  askedAt: true,
  windowFrom: true,
  windowUntil: true,
  dueAt: true,
  promised: true,
  chosen: true,
  urgent: true,
  closedAt: true,
  closedBecause: true,
  leasedUntil: true,
  holder: { select: { email: true } },
  assignee: { select: { email: true } },
} as const satisfies Prisma.CallTaskSelect;

export type OwnTask = ReturnType<
  typeof typedTask<Prisma.CallTaskGetPayload<{ select: typeof TASK }>>
>;
