import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "@/lib/kernel/env";
import { isPrivatePath } from "@/lib/kernel/paths";

/** Maps the path of a built page to the hashes of its inline scripts (`scripts/hash-scripts.ts`). */
export type ScriptHashes = Record<string, readonly string[]>;
/** The file is in the server's working folder. */
export const SCRIPT_HASHES_FILE = "script-hashes.json";
const MISSING_PAGE = "/_not-found";
const FAILED_PAGE = "/500";

/** The policy for the browser, and the nonce of the scripts rendered for this request. */
export type ContentSecurity = { policy: string; nonce?: string };

/**
 * The content security policy of a response. A built page lists its inline scripts by hash. A page rendered
 * for the request (accounts, back office, pages after a form) has a nonce, which Next puts on its scripts.
 * `hashes` is null on a development server.
 */
export function contentSecurityOf(
  request: { method: string; pathname: string },
  settings: SourceSettings,
  hashes: ScriptHashes | null,
): ContentSecurity {
  const isPrivate = isPrivatePath(request.pathname);
  const allowed = isPrivate ? [] : publicSources(settings);
  // In development, Next uses scripts with unknown hashes.
  if (!hashes)
    return {
      policy: formatPolicy(["'unsafe-inline'", "'unsafe-eval'"], [...allowed, DEVELOPMENT]),
    };
  const isRead = request.method === "GET" || request.method === "HEAD";
  const known = isRead ? hashes[request.pathname] : undefined;
  if (known) return { policy: formatPolicy(known, allowed) };
  // Any request may end on the 404 or 500 page, which are built in advance.
  const errorPages = [...(hashes[MISSING_PAGE] ?? []), ...(hashes[FAILED_PAGE] ?? [])];
  const nonce = randomBytes(16).toString("base64");
  return { policy: formatPolicy([`'nonce-${nonce}'`, ...errorPages], allowed), nonce };
}

const DEVELOPMENT: Sources = { "connect-src": ["ws:"] };

/** Allows inline styles: React writes them, and they run no code. */
function formatPolicy(scripts: readonly string[], allowed: readonly Sources[]): string {
  const from = (directive: Directive, ...own: readonly string[]) => [
    directive,
    ...new Set([...own, ...allowed.flatMap((sources) => sources[directive] ?? [])]),
  ];
  return [
    ["default-src", "'self'"],
    from("script-src", "'self'", ...scripts),
    ["style-src", "'self'", "'unsafe-inline'"],
    from("img-src", "'self'", "data:"),
    from("connect-src", "'self'"),
    from("frame-src", "'self'"),
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}

let hashes: ScriptHashes | null | undefined;

/** Reads the hashes once; null on a development server. */
export function scriptHashes(): ScriptHashes | null {
  hashes ??= readHashes();
  return hashes;
}

function readHashes(): ScriptHashes | null {
  // biome-ignore lint/style/noProcessEnv: the framework sets it when it builds, and drops the rest
  if (process.env.NODE_ENV !== "production") return null;
  return JSON.parse(readFileSync(join(process.cwd(), SCRIPT_HASHES_FILE), "utf8"));
}

type Directive = "script-src" | "img-src" | "connect-src" | "frame-src";
/** External sources, by directive of a content security policy. */
type Sources = Partial<Record<Directive, readonly string[]>>;
type Tag = "analytics" | "ads" | "pixel";

/** The sources of each tag, from its vendor's documentation. */
const TAG_SOURCES: Record<Tag, Sources> = {
  // https://developers.google.com/tag-platform/security/guides/csp
  analytics: {
    "script-src": ["https://*.googletagmanager.com"],
    "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    "connect-src": [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
  },
  ads: {
    "script-src": [
      "https://*.googletagmanager.com",
      "https://www.googleadservices.com",
      "https://www.google.com",
      "https://pagead2.googlesyndication.com",
      "https://googleads.g.doubleclick.net",
    ],
    "img-src": [
      "https://*.googletagmanager.com",
      "https://googleads.g.doubleclick.net",
      "https://www.google.com",
      "https://www.google.es",
      "https://pagead2.googlesyndication.com",
      "https://www.googleadservices.com",
    ],
    "connect-src": [
      "https://pagead2.googlesyndication.com",
      "https://www.googleadservices.com",
      "https://googleads.g.doubleclick.net",
      "https://www.google.com",
    ],
    "frame-src": ["https://*.googletagmanager.com"],
  },
  // https://developers.facebook.com/docs/meta-pixel/get-started
  pixel: {
    "script-src": ["https://connect.facebook.net"],
    "img-src": ["https://www.facebook.com"],
    "connect-src": ["https://www.facebook.com"],
  },
};

/** The settings that allow third-party sources. */
type SourceSettings = Partial<
  Pick<Env, "gaMeasurementId" | "googleAdsId" | "metaPixelId" | "schedulingUrl">
>;

/** The third-party sources of public pages, for each tag and calendar in the settings. */
function publicSources(settings: SourceSettings): Sources[] {
  const { gaMeasurementId, googleAdsId, metaPixelId, schedulingUrl } = settings;
  return [
    ...(gaMeasurementId ? [TAG_SOURCES.analytics] : []),
    ...(googleAdsId ? [TAG_SOURCES.ads] : []),
    ...(metaPixelId ? [TAG_SOURCES.pixel] : []),
    ...(schedulingUrl ? [{ "frame-src": [new URL(schedulingUrl).origin] }] : []),
  ];
}
