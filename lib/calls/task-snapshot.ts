import * as z from "zod";
import { CLOSING_REASONS } from "@/lib/vocabulary/closing-reason";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { TASK_KINDS } from "@/lib/vocabulary/task-kinds";
import { URGENCIES } from "@/lib/vocabulary/urgencies";

const moment = z.iso.datetime().transform((text) => new Date(text));

const stateSchema = z.object({
  leadId: z.string(),
  kind: z.enum(TASK_KINDS),
  windowFrom: moment.nullable(),
  windowUntil: moment.nullable(),
  dueAt: moment,
  promised: z.boolean(),
  attempts: z.number(),
  ownerId: z.string().nullable(),
  closedAt: moment.nullable(),
  closedBecause: z.enum(CLOSING_REASONS).nullable(),
  // Attempts from before there was anything urgent have none.
  urgent: z.enum(URGENCIES).nullable().default(null),
});

/** What an outcome changes of a call. */
export type TaskState = z.infer<typeof stateSchema>;

export const TASK_STATE = {
  leadId: true,
  kind: true,
  windowFrom: true,
  windowUntil: true,
  dueAt: true,
  promised: true,
  attempts: true,
  ownerId: true,
  closedAt: true,
  closedBecause: true,
  urgent: true,
} as const satisfies Record<keyof TaskState, true>;

/** What was before an attempt, and what the attempt made of the call: kept to undo a slip. */
export const snapshotSchema = z.object({
  task: stateSchema,
  after: stateSchema,
  /** The requests that the attempt answered. */
  leads: z.array(z.object({ id: z.string() })),
  /** The case's status before, if the adviser set another one. */
  status: z
    .object({
      leadId: z.string(),
      from: z.enum(LEAD_STATUSES),
      to: z.enum(LEAD_STATUSES),
      isFirstAnswer: z.boolean(),
    })
    .nullable(),
  /** Whether the case was over already: the person may call us, and be promised an hour, all the same. */
  wasOver: z.boolean().default(false),
  /** Whether the attempt noted that the person wants no calls. */
  doNotCall: z.boolean(),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
