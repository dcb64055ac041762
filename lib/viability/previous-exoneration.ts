import type { History } from "./case-input";
import { LAW } from "./rules";

/** A second discharge never reaches public debt (arts. 488.3 and 489.3 TRLC). */
export function hadExoneration({ previousEpi = "none" }: History): boolean {
  return previousEpi !== "none";
}

/**
 * Years until a new discharge can be asked for (art. 488 TRLC); 0 when now, or when nobody
 * remembers how long ago the last one was, which is for an adviser to find out.
 */
export function yearsUntilRepeat({ previousEpi = "none", yearsSince }: History): number {
  if (previousEpi === "none" || yearsSince === undefined) return 0;
  return Math.max(0, LAW.repeatYears.value[previousEpi] - yearsSince);
}
