import "server-only";
import { db } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";

/** The open call of a person: the adviser who holds the lease and until when, and the assignee. */
export type OpenCall = { holder: string | null; leasedUntil: Date | null; assignee: string | null };

const NO_CALL: OpenCall = { holder: null, leasedUntil: null, assignee: null };

/** Reads the open calls of these people at once. `viewer` is the signed-in user's id, who is named «Tú». */
export async function readOpenCalls(
  personIds: readonly string[],
  viewer: string,
  now: Date,
): Promise<(personId: string) => OpenCall> {
  const email = { select: { id: true, email: true } };
  const found = await db().callTask.findMany({
    select: { personId: true, leasedUntil: true, holder: email, assignee: email },
    where: { personId: { in: [...personIds] }, closedAt: null },
  });
  const nameOf = (user: { id: string; email: string } | null) =>
    user && (user.id === viewer ? "Tú" : shortName(user.email));
  const calls = new Map(
    found.map(({ personId, leasedUntil, holder, assignee }) => {
      const isLeased = holder !== null && leasedUntil !== null && leasedUntil > now;
      const lease = {
        holder: nameOf(isLeased ? holder : null),
        leasedUntil: isLeased ? leasedUntil : null,
      };
      return [personId, { ...lease, assignee: nameOf(assignee) }] as const;
    }),
  );
  return (personId) => calls.get(personId) ?? NO_CALL;
}
