import "server-only";
import * as z from "zod";
import { formatFileDate, readDay } from "@/lib/kernel/format";
import { toPlainBlock, toPlainLine } from "@/lib/kernel/text";
import { REQUESTER_LENGTH } from "@/lib/privacy/requester";
import {
  IDENTITY_CHECKS,
  type IdentityCheck,
  RIGHT_CHANNEL,
  RIGHT_CHANNELS,
  RIGHT_KIND,
  RIGHT_KINDS,
  RIGHT_OUTCOMES,
  type RightChannel,
  type RightKind,
  type RightOutcome,
} from "@/lib/vocabulary/right-kinds";
import { RIGHT_FIELDS, type RightsValues } from "./rights-state";

/** A message for each invalid field. `checked` is null if there is any. */
type Checked<Fields> = { errors: RightsValues; checked: Fields | null };

/** What is stored of a request. Values that «Mi solicitud» or the form of complaints wrote may stay. */
export type StoredWay = { kind: RightKind; channel: string; identityCheck: string | null } | null;

/** What an admin records about a request. */
export type NotedRight = {
  kind: RightKind;
  channel: RightChannel;
  /** `yyyy-MM-dd` in Madrid. */
  receivedOn: string;
  requester: string;
  /** The e-mail or phone to search the person by; may be empty. */
  contact: string;
  /** Whether the found person is not the requester. */
  unlinked: boolean;
  identityCheck: IdentityCheck;
  handlerEmail: string;
};

export type TypedAnswer = {
  outcome: RightOutcome;
  answer: string;
  identityCheck: IdentityCheck;
  /** One of the person's e-mails, or empty. */
  sendTo: string;
};

const LONGEST = {
  requester: REQUESTER_LENGTH,
  contact: 254,
  handlerEmail: 254,
  because: 1_000,
  answer: 5_000,
};

/** The typed values, cleaned, to show them again. */
export function typedValues(fields: Readonly<Record<string, string>>): RightsValues {
  return Object.fromEntries(
    RIGHT_FIELDS.flatMap((field) => {
      const typed = fields[field]?.slice(0, 6_000);
      if (typed === undefined) return [];
      const isText = field === "answer" || field === "because";
      return [[field, isText ? toPlainBlock(typed) : toPlainLine(typed)]];
    }),
  );
}

export function checkNoted(
  values: RightsValues,
  now: Date,
  stored: StoredWay = null,
): Checked<NotedRight> {
  const { contact = "", requester = "" } = values;
  const kind = oneOf(RIGHT_KINDS, values.kind);
  const typed = oneOf(RIGHT_CHANNELS, values.channel);
  const isOurs = typed && (RIGHT_CHANNEL[typed].isNoted || stored?.channel === typed);
  const channel = isOurs ? typed : undefined;
  const identityCheck = officeCheck(values.identityCheck, stored);
  const receivedOn = readDay(values.receivedOn);
  const handlerEmail = z.email().max(LONGEST.handlerEmail).safeParse(values.handlerEmail).data;
  const errors: RightsValues = {
    ...(!kind && { kind: "Elige qué pide." }),
    ...(!channel && { channel: "Elige cómo llegó." }),
    ...(!identityCheck && { identityCheck: "Elige cómo se ha comprobado." }),
    ...((!receivedOn || receivedOn > formatFileDate(now)) && {
      receivedOn: "Pon el día en que llegó, hoy o antes.",
    }),
    ...(!requester && { requester: "Escribe quién la pide." }),
    ...tooLong("requester", requester),
    ...tooLong("contact", contact),
    ...(!handlerEmail && { handlerEmail: "Elige quién la lleva." }),
  };
  if (!kind || !channel || !identityCheck || !receivedOn || !handlerEmail || hasErrors(errors)) {
    return { errors, checked: null };
  }
  const unlinked = values.unlinked === "1";
  const noted = { kind, channel, receivedOn, requester, contact, unlinked };
  return { errors, checked: { ...noted, identityCheck, handlerEmail } };
}

export function checkReason(values: RightsValues, longest = LONGEST.because): Checked<string> {
  const { because = "" } = values;
  const errors: RightsValues = {
    ...(!because && { because: "Escribe por qué." }),
    ...(because.length > longest && { because: `Escribe ${longest} caracteres como mucho.` }),
  };
  return { errors, checked: hasErrors(errors) ? null : because };
}

/**
 * An answer about data requires a checked identity, unless it refuses. A refusal must say why, and where to
 * complain (GDPR arts. 12.4 and 12.6).
 */
export function checkAnswer(
  values: RightsValues,
  stored: NonNullable<StoredWay>,
): Checked<TypedAnswer> {
  const { answer = "" } = values;
  const { needsIdentity, appeal, appealTo } = RIGHT_KIND[stored.kind];
  const outcome = oneOf(RIGHT_OUTCOMES, values.outcome);
  const identityCheck = officeCheck(values.identityCheck, stored);
  const own = answer.replace(appeal, "").trim();
  const lacksAppeal = outcome === "refused" && !appealTo.test(answer);
  const isUnknown = needsIdentity && identityCheck === "none" && outcome !== "refused";
  const errors: RightsValues = {
    ...(!outcome && { outcome: "Elige qué se ha decidido." }),
    ...((!identityCheck || isUnknown) && {
      identityCheck: "Comprueba antes quién es y elige cómo lo has hecho.",
    }),
    ...(lacksAppeal && {
      answer: `Si se deniega, di también a dónde puede acudir: «${appeal}»`,
    }),
    ...(!own && {
      answer: outcome === "refused" ? "Escribe por qué se deniega." : "Escribe la respuesta.",
    }),
    ...tooLong("answer", answer),
  };
  if (!outcome || !identityCheck || hasErrors(errors)) return { errors, checked: null };
  const { sendTo = "" } = values;
  return { errors, checked: { outcome, answer, identityCheck, sendTo } };
}

/** The checks that an admin can make. Only «Mi solicitud» checks by link and code. */
function officeCheck(value: string | undefined, stored: StoredWay): IdentityCheck | undefined {
  const isMyRequestCheck = value === "link" || value === "code";
  if (isMyRequestCheck && value !== stored?.identityCheck) return undefined;
  return oneOf(IDENTITY_CHECKS, value);
}

function oneOf<T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((one) => one === value);
}

function tooLong(field: keyof typeof LONGEST, text: string): RightsValues {
  if (text.length <= LONGEST[field]) return {};
  return { [field]: `Escribe ${LONGEST[field]} caracteres como mucho.` };
}

function hasErrors(errors: RightsValues): boolean {
  return Object.keys(errors).length > 0;
}
