import type { Counted } from "@/lib/kernel/count-text";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { failure } from "@/lib/kernel/notice";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import type { CallDetails } from "./read-call";

/** What the desk shows: the call that the adviser works on, or how the queues stand. */
export type Desk = {
  call: CallDetails | null;
  counts: Record<Queue, Counted>;
  /** When there is somebody to call again, in words. */
  next: string;
  /** When all this was read, as an ISO string. */
  readAt: string;
};

/** An outcome that was just recorded and can be undone. */
export type Done = { attemptId: string; text: string };

/** Somebody else has the person open; the page asks whether to open it all the same. */
export type LeasedByOther = {
  personId: string;
  fullName: string;
  by: string;
  minutes: number;
};

/** What each form of the desk changes there. */
export type DeskResult = {
  /** The desk from now on. */
  desk?: Desk;
  done?: Done;
  held?: LeasedByOther;
};

export type DeskAnswer = FormAnswer<DeskResult>;

export const DESK_FAILED = failure("No se ha podido guardar");
export const NOBODY_NOW = failure("De esta cola no toca llamar a nadie ahora");
export const UNDO_REFUSED = failure("No se puede deshacer");
