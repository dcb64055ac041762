import "server-only";
import { min, subMonths } from "date-fns";
import { terms } from "@/content/retention";
import { MAX_NOTE_LENGTH } from "@/lib/calls/sheet-state";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { foldText } from "@/lib/kernel/fold-text";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { checkContact } from "@/lib/requests/people/check-contact";
import { unknownFacts } from "@/lib/vocabulary/heard-facts";
import {
  IMPORT_FIELD,
  type ImportField,
  type ImportPlan,
  MAX_CONSENT_LENGTH,
} from "./import-fields";
import {
  readDebt,
  readMoment,
  readProperty,
  readProvince,
  readSlot,
  readStatusName,
  readYesNo,
} from "./read-cell";

/** A row as it will be stored. */
export type CheckedRow = ReturnType<typeof readRow>;

const SHOWN_LENGTH = 40;
const HALF_A_DAY_MS = 12 * 3_600_000;

/** The text of a field's cell. */
type Cell = (field: ImportField) => string;
/** Notes what is wrong with a field. */
type Tell = (field: ImportField, what: string) => void;

/**
 * Returns what checks a row by the rules of the forms. `problems` says what is wrong with which field; the row is
 * null then.
 * @param now when the import is checked: the same row gives the same result again when it is stored
 */
export function rowChecker(plan: ImportPlan, now: Date) {
  // Once, because a day's noon in Madrid takes longer than the rest of a row.
  const agreedAt = readMoment(plan.consentDay);
  return (cells: readonly string[]): { row: CheckedRow | null; problems: string[] } => {
    const problems: string[] = [];
    const cell: Cell = (field) => cells[plan.columns[field] ?? cells.length] ?? "";
    const tell: Tell = (field, what) => problems.push(`${IMPORT_FIELD[field].label}: ${what}`);
    const row = readRow(cell, tell, { ...plan, agreedAt }, now);
    return { row: problems.length === 0 ? row : null, problems };
  };
}

type DatedPlan = ImportPlan & { agreedAt: Date | undefined };

function readRow(cell: Cell, tell: Tell, plan: DatedPlan, now: Date) {
  // The value of a field; undefined if its cell is empty, or wrong, which it tells.
  const read = <Value>(field: ImportField, reader: (text: string) => Value | undefined) => {
    const text = cell(field);
    const value = text === "" ? undefined : reader(text);
    if (text !== "" && value === undefined) {
      tell(field, `no entendemos «${cutText(text, SHOWN_LENGTH)}»`);
    }
    return value;
  };
  const contact = readContact(cell, tell);
  const phoneNormalized = normalizePhone(contact.phone);
  const debt = read("debtOver10k", readDebt);
  const creditors = read("multipleCreditors", readYesNo);
  const property = read("hasProperties", readProperty);
  const ownAgreedAt = read("consentAt", readMoment);
  const agreedAt = plan.columns.consentAt === undefined ? plan.agreedAt : ownAgreedAt;
  const askedAt = read("requestedAt", readMoment);
  if (!agreedAt && cell("consentAt") === "") tell("consentAt", "falta");
  checkMoments(tell, { agreedAt, askedAt }, now);
  return {
    ...contact,
    ...{ phoneNormalized, emailNormalized: normalizeEmail(contact.email) },
    province: read("province", readProvince) ?? provinceOfPhone(phoneNormalized),
    debtOver10k: debt ?? false,
    multipleCreditors: creditors ?? false,
    hasProperties: property?.has ?? false,
    propertyType: property?.type ?? null,
    preferredTimeSlot: read("preferredTimeSlot", readSlot) ?? null,
    // What the file does not say, and stays to be asked on the phone.
    unknown: unknownFacts({
      debtOver10k: debt,
      multipleCreditors: creditors,
      hasProperties: property,
    }),
    status: read("status", readStatusName) ?? "nuevo",
    note: cutText(toPlainBlock(cell("note")), MAX_NOTE_LENGTH),
    // What the person agreed to, where and how.
    consentText: readConsent(cell, tell, plan),
    // Noon of today may be later than now.
    consentAt: min([agreedAt ?? now, now]),
    createdAt: min([askedAt ?? agreedAt ?? now, now]),
  };
}

function readContact(cell: Cell, tell: Tell) {
  const fullName = [cell("fullName"), cell("surname")].filter(Boolean).join(" ");
  const { contact, errors } = checkContact({
    fullName,
    phone: cell("phone"),
    email: cell("email"),
  });
  if (errors?.fullName) tell("fullName", fullName ? errors.fullName : "falta");
  if (errors?.phone) tell("phone", cell("phone") ? errors.phone : "falta");
  if (errors?.email && cell("email")) tell("email", errors.email);
  // Without an e-mail, the phone has to be one that can be called.
  else if (errors?.email && !errors.phone) tell("phone", "ningún país tiene ese número");
  return contact;
}

/** Neither a request nor a consent that is older than what we may keep is stored. */
function checkMoments(
  tell: Tell,
  { agreedAt, askedAt }: { agreedAt: Date | undefined; askedAt: Date | undefined },
  now: Date,
) {
  const { months } = terms.leads;
  for (const [field, at] of [["consentAt", agreedAt] as const, ["requestedAt", askedAt] as const]) {
    if (at && at.getTime() - now.getTime() > HALF_A_DAY_MS) tell(field, "aún no ha llegado");
    if (at && at <= subMonths(now, months)) {
      tell(field, `hace más de ${months} meses, y no guardamos nada tan antiguo`);
    }
  }
}

/** The beginnings of a cell that says that the person did not agree, or not any more. */
const REFUSAL = /^(?:no\b|sin\b|nunca\b|rechaz|deneg|revoc|retir|baja\b|pendiente)/;

function isNothing(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text) || /^n\/?a$/i.test(text);
}

/** A column without a text about a person is no proof for that person, whatever is said about all. */
function readConsent(cell: Cell, tell: Tell, { columns, consentText }: ImportPlan): string {
  if (columns.consentText === undefined) return consentText;
  const own = cutText(toPlainBlock(cell("consentText")), MAX_CONSENT_LENGTH);
  const answer = readYesNo(own);
  if (isNothing(own)) tell("consentText", "falta");
  if (answer === false || REFUSAL.test(foldText(own))) tell("consentText", "no dio su permiso");
  if (answer === true && !consentText) tell("consentText", "no dice a qué, dónde ni cómo");
  return [consentText, `En su fila del archivo: «${own}»`].filter(Boolean).join("\n\n");
}
