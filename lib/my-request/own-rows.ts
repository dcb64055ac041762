import { provinceOfPhone } from "@/lib/kernel/provinces";
import type { StoredRows } from "@/lib/privacy/stored-rows";
import { isEligible } from "@/lib/vocabulary/eligibility";
import type { OwnCall } from "./own-call";
import type { OwnContact } from "./own-contact";

/**
 * The stored rows of a request whose person also has requests from another e-mail, without what may be the
 * other sender's: notes, talks, and the person's record. In their place stand the sender's own contact and
 * call, as «Mi solicitud» shows them, so that the file does not tell that we know the phone.
 */
export function ownRows(rows: StoredRows, contact: OwnContact, call: OwnCall): StoredRows {
  const isCalled = rows.lead.id === call.leadId;
  return {
    ...rows,
    ...{ notes: [], attempts: [], rights: [] },
    // Null is the person, or the site.
    events: rows.events.filter(({ actorEmail }) => actorEmail === null),
    tasks: isCalled && call.task ? [ownTask(rows, call.task, call.requests.length > 1)] : [],
    people: [ownPerson(rows, contact)],
  };
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
