/** A number of people; "few" stands for a small group. */
export type Count = number | "few";

/** The size of smaller groups is hidden from accounts that may not read leads. */
export const SMALLEST_SHOWN = 5;

export function hideSmall(count: Count): Count {
  return typeof count === "number" && count < SMALLEST_SHOWN ? "few" : count;
}
