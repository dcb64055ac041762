import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import compression from "compression";
import { currentTime } from "@/lib/kernel/current-time";
import { policyWithScriptsOf } from "./inline-scripts";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Send = (...args: unknown[]) => never;
/** Next's response for a page or file of the build, and until when it is the same for every visitor, in ms. */
type CachedResponse = { headers: OutgoingHttpHeaders; until: number; br: Buffer; gzip: Buffer };

const POLICY = "content-security-policy";
/** The `s-maxage` of a page that only a deploy changes, in seconds. */
const A_YEAR = 31_536_000;

/**
 * The headers that are the same for every visitor. Any other is of one response, such as a cookie that a
 * stranger's request has provoked, and the cache must not repeat it.
 */
const CACHED_HEADERS = new Set([
  "accept-ranges",
  "cache-control",
  "content-security-policy",
  "content-type",
  "cross-origin-opener-policy",
  "etag",
  "last-modified",
  "link",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "vary",
  "x-content-type-options",
  "x-robots-tag",
]);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compress = compression() as unknown as Middleware;

/**
 * Compresses the responses of `listener`, and caches pages and files of the build in memory at the best
 * compression: Next would hash and compress a page for each visitor. `built` holds the paths of these pages and
 * files. Another spelling of a path is not cached: there are endless ones. A page that follows data is kept as
 * long as its `s-maxage` says.
 */
export function withStaticCache(built: ReadonlySet<string>, listener: Listener): Listener {
  const cache = new Map<string, CachedResponse | null>();
  let queue = Promise.resolve();

  /** One at a time: the best compression of a large script takes half a second of a thread. */
  function keep(path: string, sent: OutgoingHttpHeaders, body: Buffer) {
    const before = cache.get(path);
    if (before === null || (before && isCurrent(before))) return;
    cache.set(path, null);
    const ofEverybody = Object.entries(sent).filter(([name]) => CACHED_HEADERS.has(name));
    const headers = Object.fromEntries(ofEverybody);
    const until = currentTime().getTime() + maxAgeOf(sent) * 1_000;
    queue = queue.then(async () => {
      cache.set(path, { headers, until, br: await toBrotli(body), gzip: await toGzip(body) });
    });
  }

  return (request, response) => {
    const { method, url = "/", headers } = request;
    const path = url.split("?")[0] ?? "/";
    // With the header `rsc`, a link within the site requests a page's data instead of the page.
    const isOfBuild = built.has(path) && !headers.rsc;
    const isWhole = method === "GET" && !headers.range && !headers["if-none-match"];
    // The library chooses the encoding if the browser sends weights (`q=`).
    const accepted = String(headers["accept-encoding"]).replace(/.*q=.*/, "");
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    const cached = isOfBuild && isWhole ? cache.get(path) : undefined;
    if (cached && isCurrent(cached) && encoding) {
      const own = { "content-encoding": encoding, "content-length": cached[encoding].length };
      return response.writeHead(200, { ...cached.headers, ...own }).end(cached[encoding]);
    }
    compress(request, response, () => {
      if (isOfBuild && isWhole) record(response, (body) => keep(path, response.getHeaders(), body));
      if (isOfBuild) listOwnScripts(response);
      listener(request, response);
    });
  };
}

function isCurrent({ until }: CachedResponse): boolean {
  return until > currentTime().getTime();
}

/** How long all visitors may get the response, in seconds. Files say it in another way: they never change. */
function maxAgeOf(headers: OutgoingHttpHeaders): number {
  const [, seconds] = /s-maxage=(\d+)/.exec(String(headers["cache-control"])) ?? [];
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds);
}

/**
 * A page that follows data has other inline scripts than the build knows, so its policy lists those that it sends. An
 * unchanged page sends no policy: the browser keeps the one that it has.
 */
function listOwnScripts(response: ServerResponse): void {
  const end = response.end.bind(response) as Send;
  response.end = (...args: unknown[]) => {
    const policy = response.getHeader(POLICY);
    const [page] = args;
    if (maxAgeOf(response.getHeaders()) < A_YEAR && !response.headersSent) {
      if (response.statusCode === 304) response.removeHeader(POLICY);
      else if (typeof policy === "string" && typeof page === "string") {
        response.setHeader(POLICY, policyWithScriptsOf(page, policy));
      }
    }
    return end(...args);
  };
}

/** Passes the body of a response to `done` if it was sent whole and compressed. */
function record(response: ServerResponse, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let length: unknown;
  for (const name of ["write", "end"] as const) {
    const send = response[name].bind(response) as Send;
    response[name] = (...args: unknown[]) => {
      // The library removes this header later.
      length ??= response.getHeader("content-length");
      if (args[0]) chunks.push(Buffer.from(args[0] as string | Uint8Array));
      const sent = send(...args);
      const isWhole = name === "end" && Buffer.concat(chunks).length === Number(length);
      const isCompressed = response.getHeader("content-encoding") !== undefined;
      if (isWhole && isCompressed && response.statusCode === 200) done(Buffer.concat(chunks));
      return sent;
    };
  }
}
