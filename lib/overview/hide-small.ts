/**
 * A number of people. "few" stands for a small group, and "untold" for one that would tell the size of a small group.
 */
export type Count = number | "few" | "untold";

/** The size of smaller groups is hidden from accounts that may not read leads. */
export const SMALLEST_SHOWN = 5;

export function hideSmall(count: Count): Count {
  return typeof count === "number" && count < SMALLEST_SHOWN ? "few" : count;
}

/**
 * Of groups that add up to a total, hides the smallest beside a single small one: the total less the others would tell
 * its size.
 */
export function hideNext<Row>(
  rows: readonly Row[],
  countOf: (row: Row) => Count,
  hide: (row: Row) => Row,
): Row[] {
  const shown = rows.filter((row) => typeof countOf(row) === "number");
  const next = shown.toSorted((a, b) => Number(countOf(a)) - Number(countOf(b)))[0];
  const isOneHidden = rows.length - shown.length === 1;
  return rows.map((row) => (isOneHidden && row === next ? hide(row) : row));
}
