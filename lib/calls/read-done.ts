import "server-only";
import * as z from "zod";
import { readWith } from "@/lib/accounts/read-with";
import { db } from "@/lib/kernel/db";
import { OUTCOME } from "@/lib/vocabulary/outcomes";
import { readStatus, statusLabel } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";
import { COUNTED_ATTEMPTS } from "./call-history";
import type { Done } from "./desk-state";
import { windowText } from "./offers";
import { snapshotSchema } from "./undo/snapshot";

/**
 * Reads an outcome that the signed-in adviser has just recorded, and what it led to; null if there is none, or it
 * was undone. @throws AccessError
 */
export function readDone(attemptId: unknown): Promise<Done | null> {
  return readWith("desk.work", async ({ email }) => {
    const { data: id } = z.guid().safeParse(attemptId);
    if (!id) return null;
    const attempt = await db().callAttempt.findFirst({
      select: {
        ...{ outcome: true, before: true, taskId: true },
        task: { select: { person: { select: { fullName: true, province: true } } } },
      },
      where: { id, adviserEmail: email, ...COUNTED_ATTEMPTS },
    });
    if (!attempt) return null;
    const { fullName, province } = attempt.task.person;
    const { tasks, leads } = snapshotSchema.parse(attempt.before).changes;
    const status = leads[0]?.after.status;
    const call = tasks.find((task) => task.id === attempt.taskId)?.after;
    const { windowFrom, windowUntil } = call?.closedAt === null ? call : {};
    const follows = [
      ...(status ? [statusLabel(readStatus(status))] : []),
      ...(windowFrom && windowUntil
        ? [
            windowText(
              { from: new Date(String(windowFrom)), until: new Date(String(windowUntil)) },
              province,
            ),
          ]
        : []),
    ].join(" · ");
    const { label } = OUTCOME[readValue(OUTCOME, attempt.outcome)];
    return { attemptId: id, text: `${label}: ${fullName}`, ...(follows && { follows }) };
  });
}
