import "server-only";
import type { Transaction } from "@/lib/db";

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
  // What is searched for is taken apart once, and not for each of the leads.
  return tx.$executeRaw`
    WITH gone AS MATERIALIZED (
      SELECT search_text, phone_digits FROM leads WHERE id = ANY (${[...leadIds]}::uuid[])),
    searches AS MATERIALIZED (
      SELECT id, fold_text(filter->>'search') AS text,
        regexp_replace(filter->>'search', '\\D', '', 'g') AS digits,
        -- The name in another order, or with the phone beside it.
        ARRAY(SELECT word
          FROM regexp_split_to_table(fold_text(filter->>'search'), '[\\s,;]+') AS word
          WHERE char_length(word) > 2) AS words
      FROM lead_exports WHERE filter->>'search' <> '')
    UPDATE lead_exports SET filter = filter - 'search' || '{"forgotten": true}'
    FROM searches WHERE searches.id = lead_exports.id AND EXISTS (
      SELECT FROM gone WHERE strpos(search_text, searches.text) > 0
        OR EXISTS (SELECT FROM unnest(words) AS word WHERE strpos(search_text, word) > 0)
        OR (char_length(digits) > 2 AND strpos(phone_digits, digits) > 0))`;
}
