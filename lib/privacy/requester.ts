import { cutText } from "@/lib/kernel/text";

/** The longest requester that the register takes. */
export const REQUESTER_LENGTH = 300;

/** The requester with where to answer them, unless it is there already. */
export function withContact(requester: string, contact: string): string {
  if (!contact || requester.includes(contact)) return requester;
  return cutText(`${requester} · ${contact}`, REQUESTER_LENGTH);
}
