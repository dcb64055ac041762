import type { Counted } from "@/lib/kernel/count-text";
import type { OfficeNotice } from "@/lib/kernel/notice";
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
export type HeldByOther = {
  personId: string;
  fullName: string;
  by: string;
  minutes: number;
};

/** The answer to each form of the desk. */
export type DeskState = {
  /** The desk from now on; null when nothing has changed. */
  desk: Desk | null;
  notice: OfficeNotice | null;
  done: Done | null;
  held: HeldByOther | null;
  /** What is wrong with the day and hour that the adviser entered. */
  problem: string | null;
};

export const emptyDeskState: DeskState = {
  desk: null,
  notice: null,
  done: null,
  held: null,
  problem: null,
};

export const DESK_FAILED: OfficeNotice = { title: "No se ha podido guardar", tone: "error" };
export const NOBODY_NOW: OfficeNotice = {
  title: "De esta cola no toca llamar a nadie ahora",
  tone: "error",
};
export const UNDO_REFUSED: OfficeNotice = { title: "No se puede deshacer", tone: "error" };
