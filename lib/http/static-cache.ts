import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import compression from "compression";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Send = (...given: unknown[]) => never;
/** What Next answered for a page or file of the build, which is the same for every visitor. */
type Kept = { headers: OutgoingHttpHeaders; br: Buffer; gzip: Buffer };

/** The site has fewer pages, scripts and styles; all of them take a few megabytes. */
const MOST_KEPT = 500;
const BUILD_FILE = /^\/_next\/static\/[\w./~-]+$/;
/** Headers of one answer, which the next one gets anew. */
const PASSING = ["connection", "content-encoding", "date", "keep-alive", "x-request-id"];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compress = compression() as unknown as Middleware;

/**
 * Compresses what `listener` answers, and keeps the answers for pages and files of the build in
 * memory, as small as possible: Next would hash and compress a page again for each visitor.
 * `pages` are the paths of the built pages.
 */
export function withStaticCache(pages: ReadonlySet<string>, listener: Listener): Listener {
  const cache = new Map<string, Kept | null>();
  let queue = Promise.resolve();

  /** One at a time: the best compression of a large script takes half a second of a thread. */
  function keep(path: string, { ...headers }: OutgoingHttpHeaders, body: Buffer) {
    if (cache.has(path) || cache.size >= MOST_KEPT) return;
    cache.set(path, null);
    for (const name of PASSING) delete headers[name];
    queue = queue.then(async () => {
      cache.set(path, { headers, br: await toBrotli(body), gzip: await toGzip(body) });
    });
  }

  return (request, response) => {
    const { method, url = "/", headers } = request;
    const path = url.split("?")[0] ?? "/";
    // By the header `rsc` a link within the site asks for a page's data instead of the page.
    const isOfBuild = BUILD_FILE.test(path) || (pages.has(path) && !headers.rsc);
    const isWhole = method === "GET" && !headers.range && !headers["if-none-match"];
    // Where the visitor gives weights, the library decides.
    const accepted = String(headers["accept-encoding"]).replace(/.*q=.*/, "");
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    const kept = isOfBuild && isWhole ? cache.get(path) : undefined;
    if (kept && encoding) {
      const own = { "content-encoding": encoding, "content-length": kept[encoding].length };
      return response.writeHead(200, { ...kept.headers, ...own }).end(kept[encoding]);
    }
    compress(request, response, () => {
      if (isOfBuild && isWhole) record(response, (body) => keep(path, response.getHeaders(), body));
      listener(request, response);
    });
  };
}

/** Hands over the body of an answer, if all of it was sent and found worth compressing. */
function record(response: ServerResponse, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let length: unknown;
  for (const name of ["write", "end"] as const) {
    const send = response[name].bind(response) as Send;
    response[name] = (...given: unknown[]) => {
      // Read before the library removes it.
      length ??= response.getHeader("content-length");
      if (given[0]) chunks.push(Buffer.from(given[0] as string | Uint8Array));
      const sent = send(...given);
      const isWhole = name === "end" && Buffer.concat(chunks).length === Number(length);
      const isCompressed = response.getHeader("content-encoding") !== undefined;
      if (isWhole && isCompressed && response.statusCode === 200) done(Buffer.concat(chunks));
      return sent;
    };
  }
}
