import { paths } from "@/lib/kernel/paths";
import { thanksCookie } from "@/lib/requests/thanks/thanks-cookie";

type Kept = Readonly<Record<string, string>>;

/** Under this key the calculator keeps what its answers say, in the fields of the viability test. */
export const SHARED_BY_CASE = "case-calculator:told";

// Forms keep what the visitor types in this tab only, so that a reload loses nothing. If the
// browser forbids storage, they keep nothing and still work.

export function keptInTab(key: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps these values under `key`, or forgets it when there are none. */
export function keepInTab(key: string, values: Kept): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

/** Keeps the sealed note of the call for the thank-you page, in a cookie that only it gets. */
export function keepForThanks(note: string, seconds: number = thanksCookie.seconds): void {
  const { name, path } = thanksCookie;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and missing over plain http
  document.cookie = `${name}=${note}; path=${path}; max-age=${seconds}; samesite=lax${secure}`;
}

/** Deletes everything that this tab keeps, for the quick exit. */
export function forgetTab(): void {
  keepForThanks("", 0);
  // Deletes what a form sent before its scripts had come left in a cookie that they cannot reach.
  fetch(paths.quickExit, { redirect: "manual", keepalive: true }).catch(() => {});
  try {
    sessionStorage.clear();
  } catch {}
}
