import * as z from "zod";
import { changesSchema } from "./changes";

/** What is kept with an attempt to call: what it changed, to undo a mistake, and what it answered. */
export const snapshotSchema = z.object({
  changes: changesSchema,
  /** The requests that the attempt answered. */
  leads: z.array(z.object({ id: z.string() })),
  /** Whether the case was over already: the person may call us, and be promised an hour, all the same. */
  wasOver: z.boolean(),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
