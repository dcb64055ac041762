import { vi } from "vitest";
import { limiterPool, pool } from "@/lib/db";

/** How often `work` asks the database, by the connections for leads and those for limits. */
export async function databaseQuestions(work: () => Promise<unknown>) {
  const asked = { leads: vi.spyOn(pool(), "query"), limits: vi.spyOn(limiterPool(), "query") };
  try {
    await work();
    return { leads: asked.leads.mock.calls.length, limits: asked.limits.mock.calls.length };
  } finally {
    for (const spy of Object.values(asked)) spy.mockRestore();
  }
}
