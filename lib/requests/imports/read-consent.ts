import "server-only";
import { min, subMonths } from "date-fns";
import { terms } from "@/content/retention";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { type ImportField, type ImportPlan, MAX_CONSENT_LENGTH } from "./import-fields";
import { readMoment, readYesNo } from "./read-cell";

/** The text of a field's cell. */
export type Cell = (field: ImportField) => string;
/** Notes what is wrong with a field. */
export type Tell = (field: ImportField, what: string) => void;
/** The value of a field; undefined if its cell is empty, or wrong, which it notes. */
type Read = <Value>(
  field: ImportField,
  reader: (text: string) => Value | undefined,
) => Value | undefined;

/** When the person agreed and asked. Nothing older than what we may keep is stored. */
export function readMoments(
  { cell, tell, read }: { cell: Cell; tell: Tell; read: Read },
  { columns, consentDay }: ImportPlan,
  now: Date,
) {
  const inFile = read("consentAt", readMoment);
  const agreed = columns.consentAt === undefined ? readMoment(consentDay) : inFile;
  const own = read("requestedAt", readMoment);
  const asked = own ?? agreed;
  if (!agreed && cell("consentAt") === "") tell("consentAt", "falta");
  for (const [field, at] of [["consentAt", agreed] as const, ["requestedAt", own] as const]) {
    if (at && at.getTime() - now.getTime() > HALF_A_DAY_MS) tell(field, "aún no ha llegado");
  }
  const { months } = terms.leads;
  if (asked && asked <= subMonths(now, months)) {
    tell("requestedAt", `hace más de ${months} meses, y no guardamos nada tan antiguo`);
  }
  // Noon of today may be later than now.
  return { consentAt: min([agreed ?? now, now]), createdAt: min([asked ?? now, now]) };
}

const HALF_A_DAY_MS = 12 * 3_600_000;

/** A column without a text about a person is no proof for that person, whatever is said about all. */
export function readConsent(cell: Cell, tell: Tell, { columns, consentText }: ImportPlan): string {
  const own = cutText(toPlainBlock(cell("consentText")), MAX_CONSENT_LENGTH);
  if (columns.consentText === undefined) return consentText;
  const answer = readYesNo(own);
  if (own === "") tell("consentText", "falta");
  if (answer === false) tell("consentText", "no dio su permiso");
  if (answer === true && !consentText) tell("consentText", "no dice a qué, dónde ni cómo");
  return [consentText, `En su fila del archivo: «${own}»`].filter(Boolean).join("\n\n");
}
