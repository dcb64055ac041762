import "server-only";
import type { NextContact } from "@/content/mails";
import { localDay } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { deadlineWords, promiseText } from "@/lib/kernel/promise-text";
import { isKnownDay } from "@/lib/kernel/provinces";
import { slotOfLead } from "@/lib/kernel/slot-of-lead";
import { ownRequestsOf } from "./request-link";

type Reader = { leadId: string; emailNormalized: string; at: Date };

/**
 * When and how we contact the reader of a mail. The open call decides, if it is about a request of this
 * e-mail; otherwise the promise made at `at`, when the mail was queued. A stranger who only knows a phone
 * must not learn when we call its owner.
 */
export async function nextContactOf({ leadId, emailNormalized, at }: Reader): Promise<NextContact> {
  const own = await ownRequestsOf(db(), { leadId, emailNormalized });
  const call = await db().callTask.findFirst({ where: { closedAt: null, lead: own } });
  const lead = await db().leadView.findUniqueOrThrow({
    select: {
      ...{ preferredTimeSlot: true, preferredDay: true },
      dueAt: true,
      firstAttemptAt: true,
      result: true,
      person: { select: { province: true, doNotCallAt: true, prefersWritingAt: true } },
    },
    where: { id: leadId },
  });
  const { person } = lead;
  const { province } = person;
  const wantsMails = person.prefersWritingAt || wantsNoCalls(person);
  const way = wantsMails || lead.result === "C" ? "write" : "call";
  if (call) {
    const { kind, windowFrom: from, windowUntil: until, dueAt } = call;
    const window = from && until && { from, until };
    return contactOf(kind === "write" ? "write" : way, window, dueAt, province);
  }
  if (lead.firstAttemptAt || !lead.dueAt) return { way: "none" };
  const { window } = slotOfLead(at, lead, person);
  return contactOf(way, window, lead.dueAt, province);
}

/** With `discreetDuplicates`, the answer to a form must not reveal whether we know the person. */
function wantsNoCalls({ doNotCallAt }: { doNotCallAt: Date | null }): boolean {
  return doNotCallAt !== null && !env().discreetDuplicates;
}

function contactOf(
  way: "call" | "write",
  window: { from: Date; until: Date } | null,
  dueAt: Date,
  province: string | null,
): NextContact {
  const now = currentTime();
  // After the last year of known holidays we cannot promise a date.
  if (!isKnownDay(localDay(dueAt, province))) return { way, when: null };
  if (way === "call" && window && window.until > now) {
    const { hours, otherwise } = promiseText({ ...window, dueAt, province }, now);
    return { way, when: hours, otherwise };
  }
  return { way, when: dueAt > now ? deadlineWords(dueAt, province) : null };
}
