import "server-only";
import { normalizePhone } from "@/lib/kernel/contact";
import { fitContact } from "@/lib/kernel/fit-contact";
import { noEmailFor } from "@/lib/kernel/no-email";
import { isDialable } from "@/lib/kernel/phone-links";
import { toPlainLine } from "@/lib/kernel/text";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { checkStep } from "@/lib/requests/intake/schema";

const FIELDS = ["fullName", "email", "phone"] as const;
export type ContactField = (typeof FIELDS)[number];
export type ContactErrors = Partial<Record<ContactField, string>>;

/** Replaces the visitors' texts for an empty field. */
const MISSING: Record<ContactField, string> = {
  fullName: "Escribe el nombre.",
  email: "Escribe el email.",
  phone: "Escribe el teléfono.",
};

/**
 * The contact that an adviser typed, normalized and checked by the rules of the visitors' forms. Only the
 * e-mail may be missing.
 */
export function checkContact(fields: Readonly<Record<string, string>>): {
  contact: Record<ContactField, string>;
  errors: ContactErrors | null;
} {
  const typed = Object.fromEntries(
    FIELDS.map((field) => [field, toPlainLine(fields[field] ?? "")]),
  );
  const contact = { ...EMPTY, ...fitContact(typed) } as Record<ContactField, string>;
  // A person who calls may have no e-mail.
  const phoneNormalized = normalizePhone(contact.phone);
  if (!contact.email && isDialable(phoneNormalized)) contact.email = noEmailFor(phoneNormalized);
  const rest = { preferredTimeSlot: TIME_SLOTS[0], consent: "on" };
  const found = checkStep("hero", 2, { ...contact, ...rest })?.errors;
  if (!found) return { contact, errors: null };
  // Without a phone nobody knows yet whether the e-mail may be missing.
  const wrong = FIELDS.filter(
    (field) => found[field] && (field !== "email" || typed.email || !found.phone),
  );
  const errors = wrong.map((field) => [field, contact[field] ? found[field] : MISSING[field]]);
  return { contact, errors: Object.fromEntries(errors) };
}

const EMPTY: Record<ContactField, string> = { fullName: "", email: "", phone: "" };
