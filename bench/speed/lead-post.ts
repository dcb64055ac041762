import type { FormPost } from "./form-post";

/** A request that sends the hero form, and its visitor's e-mail. */
export interface LeadPost {
  email: string;
  headers: Record<string, string>;
  body: string;
}

/** The SQL pattern for the e-mails of all visitors. */
export const VISITOR_EMAILS = "persona%@example.com";

/** Creates requests of different visitors, counted from `first`, from different addresses. */
export function leadPosts(form: FormPost, first = 1): () => LeadPost {
  let next = first;
  return () => {
    const person = next++;
    const contact = contactOf(person);
    return {
      email: contact.email,
      // Each visitor has another address, or the rate limits would refuse them.
      headers: { ...form.headers, "x-forwarded-for": addressOf(person) },
      body: form.body({ ...SITUATION, ...contact }),
    };
  };
}

/** What the first step of the hero form asks. */
export const SITUATION = { debtOver10k: "si", multipleCreditors: "si", hasProperties: "no" };

/** The fields and the button of the second step. */
export function contactOf(person: number) {
  return {
    action: "send",
    fullName: "Persona de Prueba",
    email: `persona${person}@example.com`,
    phone: `+346${String(person).padStart(8, "0")}`,
    preferredTimeSlot: "10:00-11:00",
    consent: "on",
  };
}

/** A unique address for each visitor. */
export function addressOf(person: number): string {
  return `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
}
