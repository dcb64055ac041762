import "server-only";
import { MAX_NOTE_LENGTH } from "@/lib/calls/sheet-state";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { provinceOfPhone } from "@/lib/kernel/provinces";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { checkContact } from "@/lib/requests/people/check-contact";
import type { HeardFact } from "@/lib/vocabulary/heard-facts";
import type { LeadStatus } from "@/lib/vocabulary/status";
import { IMPORT_FIELD, type ImportField, type ImportPlan } from "./import-fields";
import {
  readDebt,
  readProperty,
  readProvince,
  readSlot,
  readStatusName,
  readYesNo,
} from "./read-cell";
import { type Cell, readConsent, readMoments, type Tell } from "./read-consent";

/** A row as it will be stored. */
export type CheckedRow = {
  fullName: string;
  email: string;
  phone: string;
  emailNormalized: string;
  phoneNormalized: string;
  province: string | null;
  debtOver10k: boolean;
  multipleCreditors: boolean;
  hasProperties: boolean;
  propertyType: string | null;
  preferredTimeSlot: string | null;
  /** What the file does not say, and stays to be asked on the phone. */
  unknown: HeardFact[];
  status: LeadStatus;
  note: string;
  createdAt: Date;
  consentAt: Date;
  /** What the person agreed to, where and how. */
  consentText: string;
};

const SHOWN_LENGTH = 40;

/**
 * Checks a row by the rules of the forms. `problems` says what is wrong with which field; the row is null then.
 * @param now when the import is checked: the same row gives the same result again when it is stored
 */
export function checkRow(
  cells: readonly string[],
  plan: ImportPlan,
  now: Date,
): { row: CheckedRow | null; problems: string[] } {
  const cell: Cell = (field) => cells[plan.columns[field] ?? cells.length] ?? "";
  const problems: string[] = [];
  const tell = (field: ImportField, what: string) => {
    problems.push(`${IMPORT_FIELD[field].label}: ${what}`);
  };
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
  const moments = readMoments({ cell, tell, read }, plan, now);
  const row = {
    ...contact,
    ...{ phoneNormalized, emailNormalized: normalizeEmail(contact.email) },
    province: read("province", readProvince) ?? provinceOfPhone(phoneNormalized),
    debtOver10k: debt ?? false,
    multipleCreditors: creditors ?? false,
    hasProperties: property?.has ?? false,
    propertyType: property?.type ?? null,
    preferredTimeSlot: read("preferredTimeSlot", readSlot) ?? null,
    unknown: unknownFacts(debt === undefined || creditors === undefined, property === undefined),
    status: read("status", readStatusName) ?? ("nuevo" as const),
    note: cutText(toPlainBlock(cell("note")), MAX_NOTE_LENGTH),
    consentText: readConsent(cell, tell, plan),
    ...moments,
  };
  return { row: problems.length === 0 ? row : null, problems };
}

function unknownFacts(isDebtUnknown: boolean, isPropertyUnknown: boolean): HeardFact[] {
  return [
    ...(isDebtUnknown ? (["debt"] as const) : []),
    ...(isPropertyUnknown ? (["home", "vehicle"] as const) : []),
  ];
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
