import { paths } from "@/lib/paths";

/** Segments of plain letters, digits and hyphens: a file has a dot, an attack something else. */
const PAGE_PATH = /^(?:\/[A-Za-z0-9-]+)+\/?$/;
/** Handlers for machines, and paths that may hold a code whose capitals matter. */
const CASE_MATTERS = /^\/(?:api|(?:auth|admin)\/[^/])/i;

/**
 * The one address of a page that was requested in capitals or with a slash at its end; null for that
 * address itself and for what is no page. It never begins with two slashes, which would lead to
 * another site.
 */
export function canonicalPath(pathname: string): string | null {
  if (!PAGE_PATH.test(pathname) || CASE_MATTERS.test(pathname)) return null;
  const canonical = pathname.replace(/\/$/, "").toLowerCase();
  return canonical === pathname ? null : canonical;
}

/** Addresses of the server that no page leads to. */
const OTHER_ADDRESSES = [
  "/.well-known/security.txt",
  "/api/account",
  "/api/health/live",
  "/api/health/ready",
  "/api/metrics",
  "/api/scheduling",
  "/api/tags",
  "/apple-icon",
  "/favicon.ico",
  "/icon.svg",
  "/manifest.webmanifest",
  "/robots.txt",
  "/security.txt",
  "/sitemap.xml",
];

const FAMILIES = [
  ["/_next/", "/_next/[file]"],
  ["/admin/leads/", "/admin/leads/[id]"],
  ["/blog/", "/blog/[slug]"],
  ["/compartir/", "/compartir/[picture]"],
  ["/iconos/", "/iconos/[icon]"],
] as const;

const addresses = new Set([...Object.values(paths).map(pathOf), ...OTHER_ADDRESSES]);

/**
 * The pattern of a request's address, one of a few dozen, for metrics, logs and traces: they must hold
 * neither what a visitor searched for nor the id of a lead. What the site does not have is `other`.
 */
export function routeOf(url: string): string {
  const path = pathOf(url);
  if (addresses.has(path)) return path;
  return FAMILIES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "other";
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}
