import "server-only";
import { createHash } from "node:crypto";
import { db, type Prisma, type Transaction } from "@/lib/kernel/db";
import { RIGHT_KIND } from "@/lib/vocabulary/right-kinds";
import { readValue } from "@/lib/vocabulary/table";
import type { RightsProblem } from "./rights-state";

type Right = Prisma.RightsRequestGetPayload<object>;

/** A hash of what admins can change in a request. A form sends back the version that its page showed. */
export function versionOf(right: Right): string {
  return createHash("sha256")
    .update(JSON.stringify(changing(right)))
    .digest("base64url");
}

/**
 * Changes an open request if it is still as the admin saw it; otherwise returns the problem. If two
 * admins change it at the same time, the second one gets "changed".
 */
export async function changeVersion(
  tx: Transaction,
  id: string,
  version: string,
  change: (right: Right) => Promise<Prisma.RightsRequestUncheckedUpdateInput | RightsProblem>,
): Promise<RightsProblem | null> {
  const right = await tx.rightsRequest.findUnique({ where: { id } });
  if (!right) return "unknown";
  if (right.answeredAt || versionOf(right) !== version) return "changed";
  const data = await change(right);
  if (typeof data === "string") return data;
  const where = { id, ...changing(right) };
  const { count } = await tx.rightsRequest.updateMany({ where, data });
  return count === 0 ? "changed" : null;
}

/** What the checks of a form need to know about the request; null when there is none. */
export async function readStored(id: string) {
  const found = await db().rightsRequest.findUnique({
    select: { kind: true, channel: true, identityCheck: true, handlerEmail: true },
    where: { id },
  });
  return found && { ...found, kind: readValue(RIGHT_KIND, found.kind) };
}

/** The accounts that may handle requests. */
export async function listHandlers(client: Transaction = db()): Promise<string[]> {
  const found = await client.user.findMany({
    select: { email: true },
    where: { roles: { some: { role: "admin" } } },
    orderBy: { email: "asc" },
  });
  return found.map(({ email }) => email);
}

function changing(right: Right) {
  const { kind, channel, personId, requester, receivedAt, dueAt } = right;
  const { extendedBecause, handlerEmail, identityCheck, answeredAt } = right;
  return {
    ...{ kind, channel, personId, requester, receivedAt, dueAt },
    ...{ extendedBecause, handlerEmail, identityCheck, answeredAt },
  };
}
