import type { FormPost } from "./form-post";

/** A request that sends the hero form, and whose it is. */
export interface LeadPost {
  email: string;
  headers: Record<string, string>;
  body: string;
}

/** A pattern of SQL: the e-mails of all of them. */
export const VISITOR_EMAILS = "persona%@example.com";

/** Makes requests of which each is another person's, counted from `first`, at another address. */
export function leadPosts(form: FormPost, first = 1): () => LeadPost {
  let next = first;
  return () => {
    const person = next++;
    const contact = contactOf(person);
    return {
      email: contact.email,
      // Everybody has an address of their own, or the limits would answer.
      headers: { ...form.headers, "x-forwarded-for": addressOf(person) },
      body: form.body({ ...SITUATION, ...contact }),
    };
  };
}

/** What the first step of the hero form asks. */
export const SITUATION = { debtOver10k: "si", multipleCreditors: "si", hasProperties: "no" };

/** What a visitor writes into its second step, and its button. */
export function contactOf(person: number) {
  return {
    intent: "send",
    fullName: "Persona de Prueba",
    email: `persona${person}@example.com`,
    phone: `+346${String(person).padStart(8, "0")}`,
    preferredTimeSlot: "10:00-11:00",
    consent: "on",
  };
}

/** An address that nobody else has. */
export function addressOf(person: number): string {
  return `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
}
