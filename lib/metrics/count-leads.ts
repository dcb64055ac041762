import "server-only";
import { pool } from "@/lib/db";
import { DeadlineError, withDeadline } from "@/lib/deadline";

/** A scrape waits no longer: the next one has the result. */
const WAIT_MS = 1_500;
/** A count is good for a hundred times as long as it took: one percent of one connection's time. */
const KEPT_FOR = 100;
const KEPT_AT_LEAST_MS = 10_000;

export type LeadCount = { form: string; status: string; suspect: boolean; count: number };
/** `at` in seconds since 1970. */
export type CountedLeads = { counts: LeadCount[]; at: number };

// Next bundles a module into several chunks: one count a process.
const shared = globalThis as typeof globalThis & { leadCount?: LeadCountState };
type LeadCountState = { counted?: CountedLeads; until: number; underWay?: Promise<void> };

/**
 * How many leads there are of each form and status, to the last one, as of a moment ago:
 * 200,000 take 60 ms, so that a million are counted every half minute. Null while the first count is
 * under way. @throws when the database does not answer
 */
export async function countLeads(): Promise<CountedLeads | null> {
  shared.leadCount ??= { until: 0 };
  const state = shared.leadCount;
  if (performance.now() >= state.until) {
    state.underWay ??= countAnew(state).finally(() => {
      delete state.underWay;
    });
    await withDeadline(WAIT_MS, state.underWay).catch(ignoreLateness);
  }
  return state.counted ?? null;
}

async function countAnew(state: LeadCountState): Promise<void> {
  const beganAt = performance.now();
  // From an index that has all of it: see the migration of the overview.
  const { rows } = await pool().query<LeadCount>(`
    SELECT form, status, suspect, count(*)::int AS count FROM leads GROUP BY 1, 2, 3`);
  const took = performance.now() - beganAt;
  state.counted = { counts: rows, at: Date.now() / 1_000 };
  state.until = performance.now() + Math.max(KEPT_AT_LEAST_MS, KEPT_FOR * took);
}

function ignoreLateness(error: unknown): void {
  if (!(error instanceof DeadlineError)) throw error;
}
