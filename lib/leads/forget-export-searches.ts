import "server-only";
import { Prisma, type Transaction } from "@/lib/db";

/**
 * Takes out of the list of exports what was searched for, where that would find one of these leads:
 * it may be the name of a person who is being erased. To be called before the leads are gone, in
 * the same transaction. Gives how many exports it was.
 */
export async function forgetExportSearches(
  tx: Transaction,
  leadIds: readonly string[],
): Promise<number> {
  if (leadIds.length === 0) return 0;
  return tx.$executeRaw(Prisma.sql`
    UPDATE lead_exports SET filter = filter - 'search' || '{"forgotten": true}'
    WHERE filter->>'search' <> '' AND EXISTS (
      SELECT FROM leads WHERE id = ANY (${[...leadIds]}::uuid[]) AND (
        strpos(search_text, fold_text(filter->>'search')) > 0
        -- The name in another order, or with the phone beside it.
        OR EXISTS (SELECT FROM regexp_split_to_table(fold_text(filter->>'search'), '[\\s,;]+') AS word
          WHERE char_length(word) > 2 AND strpos(search_text, word) > 0)
        OR (char_length(regexp_replace(filter->>'search', '\\D', '', 'g')) > 2
          AND strpos(phone_digits, regexp_replace(filter->>'search', '\\D', '', 'g')) > 0)))`);
}
