import { formatDuration } from "@/lib/format";
import type { TaskKind } from "./open-task";

/** What can come of a call; `wrote` answers somebody to whom we promised to write. */
export const OUTCOMES = [
  "spoke",
  "no_answer",
  "voicemail",
  "busy",
  "later",
  "wrong_number",
  "no_calls",
  "wrote",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The calls that reached nobody: after three in a row the person is not called again unasked. */
export const UNREACHED = ["no_answer", "voicemail", "busy"] as const satisfies readonly Outcome[];

/** The label of an outcome and its key on the keyboard, which the desk takes together with Alt. */
export const outcomeTexts: Record<Outcome, { label: string; key: string }> = {
  spoke: { label: "Habló", key: "1" },
  no_answer: { label: "No contesta", key: "2" },
  voicemail: { label: "Buzón", key: "3" },
  busy: { label: "Comunica", key: "4" },
  later: { label: "Otra hora", key: "5" },
  wrong_number: { label: "Número equivocado", key: "6" },
  no_calls: { label: "No quiere llamadas", key: "7" },
  wrote: { label: "Le he escrito", key: "8" },
};

/** What decides which outcomes the desk offers for a call. */
export type Offered = {
  kind: TaskKind;
  closedBecause: string | null;
  wantsNoCalls: boolean;
  /** Whether the person has decided something while the adviser has the call open. */
  hasDecided: boolean;
};

/**
 * The outcomes that the desk offers for a call, the likeliest first. Whom nobody is going to call may
 * still be written to, and may call us. Who has cancelled, or wants a letter, is not called because nobody
 * answered; but an adviser who was calling when they decided can say so.
 */
export function outcomesOf(offered: Offered): readonly Outcome[] {
  const { kind, closedBecause, wantsNoCalls, hasDecided } = offered;
  const inVain = hasDecided ? UNREACHED : [];
  if (closedBecause === "cancelled") return ["spoke", ...inVain, "later", "no_calls"];
  if (kind === "write") return ["wrote", "spoke", ...inVain, "no_calls"];
  if (wantsNoCalls) return ["spoke", "no_calls", "wrote"];
  return isUncalled(closedBecause) ? OUTCOMES.filter((outcome) => outcome !== "wrote") : OUTCOMES;
}

/** Whether a letter would count as the first attempt: a call that a status or a move closed is none. */
function isUncalled(closedBecause: string | null): boolean {
  return closedBecause === null || ["closed", "joined"].includes(closedBecause);
}

/** How long a call lay open: «abierta 2 s», «abierta 6 min». */
export function openText(seconds: number): string {
  return `abierta ${seconds < 60 ? `${seconds} s` : formatDuration(seconds)}`;
}

export function isOutcome(value: unknown): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}

export function isUnreached(outcome: string): boolean {
  return UNREACHED.some((one) => one === outcome);
}
