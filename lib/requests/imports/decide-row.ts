import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { type FoundPerson, findSender } from "@/lib/people/find-person";
import { isBlocked } from "@/lib/people/is-blocked";
import { type Known, readKnown } from "@/lib/people/known-leads";
import type { CheckedRow } from "./check-row";

/** `sender` is the known person. */
export type Decision = { known: Known } & (
  | { outcome: "new" | "blocked"; sender?: undefined }
  | { outcome: "known"; sender: FoundPerson }
);

/** The e-mails and phones of these rows that somebody has. Most rows of a file are of new people. */
export async function readTaken(
  client: Transaction,
  rows: readonly CheckedRow[],
): Promise<Set<string>> {
  const select = { emailNormalized: true, phoneNormalized: true } as const;
  const OR = [
    { emailNormalized: { in: rows.map((row) => row.emailNormalized) } },
    { phoneNormalized: { in: rows.map((row) => row.phoneNormalized) } },
  ];
  const people = await client.person.findMany({ select, where: { OR } });
  const leads = await client.lead.findMany({ select, where: { OR, suspect: false } });
  return new Set(
    [...people, ...leads].flatMap((one) => [one.emailNormalized, one.phoneNormalized]),
  );
}

export function isTaken(
  { emailNormalized, phoneNormalized }: CheckedRow,
  taken: ReadonlySet<string>,
): boolean {
  return taken.has(emailNormalized) || taken.has(phoneNormalized);
}

/** Decides whose a row is, by the rules of the forms. An old list brings nobody back: see `isBlocked`. */
export async function decideRow(client: Transaction, row: CheckedRow): Promise<Decision> {
  const known = await readKnown(client, row);
  const { sender, found } = await findSender(client, row, known);
  if (await isBlocked(client, found, known)) return { outcome: "blocked", known };
  return sender ? { outcome: "known", known, sender } : { outcome: "new", known };
}
