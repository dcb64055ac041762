import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { isUuid } from "@/lib/kernel/uuid";
import { type HandoverState, readHandovers } from "@/lib/partners/read-handovers";
import type {
  IdentityCheck,
  RightChannel,
  RightKind,
  RightOutcome,
} from "@/lib/vocabulary/right-kinds";
import { mayExtend } from "./extend-right";
import { type DataSubject, findDataSubject } from "./find-data-subject";
import { readAsked, readUndelivered } from "./right-traces";
import { listHandlers, versionOf } from "./right-version";
import { typedRight } from "./typed-right";

export type ShownRight = {
  id: string;
  kind: RightKind;
  channel: RightChannel;
  requester: string | null;
  receivedAt: Date;
  dueAt: Date;
  extendedBecause: string | null;
  handlerEmail: string | null;
  identityCheck: IdentityCheck | null;
  outcome: RightOutcome | null;
  answer: string | null;
  answeredAt: Date | null;
  /** What the person typed in «Mi solicitud» or in the form of complaints. */
  asked: string | null;
  /** Why the answer has not reached the person's mailbox. */
  undelivered: string | null;
  /** The law firms that we asked to erase the person's data (GDPR art. 19). */
  told: HandoverState[];
  /** The forms send it back, so that an admin cannot overwrite a colleague's change. */
  version: string;
  mayExtend: boolean;
  person: DataSubject | null;
  handlers: string[];
};

/** One request; null when there is none with this id. @throws AccessError without the permission */
export function readRight(id: unknown): Promise<ShownRight | null> {
  return readWith("privacy.manage", async () => {
    const found = isUuid(id) && (await db().rightsRequest.findUnique({ where: { id } }));
    if (!found) return null;
    const right = typedRight(found);
    const [person, handlers] = await Promise.all([
      findDataSubject(db(), right.personId),
      listHandlers(),
    ]);
    const [asked, undelivered, handovers] = person
      ? await Promise.all([
          readAsked(right.id, person.id),
          readUndelivered(right.id, person.id),
          readHandovers({ personId: person.id }),
        ])
      : [null, null, []];
    const { requester, receivedAt, dueAt, extendedBecause, handlerEmail } = right;
    return {
      ...{ id: right.id, requester, receivedAt, dueAt, extendedBecause, handlerEmail },
      ...{ answer: right.answer, answeredAt: right.answeredAt },
      ...{ kind: right.kind, channel: right.channel },
      ...{ identityCheck: right.identityCheck, outcome: right.outcome },
      ...{ asked: right.asked ?? asked, undelivered },
      told: handovers.filter(({ endedAt }) => endedAt !== null),
      version: versionOf(right),
      mayExtend: right.answeredAt === null && mayExtend(right, currentTime()),
      ...{ person, handlers },
    };
  });
}

/** The admins who may handle a new request. @throws AccessError without the permission */
export function readHandlers(): Promise<{ own: string; handlers: string[] }> {
  return readWith("privacy.manage", async ({ email }) => ({
    own: email,
    handlers: await listHandlers(),
  }));
}
