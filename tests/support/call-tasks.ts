import { db } from "@/lib/kernel/db";
import { newLead, storeLead } from "./store-lead";

/** Stores a request of a new person; returns it and the call that it opened. */
export async function askForCall(changes: Parameters<typeof newLead>[0] = {}) {
  const { id: leadId } = await storeLead(newLead(changes));
  const task = await db().callTask.findFirstOrThrow({ where: { leadId } });
  return { ...task, leadId };
}

/** The assignees of these calls, in their order; null for everybody's. */
export async function assigneesOf(taskIds: readonly string[]): Promise<(string | null)[]> {
  const tasks = await db().callTask.findMany({ where: { id: { in: [...taskIds] } } });
  return taskIds.map((id) => tasks.find((task) => task.id === id)?.assigneeId ?? null);
}
