import { paths } from "@/lib/paths";

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
  ["/api/auth/", "/api/auth/[...nextauth]"],
  ["/blog/", "/blog/[slug]"],
  ["/compartir/", "/compartir/[picture]"],
  ["/iconos/", "/iconos/[icon]"],
] as const;

const addresses = new Set([...Object.values(paths).map(pathOf), ...OTHER_ADDRESSES]);

/**
 * The pattern of a request's address, one of a few dozen: for metrics, logs and traces, which must
 * hold neither what a visitor searched for nor the id of a lead. What the site does not have is
 * `other`, whatever a scanner asks for.
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
