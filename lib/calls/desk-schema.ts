import * as z from "zod";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { HEARD_FACTS } from "@/lib/vocabulary/heard-facts";
import { NEXT_HOURS } from "@/lib/vocabulary/next-hours";
import { OUTCOMES } from "@/lib/vocabulary/outcomes";
import { QUEUES } from "@/lib/vocabulary/queue-labels";
import { RECUSAL_REASONS } from "@/lib/vocabulary/recusal-reasons";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { MAX_NOTE_LENGTH } from "./sheet-state";

const note = z
  .string()
  .default("")
  .transform((typed) => cutText(toPlainBlock(typed), MAX_NOTE_LENGTH));

/** Every form of the desk. */
export const deskSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("next"),
    queue: z.enum(QUEUES).default("now"),
    /** The call that the adviser has just left for now. */
    left: z.guid().optional().catch(undefined),
  }),
  z.object({ action: z.literal("open"), personId: z.guid(), takeOver: z.literal("1").optional() }),
  z.object({
    action: z.literal("leave"),
    taskId: z.guid(),
    noteId: z.guid(),
    note,
  }),
  z.object({
    action: z.literal("recuse"),
    taskId: z.guid(),
    noteId: z.guid(),
    note,
    reason: z.union([z.literal(""), z.enum(RECUSAL_REASONS)]).default(""),
  }),
  z.object({
    action: z.enum(["take", "give-up"]),
    taskId: z.guid(),
    note,
  }),
  z.object({
    action: z.literal("hear"),
    taskId: z.guid(),
    note,
    fact: z.enum(HEARD_FACTS),
    answer: z.string().max(40),
  }),
  z.object({ action: z.literal("undo"), attemptId: z.guid() }),
  z.object({
    action: z.literal("record"),
    taskId: z.guid(),
    attemptId: z.guid(),
    noteId: z.guid(),
    outcome: z.enum(OUTCOMES),
    /** Empty if the page has dialled no number. */
    dialled: z.string().max(40).default(""),
    status: z.enum(LEAD_STATUSES).optional(),
    seen: z.enum(LEAD_STATUSES).optional(),
    /** The adviser has said that the person really wants no calls. */
    sure: z.literal("1").optional(),
    note,
    when: z.union([z.literal(""), z.enum(NEXT_HOURS)]).default(""),
    day: z.union([z.literal(""), z.iso.date()]).default(""),
    time: z.union([z.literal(""), z.iso.time({ precision: -1 })]).default(""),
  }),
]);

export type Sent = z.infer<typeof deskSchema>;
export type SentNext = Extract<Sent, { action: "next" }>;
export type SentLeave = Extract<Sent, { action: "leave" }>;
export type SentRecusal = Extract<Sent, { action: "recuse" }>;
export type SentFact = Extract<Sent, { action: "hear" }>;
export type SentAssignee = Extract<Sent, { action: "take" | "give-up" }>;
export type SentOutcome = Extract<Sent, { action: "record" }>;
