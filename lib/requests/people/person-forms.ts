import "server-only";
import * as z from "zod";
import { provinces } from "@/content/provinces";
import { officeForm } from "@/lib/accounts/office-form";
import { normalizePhone } from "@/lib/kernel/contact";
import { noEmailFor } from "@/lib/kernel/no-email";
import { toPlainText } from "@/lib/kernel/text";
import {
  CONTACT_CORRECTED,
  CONTACT_FAILED,
  PERSON_CHANGED,
  PERSON_CHANGES,
  PERSON_FAILED,
  PERSON_PROBLEMS,
  type PersonProblem,
} from "@/lib/people/change-state";
import { allowCalls } from "./allow-calls";
import { allowMails } from "./allow-mails";
import { checkContact } from "./check-contact";
import { CONTACT, type Contact, correctContact } from "./correct-contact";
import { mergePeople, undoMove } from "./merge-people";
import { markDistinct, splitPeople } from "./split-people";

const changeSchema = z.object({
  leadId: z.guid(),
  action: z.enum(PERSON_CHANGES),
  other: z.guid().optional(),
  contact: z.string().max(254).default("").transform(toPlainText),
  reason: z.string().max(1_000).default("").transform(toPlainText),
  // The page shows no more either.
  request: z.array(z.guid()).max(150),
});

/** Answers the buttons that merge and split people, and allow calls or mails again. */
export const answerPersonForm = officeForm({
  permission: "leads.write",
  schema: changeSchema,
  lists: ["request"],
  failed: PERSON_FAILED,
  async work(sent) {
    const problem = await change(sent);
    return problem
      ? { problem: PERSON_PROBLEMS[problem] }
      : { notice: PERSON_CHANGED[sent.action] };
  },
});

const contactSchema = z
  .object({
    leadId: z.guid(),
    province: z
      .string()
      .default("")
      .transform((code) => code || null)
      .refine((code) => code === null || Object.hasOwn(provinces, code)),
  })
  .catchall(z.string());

type ContactForm = z.infer<typeof contactSchema>;

/** Answers the form that corrects a person's contact. */
export const answerContactForm = officeForm({
  permission: "leads.write",
  schema: contactSchema,
  keep: CONTACT,
  failed: CONTACT_FAILED,
  done: CONTACT_CORRECTED,
  async work(sent) {
    const { leadId, province, ...fields } = sent;
    const { contact, errors } = checkContact(fields);
    if (errors) return { errors };
    const typed = { ...contact, province };
    const problem = await correctContact(leadId, typed, versionOf(sent, typed));
    return problem && { problem: PERSON_PROBLEMS[problem] };
  },
});

/** What the form showed when it was opened. An untouched field gets its typed value: it does not change. */
function versionOf(fields: ContactForm, typed: Contact): Partial<Contact> {
  const { "version-phone": phone = "" } = fields;
  const none = {
    fullName: "",
    email: noEmailFor(normalizePhone(phone)),
    phone: "",
    province: null,
  };
  const version = CONTACT.flatMap((field) => {
    const shown = fields[`version-${field}`];
    if (shown === undefined) return [];
    return [[field, shown === (fields[field] ?? "") ? typed[field] : shown || none[field]]];
  });
  return Object.fromEntries(version);
}

type Change = z.infer<typeof changeSchema>;

function change(sent: Change): Promise<PersonProblem | null> | PersonProblem {
  const { leadId, action, other, contact, reason, request } = sent;
  switch (action) {
    case "merge":
      if (!other && !contact) return "nobody";
      return mergePeople(leadId, other ? { personId: other } : { contact });
    case "distinct":
      return other ? markDistinct(leadId, other) : "nobody";
    case "split":
      return request.length > 0 ? splitPeople(leadId, request) : "nothing";
    case "undo":
      return other ? undoMove(leadId, other) : "nobody";
    case "allow-calls":
      return reason ? allowCalls(leadId, reason) : "reason";
    case "allow-mails":
      return reason ? allowMails(leadId, reason) : "reason";
  }
}
