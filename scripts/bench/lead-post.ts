import { randomUUID } from "node:crypto";
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
    const email = `persona${person}@example.com`;
    return {
      email,
      // Everybody has an address of their own, or the limits would answer.
      headers: { ...form.headers, "x-forwarded-for": addressOf(person) },
      body: form.body({
        intent: "send",
        debtOver10k: "si",
        multipleCreditors: "si",
        hasProperties: "no",
        fullName: "Persona de Prueba",
        email,
        phone: `+346${String(person).padStart(8, "0")}`,
        preferredTimeSlot: "10:00-11:00",
        consent: "on",
        submissionKey: randomUUID(),
      }),
    };
  };
}

function addressOf(person: number): string {
  return `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
}
