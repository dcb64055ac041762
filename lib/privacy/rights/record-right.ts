import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import type {
  IdentityCheck,
  RightChannel,
  RightKind,
  RightOutcome,
} from "@/lib/vocabulary/right-kinds";
import { answerDueAt } from "./deadline";

export type NewRight = {
  kind: RightKind;
  channel: RightChannel;
  identityCheck: IdentityCheck;
  /** By default, now. */
  receivedAt?: Date;
  /** Who asks, as typed, when nobody was found. */
  requester?: string | null;
  handlerEmail?: string | null;
  /** What «Mi solicitud» did at once; by default it granted what was asked. */
  outcome?: RightOutcome;
  /** What an admin should know about a part that was not done. */
  answer?: string;
  /** Asked through «Mi solicitud», and answered by an admin. */
  open?: boolean;
} & ({ leadIds: readonly string[] } | { personId: string | null });

/**
 * Writes a request of data rights into the register, and returns its id. What somebody does through
 * «Mi solicitud» (channel `link`) is answered at that moment, unless it is left open. An erasure through it
 * names nobody, so that nothing is left to find the person by, except where requests of another e-mail stay.
 */
export async function recordRight(tx: Transaction, right: NewRight): Promise<string> {
  const { kind, channel, identityCheck, requester, handlerEmail, answer } = right;
  const now = currentTime();
  const receivedAt = right.receivedAt ?? now;
  const isAnswered = channel === "link" && !right.open;
  const isErased = isAnswered && kind === "erasure" && right.outcome !== "partly";
  const { id } = await tx.rightsRequest.create({
    select: { id: true },
    data: {
      kind,
      channel,
      identityCheck,
      receivedAt,
      dueAt: answerDueAt(receivedAt),
      personId: isErased ? null : await personOf(tx, right),
      requester: isErased ? null : (requester ?? null),
      handlerEmail: handlerEmail ?? null,
      ...(isAnswered && {
        outcome: right.outcome ?? "granted",
        answer: answer ?? null,
        answeredAt: now,
      }),
    },
  });
  return id;
}

/** The person of the requests; null where all are in quarantine. */
async function personOf(tx: Transaction, right: NewRight): Promise<string | null> {
  if ("personId" in right) return right.personId;
  const lead = await tx.lead.findFirst({
    select: { personId: true },
    where: { id: { in: [...right.leadIds] }, personId: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return lead?.personId ?? null;
}
