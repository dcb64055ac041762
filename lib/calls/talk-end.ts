import { endsTalk, isOver, type LeadStatus } from "@/lib/vocabulary/status";

type TalkEnd = {
  /** The status that the adviser sets; null leaves the case as it is. */
  status: LeadStatus | null;
  /** The status of the case before the conversation. */
  current: LeadStatus;
  /** Whether the adviser promises another call. */
  hasNext: boolean;
  wantsNoCalls: boolean;
  /** Whether a law firm has the case. */
  isWithFirm: boolean;
};

/**
 * Why a conversation cannot end like this, in words for the adviser; null if it can. A case goes on with a
 * promised call, or it is closed: otherwise nobody would ever take it up again. To a person who wants no calls
 * none can be promised, so their case may stay open without one; and so may one that a law firm has, because it
 * comes back with a call.
 */
export function talkProblem(end: TalkEnd): string | null {
  const { status, current, hasNext, wantsNoCalls, isWithFirm } = end;
  if (status && !endsTalk(status)) return NO_END;
  if (status && isOver(status) && status !== current && hasNext) return CLOSED_AND_CALLED;
  const after = status ?? current;
  if (hasNext || isOver(after)) return null;
  return (wantsNoCalls || isWithFirm) && endsTalk(after) ? null : NOTHING_FOLLOWS;
}

const NO_END =
  "Habéis hablado: «Nuevo» y «Duplicado» no dicen en qué queda. Elige cuándo le llamamos, o ciérralo.";
const CLOSED_AND_CALLED =
  "Un caso cerrado no lleva otra llamada. Borra el día y la hora, o elige «Contactado» o «En Estudio».";
const NOTHING_FOLLOWS = "Falta el siguiente paso: elige cuándo le llamamos, o cierra el caso.";
