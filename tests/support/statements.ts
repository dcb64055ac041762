import { Client } from "pg";
import { vi } from "vitest";

/** The statements that this process sends to PostgreSQL while `work` runs, through Prisma or not. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.map(([statement]) => textOf(statement));
  } finally {
    sent.mockRestore();
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  return (statement as { text: string }).text;
}
