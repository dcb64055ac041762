import "server-only";
import { PURPOSES, type Purpose } from "@/lib/consents/may-we";
import { type ConsentEvent, readConsents } from "@/lib/consents/read-consents";
import { db } from "@/lib/kernel/db";
import { type FoundLink, ownRequestsOf } from "@/lib/mails/request-link";
import { exportsOf } from "@/lib/requests/exports/export-record";
import { RECIPIENT } from "@/lib/vocabulary/recipient";

/** A consent, or a use that a person can object to, as «Mi solicitud» shows it. */
export type RequestConsent = {
  purpose: Purpose;
  /** When, where and with which text it was last given; null for a use that needs no consent. */
  given: Pick<ConsentEvent, "at" | "text" | "place"> | null;
  /** When it was last withdrawn; null if never. */
  withdrawnAt: string | null;
  /** Whether it is in force for any of the requests. */
  holds: boolean;
  /** Who has received the data on this ground, and when, the latest first. */
  handedTo: { names: readonly string[]; at: Date }[];
};

/** The consents of a link's own requests, without those that were never given. */
export async function readRequestConsents(link: FoundLink): Promise<RequestConsent[]> {
  const leads = await db().lead.findMany({
    select: { id: true, withdrawn: true, attribution: true },
    where: await ownRequestsOf(db(), link),
  });
  const ids = leads.map(({ id }) => id);
  const [events, exports] = await Promise.all([readConsents(ids), exportsOf(ids)]);
  const last = (purpose: Purpose, action: ConsentEvent["action"]) =>
    events[purpose].findLast((event) => event.action === action) ?? null;
  return PURPOSES.flatMap((purpose): RequestConsent[] => {
    const given = last(purpose, "given");
    const isGiven = ({ id, attribution }: (typeof leads)[number]) =>
      purpose === "ads"
        ? attribution !== null
        : events[purpose].some(({ leadId, action }) => leadId === id && action === "given");
    const holds = leads.some(
      (lead) => isGiven(lead) && !lead.withdrawn.some((one) => one === purpose || one === "call"),
    );
    // A withdrawal for calls also ends every other use.
    const withdrawnAt = last(purpose, "withdrawn")?.at ?? last("call", "withdrawn")?.at ?? null;
    if (!given && !holds && !last(purpose, "withdrawn")) return [];
    const handedTo = exports.flatMap(({ recipient, firms, startedAt: at }) =>
      RECIPIENT[recipient].purpose === purpose
        ? [{ names: firms.length > 0 ? firms : [RECIPIENT[recipient].person], at }]
        : [],
    );
    return [{ purpose, given, withdrawnAt, holds, handedTo }];
  });
}
