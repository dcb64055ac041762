import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { MAX_NOTE_LENGTH } from "@/lib/calls/sheet-state";
import { addNote } from "@/lib/history/notes";
import { currentTime } from "@/lib/kernel/current-time";
import { formatFileDate, readDay, timeOnDay } from "@/lib/kernel/format";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { paths } from "@/lib/kernel/paths";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { spokenConsent } from "@/lib/requests/intake/consent";
import { tooManyAttempts } from "@/lib/requests/intake/problems";
import { checkStep } from "@/lib/requests/intake/schema";
import { storeLead } from "@/lib/requests/intake/store-lead";
import { SPOKEN_SOURCES } from "@/lib/vocabulary/consent-sources";
import { unknownFacts } from "@/lib/vocabulary/heard-facts";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";
import { checkContact } from "./check-contact";
import {
  NEW_PERSON_FAILED,
  NEW_PERSON_FIELDS,
  type NewPersonValues,
  NOT_KNOWN,
  NOW,
} from "./new-person-state";

/**
 * Enters a person who called or wrote, as a form would: with a case, a call to make, and the text read to the
 * person with their answer as the consent. Then opens the person's sheet.
 */
export const answerNewPersonForm = officeForm({
  permission: "leads.write",
  schema: z.object({ submissionKey: z.guid() }).catchall(z.string()),
  keep: NEW_PERSON_FIELDS,
  failed: NEW_PERSON_FAILED,
  async work({ submissionKey, ...fields }, { email: actorEmail }) {
    const now = currentTime();
    const { contact, values, errors } = check(fields, now);
    if (Object.keys(errors).length > 0) return { errors, values };
    const answers = {
      debtOver10k: answerOf(values.debtOver10k),
      multipleCreditors: answerOf(values.multipleCreditors),
      hasProperties: answerOf(values.hasProperties),
    };
    const stored = await storeLead({
      ...contact,
      form: "by-hand",
      source: LEAD_ORIGIN["by-hand"].source,
      debtOver10k: answers.debtOver10k ?? false,
      multipleCreditors: answers.multipleCreditors ?? false,
      hasProperties: answers.hasProperties ?? false,
      propertyType:
        (answers.hasProperties && PROPERTY_TYPES.find((type) => type === values.propertyType)) ||
        null,
      preferredTimeSlot: TIME_SLOTS.find((slot) => slot === values.preferredTimeSlot) ?? null,
      assessment: null,
      attribution: null,
      submissionKey,
      suspicions: [],
      consent: {
        given: [spokenConsent(values.words ?? "")],
        pagePath: paths.newPerson,
        ipAddress: null,
        userAgent: null,
      },
      byHand: {
        actorEmail,
        consentSource: SPOKEN_SOURCES.find((source) => source === values.consentSource) ?? "phone",
        consentAt: timeOnDay(values.consentDay ?? "", now),
        unknown: unknownFacts(answers),
      },
    });
    if (stored.outcome === "limited") return { notice: tooManyAttempts(stored.waitMs) };
    // A form that arrives twice stores one note.
    if (values.note) await addNote(stored.id, hashedUuid([submissionKey, "note"]), values.note);
    return { next: `${paths.admin}?lead=${stored.id}` };
  },
});

function check(fields: Readonly<Record<string, string>>, now: Date) {
  const { contact, errors: inContact } = checkContact(fields);
  const typed = Object.fromEntries(
    NEW_PERSON_FIELDS.map((field) => [field, fields[field]?.slice(0, 2_000) ?? ""]),
  );
  const email = typed.email?.trim() ? contact.email : "";
  const words = toPlainBlock(typed.words ?? "");
  const note = cutText(toPlainBlock(typed.note ?? ""), MAX_NOTE_LENGTH);
  const values: NewPersonValues = { ...typed, ...contact, email, words, note };
  const errors: NewPersonValues = { ...checkStep("hero", 1, known(values))?.errors, ...inContact };
  const slots: readonly string[] = [NOW, ...TIME_SLOTS];
  if (!slots.includes(values.preferredTimeSlot ?? "")) errors.preferredTimeSlot = "Elige cuándo.";
  if (!SPOKEN_SOURCES.some((source) => source === values.consentSource)) {
    errors.consentSource = "Elige cómo lo dijo.";
  }
  const day = readDay(values.consentDay);
  if (!day || day > formatFileDate(now)) errors.consentDay = "Pon el día en que lo dijo.";
  if (!words) errors.words = "Escribe lo que dijo.";
  return { contact, values, errors };
}

/** The forms of the site know no «no lo sé». */
function known(values: NewPersonValues): NewPersonValues {
  const answered = Object.entries(values).map(([field, value]) => {
    return [field, value === NOT_KNOWN ? "no" : value];
  });
  return Object.fromEntries(answered);
}

/** Null if the person does not know. */
function answerOf(value: string | undefined): boolean | null {
  return value === NOT_KNOWN ? null : value === "si";
}
