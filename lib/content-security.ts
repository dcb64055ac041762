import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPrivatePath } from "@/lib/paths";
import {
  type Directive,
  publicSources,
  type SourceSettings,
  type Sources,
} from "@/lib/public-sources";

/** By path, what the build wrote into its pages, as `scripts/hash-scripts.ts` found it. */
export type ScriptHashes = Record<string, readonly string[]>;
/** Where the build leaves them, in the folder that the server runs in. */
export const SCRIPT_HASHES_FILE = "script-hashes.json";
const MISSING_PAGE = "/_not-found";
const FAILED_PAGE = "/500";

/** What a browser may load and run on an answer, and the nonce of scripts made for this request. */
export type ContentSecurity = { policy: string; nonce?: string };

/**
 * The policy of an answer. A page of the build names its inline scripts by hash. One made for the
 * request, as those of accounts and of the back office and any answer to a form, has a nonce: it is
 * to be passed on to the framework. Null hashes are those of a development server.
 */
export function contentSecurityOf(
  request: { method: string; pathname: string },
  settings: SourceSettings,
  hashes: ScriptHashes | null,
): ContentSecurity {
  const isPrivate = isPrivatePath(request.pathname);
  const allowed = isPrivate ? [] : publicSources(settings);
  const trusted = trustedTypes(allowed);
  if (!hashes) {
    // Its pages change under the browser, by scripts that nobody can know beforehand.
    return { policy: written(["'unsafe-inline'", "'unsafe-eval'"], [...allowed, DEVELOPMENT], []) };
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  const known = isRead ? hashes[request.pathname] : undefined;
  const failed = hashes[FAILED_PAGE] ?? [];
  if (known) return { policy: written(known, allowed, trusted) };
  if (isRead && !isPrivate) {
    return { policy: written([...(hashes[MISSING_PAGE] ?? []), ...failed], allowed, trusted) };
  }
  const nonce = randomBytes(16).toString("base64");
  return { policy: written([`'nonce-${nonce}'`, ...failed], allowed, trusted), nonce };
}

const DEVELOPMENT: Sources = { "connect-src": ["ws:"] };

/**
 * No text becomes a script but by two policies of ours: instrumentation-client.ts and
 * scripts/paint-first.ts. Where tags are allowed, their makers' scripts may do so in ways that
 * nobody tells.
 */
function trustedTypes(allowed: readonly Sources[]): string[][] {
  if (allowed.some((sources) => sources["script-src"])) return [];
  return [
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "default", "paint-first"],
  ];
}

/** Styles may stand in the page: React writes them so, and they run nothing. */
function written(
  scripts: readonly string[],
  allowed: readonly Sources[],
  others: readonly string[][],
): string {
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
    ...others,
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}

let hashes: ScriptHashes | null | undefined;

/** What the build has found, read once; null on a development server, which has none. */
export function scriptHashes(): ScriptHashes | null {
  hashes ??= readHashes();
  return hashes;
}

function readHashes(): ScriptHashes | null {
  // biome-ignore lint/style/noProcessEnv: the framework sets it when it builds, and drops the rest
  if (process.env.NODE_ENV !== "production") return null;
  return JSON.parse(readFileSync(join(process.cwd(), SCRIPT_HASHES_FILE), "utf8"));
}
