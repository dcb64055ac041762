import * as z from "zod";
import { changesSchema } from "./changes";

/** Stored with an attempt: what it changed, to undo a mistake, and the requests that it answered. */
export const snapshotSchema = z.object({
  changes: changesSchema,
  leads: z.array(z.object({ id: z.string() })),
  /** Whether the case was already over: the person can still call us, and get a promised hour. */
  wasOver: z.boolean(),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
