/** What the back office says of a number that it cannot dial. */
export const UNCHECKED_PHONE = "por comprobar";

/** Whether the key of `normalizePhone` is a number that some country has. */
export function isDialable(phoneNormalized: string): boolean {
  return phoneNormalized.startsWith("+");
}

/** The links that call and chat; null for a number that no country has, which would reach a stranger. */
export function phoneLinks(phoneNormalized: string): { call: string; chat: string } | null {
  if (!isDialable(phoneNormalized)) return null;
  return { call: `tel:${phoneNormalized}`, chat: `https://wa.me/${phoneNormalized.slice(1)}` };
}
