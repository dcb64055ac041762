import type { OwnCall } from "./own-call";

/** The hours in which we will call; null while none lie ahead. */
export function hoursAhead(
  { state, task }: OwnCall,
  now: Date,
): { from: Date; until: Date } | null {
  const { windowFrom: from, windowUntil: until } = task ?? {};
  return state === "waiting" && from && until && until > now ? { from, until } : null;
}
