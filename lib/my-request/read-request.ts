import "server-only";
import { COUNTED_ATTEMPTS } from "@/lib/calls/call-history";
import { db } from "@/lib/kernel/db";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { readRefusal } from "@/lib/mails/read-refusal";
import { type FoundLink, findLink } from "@/lib/mails/request-link";
import { type HandoverState, readHandovers } from "@/lib/partners/read-handovers";
import type { MailboxFault } from "@/lib/vocabulary/mail-failures";
import { MAIL_KIND, type MailKind } from "@/lib/vocabulary/mail-kinds";
import { OUTCOME, type Outcome } from "@/lib/vocabulary/outcomes";
import { readValue } from "@/lib/vocabulary/table";
import { withoutRestriction } from "./call-state";
import { type OwnCall, readOwnCall } from "./own-call";
import { type OwnContact, readOwnContact } from "./own-contact";

/** What the page of a link shows; `details` is null once the link has expired. */
export type MyRequest = { link: FoundLink; details: RequestDetails | null };

export type RequestDetails = {
  contact: OwnContact;
  call: OwnCall;
  /** Our calls, the latest first; never the advisers' notes. */
  calls: { id: string; at: Date; outcome: Outcome }[];
  mails: { id: string; at: Date; kind: MailKind }[];
  /** When the person said that it is urgent; never why, because others may open the link. */
  urgent: { id: string; at: Date }[];
  /** The law firms that have or had the case, the latest first. */
  handovers: HandoverState[];
  /** Why our last mail did not reach the person; null if it did. */
  refusal: MailboxFault | null;
};

/** Reads the page of the link with this token; null when there is none. Changes nothing. */
export function readRequest(token: string): Promise<MyRequest | null> {
  return withinPageDeadline(read(token));
}

async function read(token: string): Promise<MyRequest | null> {
  const link = await findLink(token);
  if (!link) return null;
  return { link, details: link.valid ? await readDetails(link) : null };
}

async function readDetails(link: FoundLink): Promise<RequestDetails | null> {
  const [call, contact] = await Promise.all([readOwnCall(db(), link), readOwnContact(db(), link)]);
  if (!call || !contact) return null;
  const leadId = { in: call.requests.map(({ id }) => id) };
  const [calls, mails, urgent, handovers, refusal] = await Promise.all([
    db().callAttempt.findMany({
      select: { id: true, at: true, outcome: true },
      where: { leadId, ...COUNTED_ATTEMPTS },
      orderBy: { at: "desc" },
    }),
    db().mail.findMany({
      select: { id: true, sentAt: true, kind: true },
      where: { leadId, emailNormalized: link.emailNormalized, sentAt: { not: null } },
      orderBy: { sentAt: "desc" },
    }),
    db().leadEvent.findMany({
      select: { id: true, createdAt: true },
      where: { leadId, type: "urgent_said" },
      orderBy: { id: "desc" },
    }),
    readHandovers({ leadId }),
    readRefusal(leadId.in, link.emailNormalized),
  ]);
  const { fullName, email, phone } = contact;
  return {
    contact: { fullName, email, phone },
    call,
    calls: calls.map(({ id, at, outcome }) => ({ id, at, outcome: readValue(OUTCOME, outcome) })),
    mails: mails.flatMap(({ id, sentAt, kind }) =>
      sentAt ? { id, at: sentAt, kind: readValue(MAIL_KIND, kind) } : [],
    ),
    urgent: urgent.map(({ id, createdAt }) => ({ id: String(id), at: createdAt })),
    handovers: call.isSole ? handovers : handovers.map(withoutRestriction),
    refusal,
  };
}
