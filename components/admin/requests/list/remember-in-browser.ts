const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a choice in a cookie, so that the server renders it on the next visit. */
export function rememberInBrowser(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not in every browser
  document.cookie = `${name}=${value}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}
