import "server-only";
import * as z from "zod";
import { provinces } from "@/content/provinces";
import { failureNotice } from "@/lib/accounts/failure-notice";
import { normalizePhone } from "@/lib/kernel/contact";
import { readFormData } from "@/lib/kernel/form-data";
import { noEmailFor } from "@/lib/kernel/no-email";
import { toPlainText } from "@/lib/kernel/text";
import {
  CONTACT_CORRECTED,
  CONTACT_FAILED,
  type ContactFormState,
  emptyContactForm,
  PERSON_CHANGED,
  PERSON_CHANGES,
  PERSON_FAILED,
  PERSON_PROBLEMS,
  type PersonFormState,
  type PersonProblem,
} from "@/lib/people/change-state";
import { allowCalls } from "./allow-calls";
import { checkContact } from "./check-contact";
import { CONTACT, type Contact, correctContact } from "./correct-contact";
import { joinPeople, undoMove } from "./join-people";
import { partPeople, tellApart } from "./part-people";

/** More would be a program's, and are not shown either. */
const MOST_REQUESTS = 150;

const changeSchema = z.object({
  leadId: z.guid(),
  what: z.enum(PERSON_CHANGES),
  other: z.guid().optional(),
  contact: z.string().max(254).optional(),
  reason: z.string().max(1_000).optional(),
});

type PersonChangeForm = z.infer<typeof changeSchema> & { requests: string[] };

/** Answers the buttons with which an adviser says who is who, and who wants calls again. */
export async function answerPersonForm(formData: FormData): Promise<PersonFormState> {
  try {
    const sent = changeSchema.safeParse(readFormData(formData));
    const requests = z.array(z.guid()).max(MOST_REQUESTS).safeParse(formData.getAll("request"));
    if (!sent.success || !requests.success) return { notice: PERSON_FAILED };
    const problem = await change({ ...sent.data, requests: requests.data });
    return { notice: problem ? failed(problem) : PERSON_CHANGED[sent.data.what] };
  } catch (error) {
    return { notice: failureNotice(PERSON_FAILED, error) };
  }
}

/** Answers the form that corrects a person's contact. What is not saved comes back in the state. */
export async function answerContactForm(formData: FormData): Promise<ContactFormState> {
  let values = emptyContactForm.values;
  try {
    const fields = readFormData(formData);
    const { contact, errors } = checkContact(fields);
    values = { ...contact, province: fields.province ?? "" };
    const leadId = z.guid().safeParse(fields.leadId).data;
    const province = values.province || null;
    if (!leadId || (province !== null && !Object.hasOwn(provinces, province))) {
      return { notice: CONTACT_FAILED, values, errors: {} };
    }
    if (errors) return { notice: null, values, errors };
    const typed = { ...contact, province };
    const problem = await correctContact(leadId, typed, seenOf(fields, typed));
    if (!problem) return { notice: CONTACT_CORRECTED, values: null, errors: {} };
    return {
      notice: { ...CONTACT_FAILED, description: PERSON_PROBLEMS[problem] },
      values,
      errors: {},
    };
  } catch (error) {
    return { notice: failureNotice(CONTACT_FAILED, error), values, errors: {} };
  }
}

/** What the form showed when it was opened; a field that nobody touched counts as seen as it was sent. */
function seenOf(fields: Readonly<Record<string, string>>, typed: Contact): Partial<Contact> {
  const { "seen-phone": phone = "" } = fields;
  const none = {
    fullName: "",
    email: noEmailFor(normalizePhone(phone)),
    phone: "",
    province: null,
  };
  const seen = CONTACT.flatMap((field) => {
    const shown = fields[`seen-${field}`];
    if (shown === undefined) return [];
    return [[field, shown === fields[field] ? typed[field] : shown || none[field]]];
  });
  return Object.fromEntries(seen);
}

function change(form: PersonChangeForm): Promise<PersonProblem | null> | PersonProblem {
  const { leadId, other } = form;
  switch (form.what) {
    case "join": {
      const contact = toPlainText(form.contact ?? "");
      if (!other && !contact) return "nobody";
      return joinPeople(leadId, other ? { personId: other } : { contact });
    }
    case "apart":
      return other ? tellApart(leadId, other) : "nobody";
    case "part":
      return form.requests.length > 0 ? partPeople(leadId, form.requests) : "nothing";
    case "undo":
      return other ? undoMove(leadId, other) : "nobody";
    case "allow-calls": {
      const reason = toPlainText(form.reason ?? "");
      return reason ? allowCalls(leadId, reason) : "reason";
    }
  }
}

function failed(problem: PersonProblem) {
  return { ...PERSON_FAILED, description: PERSON_PROBLEMS[problem] };
}
