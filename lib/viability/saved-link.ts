import { paths } from "@/lib/kernel/paths";

/** Names the calculation in a request: unlike an address, no proxy writes it into its log. */
export const SAVED_CASE_HEADER = "x-saved-case";

/** What a link to a saved calculation holds: its name on the server, and the key, which only it has. */
export type SavedLink = { name: string; key: string };

/** The server's answer: the name, and the last day on which the link works (`yyyy-MM-dd`). */
export type KeptCase = { name: string; lastDay: string };

/** How the fragment of such a link begins. The script that hides it knows it too. */
export const SAVED_FRAGMENT = "#guardado=";

/** The link to a saved calculation. Browsers keep what follows `#` to themselves. */
export function savedLinkOf({ name, key }: SavedLink, origin: string): string {
  return `${origin}${paths.caseCalculator}${SAVED_FRAGMENT}${name}.${key}`;
}

/** Reads the fragment of a link; null if a part of it is missing or was changed on its way. */
export function readSavedLink(fragment: string): SavedLink | null {
  const [, name, key] = /^#guardado=([\w-]{22})\.([\w-]{43})$/.exec(fragment) ?? [];
  return name && key ? { name, key } : null;
}
