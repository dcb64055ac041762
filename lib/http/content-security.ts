import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "@/lib/env";
import { isPrivatePath } from "@/lib/paths";

/** By path of a built page, the hashes of its inline scripts: see `scripts/hash-scripts.ts`. */
export type ScriptHashes = Record<string, readonly string[]>;
/** In the folder that the server runs in. */
export const SCRIPT_HASHES_FILE = "script-hashes.json";
const MISSING_PAGE = "/_not-found";
const FAILED_PAGE = "/500";

/** What a browser may load and run, and the nonce of scripts that are made for this request. */
export type ContentSecurity = { policy: string; nonce?: string };

/**
 * The policy of an answer. A built page names its inline scripts by hash. A page made for the request
 * (accounts, the back office, the answer to a form) has a nonce, which Next puts on its scripts. Null
 * hashes are those of a development server.
 */
export function contentSecurityOf(
  request: { method: string; pathname: string },
  settings: SourceSettings,
  hashes: ScriptHashes | null,
): ContentSecurity {
  const isPrivate = isPrivatePath(request.pathname);
  const allowed = isPrivate ? [] : publicSources(settings);
  // While developing, pages change by scripts that nobody can know beforehand.
  if (!hashes)
    return { policy: written(["'unsafe-inline'", "'unsafe-eval'"], [...allowed, DEVELOPMENT]) };
  const isRead = request.method === "GET" || request.method === "HEAD";
  const known = isRead ? hashes[request.pathname] : undefined;
  if (known) return { policy: written(known, allowed) };
  // Any address may turn out to be missing or to fail, and these two pages are built.
  const errorPages = [...(hashes[MISSING_PAGE] ?? []), ...(hashes[FAILED_PAGE] ?? [])];
  if (isRead && !isPrivate) return { policy: written(errorPages, allowed) };
  const nonce = randomBytes(16).toString("base64");
  return { policy: written([`'nonce-${nonce}'`, ...errorPages], allowed), nonce };
}

const DEVELOPMENT: Sources = { "connect-src": ["ws:"] };

/** Styles may stand in the page: React writes them there, and they run nothing. */
function written(scripts: readonly string[], allowed: readonly Sources[]): string {
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

/** Read once; null on a development server, which has none. */
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
/** By directive of a content security policy, what it lets in besides our own. */
type Sources = Partial<Record<Directive, readonly string[]>>;
type Tag = "analytics" | "ads" | "pixel";

/** Where each tag loads from and reports to: what its maker asks a policy to allow. */
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

/** The settings by which others are let in. */
type SourceSettings = Partial<
  Pick<Env, "gaMeasurementId" | "googleAdsId" | "metaPixelId" | "schedulingUrl">
>;

/** What the pages for visitors may load from others: for each tag, and for the agenda, if it is set. */
function publicSources(settings: SourceSettings): Sources[] {
  const { gaMeasurementId, googleAdsId, metaPixelId, schedulingUrl } = settings;
  return [
    ...(gaMeasurementId ? [TAG_SOURCES.analytics] : []),
    ...(googleAdsId ? [TAG_SOURCES.ads] : []),
    ...(metaPixelId ? [TAG_SOURCES.pixel] : []),
    ...(schedulingUrl ? [{ "frame-src": [new URL(schedulingUrl).origin] }] : []),
  ];
}
