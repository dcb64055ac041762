import type { Counted } from "@/lib/kernel/count-text";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { failure, success } from "@/lib/kernel/notice";
import { OUTCOME, type Outcome } from "@/lib/vocabulary/outcomes";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import type { CallDetails } from "./read-call";
import type { StatusConflict } from "./sheet-state";

/** What the desk shows: the adviser's call, or the queues. */
export type Desk = {
  call: CallDetails | null;
  counts: Record<Queue, Counted>;
  /** When the next call is possible, in words. */
  next: string;
  /** When all this was read, as an ISO string. */
  readAt: string;
};

/** An outcome that was just recorded and can be undone. */
export type Done = {
  attemptId: string;
  /** «Hemos hablado: Ana Gil» */
  text: string;
  /** The new status and the hour of the next call, if there is one: «Contactado · Jue 26, 10:00–10:30». */
  follows?: string;
};

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
  /** The call that the adviser has just left for now: the next one is another, if there is any. */
  left?: string;
  held?: LeasedByOther;
  /** A colleague changed the case's status during the call: the desk asks whether to overwrite it. */
  conflict?: StatusConflict;
  /** Without scripts, the desk asks only now whether the person really wants no calls. */
  isUnsure?: true;
};

export type DeskAnswer = FormAnswer<DeskResult>;

export const DESK_FAILED = failure("No se ha podido guardar");
export const NOBODY_NOW = failure("En esta cola no hay a quién llamar ahora");
export const UNDO_REFUSED = failure("No se puede deshacer");

/** An outcome that was sent again, changed, although the first one was recorded. */
export const standsNotice = (stands: Outcome) =>
  failure(
    `Ya estaba anotado «${OUTCOME[stands].label}»`,
    "Si no fue así, deshazlo y anótalo otra vez.",
  );

/** What is recorded about a call to a number that is not the person's. */
export const insteadNotice = (instead: Outcome) =>
  success(
    `Queda como «${OUTCOME[instead].label}»`,
    "El equivocado era el otro número: el de su ficha sigue valiendo.",
  );

const NOT_GIVEN_AGAIN = "No te la volvemos a dar. Quien coordina lo ve en «Turnos».";
export const LEFT_TO_OTHERS = success("Queda para otro", NOT_GIVEN_AGAIN);
export const LEFT_TO_NOBODY = success(
  "Queda para otro, y ahora no hay nadie más",
  "Avisa a quien coordina: en «Turnos» sale como pendiente de alguien.",
);
