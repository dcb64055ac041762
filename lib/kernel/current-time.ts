/**
 * The time by which the product decides. Whatever depends on the time asks here, or is given the time
 * by its caller, so that a test sets one clock and not several.
 */
export function currentTime(): Date {
  return new Date();
}
