import { provinceOfPhone } from "@/lib/kernel/provinces";
import type { StoredRows } from "@/lib/privacy/stored-rows";
import { isEligible } from "@/lib/vocabulary/eligibility";
import { withoutRestriction } from "./call-state";
import type { OwnCall } from "./own-call";
import type { OwnContact } from "./own-contact";

/**
 * The stored rows of a request whose person also has requests from another e-mail, without what may be the
 * other sender's: notes, talks, rights, and the person's record. In their place stand the sender's own contact and
 * call, as «Mi solicitud» shows them, so that the file does not tell that we know the phone.
 */
export function ownRows(rows: StoredRows, contact: OwnContact, call: OwnCall): StoredRows {
  const isCalled = rows.lead.id === call.leadId;
  return {
    ...rows,
    ...{ notes: [], attempts: [] },
    rights: rows.rights.filter((right) => isAskedBy(contact.email, right)).map(asWhole),
    // Null is the person, or the site.
    events: rows.events.filter(({ actorEmail }) => actorEmail === null),
    handovers: rows.handovers.map(withoutRestriction),
    tasks: isCalled && call.task ? [ownTask(rows, call.task, call.requests.length > 1)] : [],
    people: [ownPerson(rows, contact)],
  };
}

type Right = StoredRows["rights"][number];

/** The rows of a request without what other senders asked for while they were one person with its sender. */
export function withoutOthersRights(rows: StoredRows, email: string): StoredRows {
  const isOthers = (right: Right) =>
    right.channel === "link" && right.requester !== null && !isAskedBy(email, right);
  return { ...rows, rights: rows.rights.filter((right) => !isOthers(right)) };
}

/** Links name their e-mail as the requester, some after the sender's name. */
function isAskedBy(email: string, { channel, requester }: Right): boolean {
  return channel === "link" && requester?.split(" · ").at(-1) === email;
}

/** Only a sender beside another one is given a file in part. */
function asWhole(right: Right): Right {
  return right.outcome === "partly" && right.handlerEmail === null
    ? { ...right, outcome: "granted" }
    : right;
}

type Task = StoredRows["tasks"][number];

function ownTask(
  { lead }: StoredRows,
  task: NonNullable<OwnCall["task"]>,
  hasReturned: boolean,
): Task {
  const { leasedUntil: _, holder: __, assignee: ___, ...own } = task;
  return {
    ...own,
    // It is the person who has returned, and perhaps not this sender.
    kind: own.kind === "returned" && !hasReturned ? "new" : own.kind,
    ...{ personId: lead.personId ?? "", leadId: lead.id },
    ...{ eligible: isEligible(lead), attempts: 0 },
    ...{ assigneeId: null, dealtAt: null, holderId: null, leasedSince: null, leasedUntil: null },
    ...{ draft: null, draftBy: null },
  };
}

type Person = StoredRows["people"][number];

function ownPerson({ lead }: StoredRows, { fullName, email, phone }: OwnContact): Person {
  const { emailNormalized, phoneNormalized, personId, createdAt } = lead;
  return {
    ...{ id: personId ?? "", createdAt, fullName, email, phone, emailNormalized, phoneNormalized },
    province: provinceOfPhone(phoneNormalized),
    ...{ doNotCallAt: null, restrictedAt: null, restrictedBecause: null, prefersWritingAt: null },
    ...{ maybeSameAsId: null, mergedIntoId: null, undo: null, correctedText: null },
  };
}
