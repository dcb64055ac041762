import "server-only";
import type { Transaction } from "@/lib/kernel/db";

/** Another person with the same phone, and the newest request to open. */
export type Sharer = { id: string; fullName: string; leadId: string; wantsNoCalls: boolean };

/** An office may have one phone; more names than these would not be read. */
const MOST = 5;

/** The other people with this phone, such as the partner, the earliest first. */
export async function readSharers(
  { person }: Pick<Transaction, "person">,
  id: string,
  phoneNormalized: string,
): Promise<Sharer[]> {
  const others = await person.findMany({
    select: {
      ...{ id: true, fullName: true, doNotCallAt: true },
      leads: { select: { id: true }, orderBy: { createdAt: "desc" }, take: 1 },
    },
    where: { phoneNormalized, id: { not: id }, mergedIntoId: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return others.flatMap(({ leads, doNotCallAt, ...other }) =>
    leads[0] ? [{ ...other, leadId: leads[0].id, wantsNoCalls: doNotCallAt !== null }] : [],
  );
}
