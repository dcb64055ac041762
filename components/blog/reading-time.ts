/** `6 min`, or `6-7 min` for a range. */
export function readingTime(minutes: number | readonly number[]): string {
  return `${[minutes].flat().join("-")} min`;
}
