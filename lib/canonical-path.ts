/** Segments of plain letters, digits and hyphens: a file has a dot, an attack something else. */
const PAGE_PATH = /^(?:\/[A-Za-z0-9-]+)+\/?$/;

/** Answers to machines, and what may carry a code whose letters' case counts. */
const CASE_COUNTS = /^\/(?:api|(?:auth|admin)\/[^/])/i;

/**
 * The one address of a page that was asked for in capitals or with a slash at its end; null when
 * `pathname` is that address already, or no page's. Never begins with two slashes, so it cannot
 * lead to another site.
 */
export function canonicalPath(pathname: string): string | null {
  if (!PAGE_PATH.test(pathname) || CASE_COUNTS.test(pathname)) return null;
  const canonical = pathname.replace(/\/$/, "").toLowerCase();
  return canonical === pathname ? null : canonical;
}
