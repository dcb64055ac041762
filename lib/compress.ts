import "server-only";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import compressible from "compressible";
import compression from "compression";
import { log } from "@/lib/log";

/** Of everything that is not kept: what is sent to one visitor, or for the first time. */
const compressAsItGoes = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof ENCODERS;

/** A body that is the same for everybody: what names it, and what it is compressed. */
type Kept = { etag: string } & Partial<Record<Encoding, Buffer | "under way">>;

/** More than the site has pages, scripts and styles; a few MB at most. */
const KEPT_AT_MOST = 400;
const kept = new Map<string, Kept>();
/** A file of the build by its own name: escaped in other ways the framework knows it too. */
const FILE = /^\/_next\/static\/[\w./~-]+$/;
/** As well as it can be takes long, and challenges and file reads use the same threads. */
const UNDER_WAY_AT_MOST = 2;
let underWay = 0;

/**
 * Compresses what is sent. A page or file that is the same for everybody is compressed once, as
 * well as it can be, and named by a hash made once: the framework would do both anew for every
 * visitor, and they cost more than all else of a static page. To be called before anything is
 * written; `compress` and `generateEtags` must be off in next.config.mjs.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  compressAsItGoes(request, response, () => {});
  if (request.method !== "GET") return;
  const encoding = encodingFor(request);
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  let way: "undecided" | "answered" | "collecting" | "passing" = "undecided";
  let found: Kept | undefined;
  const chunks: Buffer[] = [];

  function decide(chunk: unknown): void {
    way = "passing";
    if (!isSameForEverybody(response, chunk)) return;
    found = keptFor(request, chunk);
    if (!found) return;
    response.setHeader("ETag", found.etag);
    if (isFresh(request, found.etag)) {
      way = "answered";
      response.statusCode = 304;
      response.removeHeader("Content-Length");
      end();
      return;
    }
    const compressed = encoding && found[encoding];
    if (encoding && !compressed) way = "collecting";
    if (!encoding || !(compressed instanceof Buffer)) return;
    way = "answered";
    response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", compressed.length);
    response.appendHeader("Vary", "Accept-Encoding");
    end(compressed);
  }

  response.write = ((chunk: Uint8Array, ...rest: unknown[]) => {
    if (way === "undecided") decide(chunk);
    if (way === "answered") return true;
    if (way === "collecting") chunks.push(Buffer.from(chunk));
    return write(chunk, ...rest);
  }) as ServerResponse["write"];
  response.end = ((chunk?: Uint8Array | null, ...rest: unknown[]) => {
    if (way === "undecided" && chunk) decide(chunk);
    if (way === "answered") return response;
    if (way === "collecting" && found && encoding) {
      if (chunk) chunks.push(Buffer.from(chunk));
      compressOnce(found, encoding, Buffer.concat(chunks));
    }
    return end(chunk, ...rest);
  }) as ServerResponse["end"];
}

/** The best that both sides know. To a client that sends weights, the library listens. */
function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers["accept-encoding"] ?? "");
  const names = accepted.split(",").map((name) => name.trim());
  return accepted.includes("q=")
    ? undefined
    : (["br", "gzip"] as const).find((name) => names.includes(name));
}

/**
 * The framework marks so what it has prerendered, which comes whole, as text, and the files of the
 * build, which come in pieces and never change under their name.
 */
function isSameForEverybody(response: ServerResponse, chunk: unknown): boolean {
  const mark = typeof chunk === "string" ? /s-maxage/ : /immutable/;
  return (
    response.statusCode === 200 &&
    !response.headersSent &&
    mark.test(String(response.getHeader("Cache-Control"))) &&
    compressible(String(response.getHeader("Content-Type"))) === true
  );
}

/** A page is looked up by its text, a file by its path. None for a name that anybody could make up. */
function keptFor({ url = "" }: IncomingMessage, chunk: unknown): Kept | undefined {
  const key = typeof chunk === "string" ? chunk : (url.split("?")[0] ?? "");
  if (typeof chunk !== "string" && !FILE.test(key)) return undefined;
  const known = kept.get(key);
  if (known) return known;
  const entry: Kept = { etag: `W/"${createHash("sha1").update(key).digest("base64url")}"` };
  const oldest = kept.keys().next().value;
  if (kept.size >= KEPT_AT_MOST && oldest) kept.delete(oldest);
  kept.set(key, entry);
  return entry;
}

function isFresh({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"]?.split(",").map((one) => one.trim()) ?? [];
  return known.includes("*") || known.includes(etag);
}

function compressOnce(entry: Kept, encoding: Encoding, body: Buffer): void {
  if (entry[encoding] || underWay >= UNDER_WAY_AT_MOST) return;
  entry[encoding] = "under way";
  underWay += 1;
  ENCODERS[encoding](body)
    .then(
      (compressed) => {
        entry[encoding] = compressed;
      },
      (error) => log.error("compression.failed", error),
    )
    .finally(() => {
      underWay -= 1;
    });
}
