import { formatDuration } from "@/lib/kernel/format";
import { CLOSING_REASON, type ClosingReason } from "./closing-reason";
import { valuesOf } from "./table";
import type { TaskKind } from "./task-kinds";

type Words = {
  /** The name on the desk and in the history. */
  label: string;
  /** The key on the keyboard; the desk combines it with Alt. */
  key: string;
  /** The result of the call, in words for the person. */
  person: string;
  /** What the desk announces as the next step when no other call follows. */
  follows: string;
  /** Why the call closes when no other call follows; null if we then write instead. */
  closes: ClosingReason | null;
  /** What the call reached; a mail tries no number. */
  reaches: "nobody" | "person" | "stranger" | "mailbox";
  /** Whether a note may go with it; none may say who else answered. */
  takesNote: boolean;
};

const UNREACHED_WORDS = {
  follows: "Sin contacto",
  closes: "unreachable",
  reaches: "nobody",
  takesNote: true,
} as const;

/** The possible outcomes of a call. `wrote` is for a person to whom we promised to write. */
export const OUTCOME = {
  spoke: {
    label: "Hemos hablado",
    key: "1",
    person: "Hablamos contigo",
    follows: "Eliges en qué queda",
    closes: "spoken",
    reaches: "person",
    takesNote: true,
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
  /** Another call always follows. */
  later: {
    label: "Otra hora",
    key: "5",
    person: "Hablamos contigo y quedamos en llamarte a otra hora",
    follows: "Eliges día y hora",
    closes: "spoken",
    reaches: "person",
    takesNote: true,
  },
  wrong_number: {
    label: "Número equivocado",
    key: "6",
    person: "Llamamos, y el número no parecía tuyo",
    follows: "Sin más llamadas",
    closes: "wrong_number",
    reaches: "stranger",
    takesNote: true,
  },
  no_calls: {
    label: "No quiere llamadas",
    key: "7",
    person: "Nos pediste que no te llamáramos",
    follows: "No le llamamos más",
    closes: "no_calls",
    reaches: "person",
    takesNote: true,
  },
  wrote: {
    label: "Le he escrito",
    key: "8",
    person: "Te escribimos",
    follows: "Queda hecho",
    closes: "written",
    reaches: "mailbox",
    takesNote: true,
  },
  /** The person who answered must not learn why we call, and we keep nothing about them. */
  somebody_else: {
    ...UNREACHED_WORDS,
    label: "Contesta otra persona",
    key: "9",
    person: "Te llamamos y no pudimos hablar contigo",
    takesNote: false,
  },
  /** The person wants help, but by mail. Its key is the last one of a keyboard. */
  wants_mail: {
    label: "Prefiere que le escribamos",
    key: "0",
    person: "Nos pediste que te escribiéramos en vez de llamarte",
    follows: "Hay que escribirle",
    closes: null,
    reaches: "person",
    takesNote: true,
  },
} as const satisfies Record<string, Words>;

export type Outcome = keyof typeof OUTCOME;
export const OUTCOMES = valuesOf(OUTCOME);

/** The outcome of a row that undoes an attempt recorded by mistake. */
export const UNDONE = "undone";

/** The calls without an answer. After three in a row, we call the person again only if they ask for it. */
export const UNREACHED = OUTCOMES.filter(isUnreached);

export function isUnreached(outcome: Outcome): boolean {
  return OUTCOME[outcome].reaches === "nobody";
}

/** Whether another call can follow: only then does an hour for it count. */
export function mayLeadToCall(outcome: Outcome): boolean {
  return isUnreached(outcome) || OUTCOME[outcome].closes === "spoken";
}

export type Offered = {
  kind: TaskKind;
  /** Whether we may write to the person. */
  isMailed: boolean;
  closedBecause: ClosingReason | null;
  wantsNoCalls: boolean;
  /** Whether the person decided something while the adviser had the call open. */
  hasDecided: boolean;
};

/**
 * The outcomes that the desk offers for a call, the likeliest first. A person whom we no longer call may
 * still get a mail, and may call us. After a person cancels or chooses mail, only a call already in progress
 * may be unanswered.
 */
export function outcomesOf(offered: Offered): readonly Outcome[] {
  const { kind, isMailed, closedBecause, wantsNoCalls, hasDecided } = offered;
  const unanswered = hasDecided ? UNREACHED : [];
  if (closedBecause === "cancelled") return ["spoke", ...unanswered, "later", "no_calls"];
  if (kind === "write") return ["wrote", "spoke", ...unanswered, "no_calls"];
  if (wantsNoCalls) return ["spoke", "no_calls", "wrote"];
  const isUncalled = closedBecause === null || CLOSING_REASON[closedBecause].isUncalled;
  return OUTCOMES.filter(
    (outcome) => !(outcome === "wrote" && isUncalled) && !(outcome === "wants_mail" && !isMailed),
  );
}

/** How long a call was open: «abierta 2 s», «abierta 6 min». */
export function openText(seconds: number): string {
  return `abierta ${seconds < 60 ? `${seconds} s` : formatDuration(seconds)}`;
}
