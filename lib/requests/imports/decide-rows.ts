import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { type FoundPerson, findSender } from "@/lib/people/find-person";
import { type Known, readKnown } from "@/lib/people/known-leads";
import { isSameName } from "@/lib/people/sent-by";
import type { CheckedRow } from "./check-row";

/** `sender` is the known person. `known` is null if nobody has the e-mail or the phone. */
export type Decision =
  | { outcome: "new"; known: Known | null }
  | { outcome: "known"; known: Known; sender: FoundPerson }
  | { outcome: "blocked" };

/** Decides whose each row is, by the rules of the forms. */
export async function decideRows(
  client: Transaction,
  rows: readonly CheckedRow[],
): Promise<Decision[]> {
  const hits = await readHits(client, rows);
  const decisions: Decision[] = [];
  for (const row of rows) {
    const isHit = hits.has(row.emailNormalized) || hits.has(row.phoneNormalized);
    decisions.push(isHit ? await decideRow(client, row) : { outcome: "new", known: null });
  }
  return decisions;
}

/**
 * A person who wants no calls, has withdrawn the consent, or has restricted the data is not brought back by an old
 * list, nor anybody who may be that person.
 */
export async function decideRow(client: Transaction, row: CheckedRow): Promise<Decision> {
  const known = await readKnown(client, row);
  const { sender, found } = await findSender(client, row, known);
  const isBlocked =
    found.some(({ doNotCallAt, restrictedAt }) => doNotCallAt ?? restrictedAt) ||
    known.leads.some(({ withdrawn }) => withdrawn.includes("call"));
  if (isBlocked) return { outcome: "blocked" };
  return sender ? { outcome: "known", known, sender } : { outcome: "new", known };
}

/** The e-mails and phones of these rows that somebody has. Most rows of a file are of new people. */
async function readHits(
  client: Transaction,
  rows: readonly CheckedRow[],
): Promise<ReadonlySet<string>> {
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

/** The people of a file, to find the same one in a later row. */
export class SeenInFile {
  readonly #emails = new Map<string, number>();
  readonly #phones = new Map<string, { line: number; fullName: string }[]>();

  /** The earlier row of the same person; else remembers this one. */
  findOrAdd(line: number, row: CheckedRow): number | undefined {
    const { emailNormalized, phoneNormalized, fullName } = row;
    const sharers = this.#phones.get(phoneNormalized) ?? [];
    const same =
      this.#emails.get(emailNormalized) ??
      sharers.find((other) => isSameName(other.fullName, fullName))?.line;
    if (same !== undefined) return same;
    this.#emails.set(emailNormalized, line);
    this.#phones.set(phoneNormalized, [...sharers, { line, fullName }]);
    return undefined;
  }
}
