import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { db } from "@/lib/db";
import { isLeadId } from "@/lib/leads/list/cursor";
import { mayExtend } from "./extend-right";
import { findOwner, type Owner } from "./find-owner";
import type { IdentityCheck, RightChannel, RightKind, RightOutcome } from "./right-kinds";
import { listHandlers, versionOf } from "./right-version";

/** A request as its page shows it. */
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
  /** What a form sends back, so that nobody overwrites what a colleague did meanwhile. */
  version: string;
  mayExtend: boolean;
  person: Owner | null;
  handlers: string[];
};

/** One request; null when there is none with this id. @throws AccessError without the permission */
export function readRight(id: unknown): Promise<ShownRight | null> {
  return readWith("privacy.manage", async () => {
    const right = isLeadId(id) && (await db().rightsRequest.findUnique({ where: { id } }));
    if (!right) return null;
    const { personId, createdAt: _, ...row } = right;
    const [person, handlers] = await Promise.all([findOwner(db(), personId), listHandlers()]);
    return {
      ...row,
      // The database checks these.
      kind: row.kind as RightKind,
      channel: row.channel as RightChannel,
      identityCheck: row.identityCheck as IdentityCheck | null,
      outcome: row.outcome as RightOutcome | null,
      version: versionOf(right),
      mayExtend: row.answeredAt === null && mayExtend(row, new Date()),
      person,
      handlers,
    };
  });
}

/** Whom a new request may be given to. @throws AccessError without the permission */
export function readHandlers(): Promise<{ own: string; handlers: string[] }> {
  return readWith("privacy.manage", async ({ email }) => ({
    own: email,
    handlers: await listHandlers(),
  }));
}
