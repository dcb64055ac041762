import { paths } from "./paths";

/** Only letters, digits and hyphens. The path of a file has a dot, and attacks use other characters. */
const PAGE_PATH = /^(?:\/[A-Za-z0-9-]+)+\/?$/;
/** Handlers for programs, and paths that may contain a case-sensitive code. */
const CASE_MATTERS = /^\/(?:api|(?:auth|admin|mi-solicitud|despacho)\/[^/])/i;

/**
 * The canonical path of a page that was requested with capitals or a trailing slash; null when the path is
 * canonical or not a page. It never begins with two slashes, which would lead to another site.
 */
export function canonicalPath(pathname: string): string | null {
  if (!PAGE_PATH.test(pathname) || CASE_MATTERS.test(pathname)) return null;
  const canonical = pathname.replace(/\/$/, "").toLowerCase();
  return canonical === pathname ? null : canonical;
}

/** Paths of the server that are not in `paths`. */
const OTHER_ADDRESSES = [
  "/.well-known/security.txt",
  "/api/account",
  "/api/health/live",
  "/api/health/ready",
  "/api/metrics",
  "/api/scheduling",
  "/api/tags",
  "/api/v1/leads",
  "/api/v1/openapi.json",
  "/apple-icon",
  "/favicon.ico",
  "/icon.svg",
  "/manifest.webmanifest",
  "/robots.txt",
  "/security.txt",
  "/sitemap.xml",
];

/** The more particular of two patterns comes first. */
const DYNAMIC_ROUTES = [
  "/_next/[file]",
  "/admin/leads/[id]/despacho",
  "/admin/leads/[id]/mensaje",
  "/admin/leads/[id]",
  "/api/v1/leads/[id]/handover",
  "/api/v1/leads/[id]/notes",
  "/api/v1/leads/[id]/status",
  "/api/v1/leads/[id]",
  "/api/v1/[...path]",
  "/blog/[slug]",
  "/despacho/email/[token]",
  "/despacho/[token]",
  "/formulario/[form]",
  "/compartir/[picture]",
  "/iconos/[icon]",
  "/mi-solicitud/[token]/llamada.ics",
  "/mi-solicitud/[token]",
];

const addresses = new Set([...Object.values(paths).map(pathOf), ...OTHER_ADDRESSES]);

/**
 * Maps the URL of a request to one of a few dozen patterns, because metrics and logs must not contain a
 * visitor's search or the id of a lead. Unknown paths are `other`.
 */
export function routeOf(url: string): string {
  const path = pathOf(url);
  if (addresses.has(path)) return path;
  return DYNAMIC_ROUTES.find((route) => isOfRoute(path, route)) ?? "other";
}

function isOfRoute(path: string, route: string): boolean {
  const [prefix = "", suffix = ""] = route.split(/\[[\w.]+\]/);
  return path.startsWith(prefix) && path.endsWith(suffix);
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

/** Whether a path can be decoded to text; `/blog/%ff` cannot. */
export function isEncodedText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
