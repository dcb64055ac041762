import type { Counted } from "@/lib/kernel/count-text";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { failure } from "@/lib/kernel/notice";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import type { CallDetails } from "./read-call";

/** What the desk shows: the adviser's call, or the queues. */
export type Desk = {
  call: CallDetails | null;
  counts: Record<Queue, Counted>;
  /** When the next call is possible, in words. */
  next: string;
  /** That moment, as an ISO string: a waiting desk reads again then. */
  wakesAt: string | null;
  /** When all this was read, as an ISO string. */
  readAt: string;
};

/** An outcome that was just recorded and can be undone. */
export type Done = { attemptId: string; text: string };

/** A colleague has the person open. The page asks whether to open it anyway. */
export type LeasedByOther = {
  personId: string;
  fullName: string;
  by: string;
  minutes: number;
};

/** What a form of the desk changes on the desk. */
export type DeskResult = {
  desk?: Desk;
  done?: Done;
  held?: LeasedByOther;
};

export type DeskAnswer = FormAnswer<DeskResult>;

export const DESK_FAILED = failure("No se ha podido guardar");
export const NOBODY_NOW = failure("En esta cola no hay a quién llamar ahora");
export const UNDO_REFUSED = failure("No se puede deshacer");
