import "server-only";
import { randomUUID } from "node:crypto";
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
  /** Of a form that may arrive twice: the second one adds nothing. By default, a new id. */
  id?: string;
  kind: RightKind;
  channel: RightChannel;
  identityCheck: IdentityCheck;
  /** By default, now. */
  receivedAt?: Date;
  /** The typed requester, when no person was found; or the e-mail of the link. */
  requester?: string | null;
  handlerEmail?: string | null;
  /** What was written in the form of /reclamaciones. */
  asked?: string;
  /** What «Mi solicitud» decided at once; granted by default. */
  outcome?: RightOutcome;
  /** A remark for admins about what was not done. */
  answer?: string;
  /** Asked on «Mi solicitud», for an admin to answer. */
  open?: boolean;
} & ({ leadIds: readonly string[] } | { personId: string | null });

/**
 * Adds a rights request to the register, and returns its id. A request on «Mi solicitud» (channel `link`) is
 * answered at once, unless it is left `open`. An erasure there stores no person and no requester, so that
 * nothing identifies the person, unless leads with another e-mail stay (`partly`).
 */
export async function recordRight(tx: Transaction, right: NewRight): Promise<string> {
  const { kind, channel, identityCheck, requester, handlerEmail, answer, asked } = right;
  const now = currentTime();
  const receivedAt = right.receivedAt ?? now;
  const isAnswered = channel === "link" && !right.open;
  const isErased = isAnswered && kind === "erasure" && right.outcome !== "partly";
  const id = right.id ?? randomUUID();
  await tx.rightsRequest.createMany({
    skipDuplicates: true,
    data: {
      id,
      kind,
      channel,
      identityCheck,
      receivedAt,
      dueAt: answerDueAt(kind, receivedAt),
      asked: asked ?? null,
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

/** The person of the leads; null when all are in quarantine. */
async function personOf(tx: Transaction, right: NewRight): Promise<string | null> {
  if ("personId" in right) return right.personId;
  const lead = await tx.lead.findFirst({
    select: { personId: true },
    where: { id: { in: [...right.leadIds] }, personId: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return lead?.personId ?? null;
}
