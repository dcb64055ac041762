import { formatDuration } from "@/lib/kernel/format";
import { CLOSING_REASON, type ClosingReason } from "./closing-reason";
import { valuesOf } from "./table";
import type { TaskKind } from "./task-kinds";

type Words = {
  /** As the desk and the history say it. */
  label: string;
  /** The key on the keyboard, which the desk takes together with Alt. */
  key: string;
  /** What came of the call, as the person knows it. */
  person: string;
  /** What the desk says will follow where there is no other call. */
  follows: string;
  /** Why the call is closed where there is no other one. */
  closes: ClosingReason;
  /** Whom the call reached; a mail tries no number. */
  reaches: "nobody" | "person" | "stranger" | "mailbox";
};

const UNREACHED_WORDS = {
  follows: "Sin contacto",
  closes: "unreachable",
  reaches: "nobody",
} as const;

/** What can come of a call; `wrote` answers somebody to whom we promised to write. */
export const OUTCOME = {
  spoke: {
    label: "Habló",
    key: "1",
    person: "Hablamos contigo",
    follows: "Eliges en qué queda",
    closes: "spoken",
    reaches: "person",
  },
  no_answer: {
    ...UNREACHED_WORDS,
    label: "No contesta",
    key: "2",
    person: "Te llamamos y no pudimos hablar contigo",
  },
  voicemail: {
    ...UNREACHED_WORDS,
    label: "Buzón",
    key: "3",
    person: "Te llamamos y saltó el buzón de voz",
  },
  busy: {
    ...UNREACHED_WORDS,
    label: "Comunica",
    key: "4",
    person: "Te llamamos y comunicaba",
  },
  /** There always is another call. */
  later: {
    label: "Otra hora",
    key: "5",
    person: "Hablamos contigo y quedamos en llamarte a otra hora",
    follows: "Eliges día y hora",
    closes: "spoken",
    reaches: "person",
  },
  wrong_number: {
    label: "Número equivocado",
    key: "6",
    person: "Llamamos, y el número no parecía tuyo",
    follows: "Sin más llamadas",
    closes: "wrong_number",
    reaches: "stranger",
  },
  no_calls: {
    label: "No quiere llamadas",
    key: "7",
    person: "Nos pediste que no te llamáramos",
    follows: "No se le llama más",
    closes: "no_calls",
    reaches: "person",
  },
  wrote: {
    label: "Le he escrito",
    key: "8",
    person: "Te escribimos",
    follows: "Queda hecho",
    closes: "written",
    reaches: "mailbox",
  },
} as const satisfies Record<string, Words>;

export type Outcome = keyof typeof OUTCOME;
export const OUTCOMES = valuesOf(OUTCOME);

/** The outcome of a row that takes an attempt back, which was noted by mistake. */
export const UNDONE = "undone";

/** The calls that reached nobody: after three in a row the person is not called again unasked. */
export const UNREACHED = OUTCOMES.filter(isUnreached);

export function isUnreached(outcome: Outcome): boolean {
  return OUTCOME[outcome].reaches === "nobody";
}

/** What decides which outcomes the desk offers for a call. */
export type Offered = {
  kind: TaskKind;
  closedBecause: ClosingReason | null;
  wantsNoCalls: boolean;
  /** Whether the person has decided something while the adviser has the call open. */
  hasDecided: boolean;
};

/**
 * The outcomes that the desk offers for a call, the likeliest first. Whom nobody is going to call may
 * still be written to, and may call us. Who has cancelled, or wants a mail, is not called because nobody
 * answered; but an adviser who was calling when they decided can say so.
 */
export function outcomesOf(offered: Offered): readonly Outcome[] {
  const { kind, closedBecause, wantsNoCalls, hasDecided } = offered;
  const inVain = hasDecided ? UNREACHED : [];
  if (closedBecause === "cancelled") return ["spoke", ...inVain, "later", "no_calls"];
  if (kind === "write") return ["wrote", "spoke", ...inVain, "no_calls"];
  if (wantsNoCalls) return ["spoke", "no_calls", "wrote"];
  const isUncalled = closedBecause === null || CLOSING_REASON[closedBecause].isUncalled;
  return isUncalled ? OUTCOMES.filter((outcome) => outcome !== "wrote") : OUTCOMES;
}

/** How long a call lay open: «abierta 2 s», «abierta 6 min». */
export function openText(seconds: number): string {
  return `abierta ${seconds < 60 ? `${seconds} s` : formatDuration(seconds)}`;
}
