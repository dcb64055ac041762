import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withStaticCache } from "@/lib/process/static-cache";
import { releaseClock, stopClock } from "@/tests/support/clock";

const PAGE = `<!doctype html>${"<p>Una página con texto que se repite.</p>".repeat(500)}`;
const FILE = "/_next/static/a.js";

/** The number of answers per path that did not come from memory. */
const answered = new Map<string, number>();

/** Answers as Next does: a page at once, a file in pieces, without using the query. */
function answer({ url = "", headers }: IncomingMessage, response: ServerResponse) {
  const [path = ""] = url.split("?");
  answered.set(path, (answered.get(path) ?? 0) + 1);
  response.statusCode = path === "/missing" ? 404 : 200;
  response.setHeader("Content-Type", path.endsWith(".woff2") ? "font/woff2" : "text/html");
  response.setHeader("ETag", `"${path}"`);
  response.setHeader("X-Request-Id", String(answered.get(path)));
  // A draft's cookie that a stranger sends is taken back from that stranger.
  if (headers.cookie) response.setHeader("Set-Cookie", "__prerender_bypass=; Path=/");
  const text = `${path}${headers.rsc ? " data" : ""}${PAGE}`;
  if (path === "/stream") return response.end(text);
  if (path === "/follows") return answerWithData(headers, response);
  response.setHeader("Content-Length", Buffer.byteLength(text) + (path === "/cut" ? 1 : 0));
  if (path !== FILE) return response.end(text);
  response.write(Buffer.from(text).subarray(0, 1_000));
  response.end(Buffer.from(text).subarray(1_000));
}

const BUILT_POLICY = "script-src 'self' 'sha256-built' https://x.test";
const scriptIn = ({ text }: { text: string }) => /show\(\d+\)/.exec(text)?.[0] ?? "";

/** Answers as Next does for a page that it may draw again every 20 s. */
function answerWithData(headers: IncomingHttpHeaders, response: ServerResponse) {
  response.setHeader("Cache-Control", "s-maxage=20, stale-while-revalidate=31535980");
  response.setHeader("Content-Security-Policy", BUILT_POLICY);
  if (headers["if-none-match"]) {
    response.statusCode = 304;
    return response.end();
  }
  const text = `<script>show(${answered.get("/follows")})</script>${PAGE}`;
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

const built = new Set(["/page", "/follows", "/missing", "/stream", "/cut", "/font.woff2", FILE]);
const server = createServer(withStaticCache(built, answer));
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers, agent: false }, async (incoming) => {
      const sent = Buffer.concat(await incoming.toArray());
      const text = decoded(sent, incoming.headers["content-encoding"]);
      // Two answers may come from two seconds.
      const { date: _, ...headers } = incoming.headers;
      resolve({ status: incoming.statusCode ?? 0, headers, text });
    })
      .on("error", reject)
      .end();
  });
}

function decoded(sent: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(sent).toString();
  return (encoding === "gzip" ? gunzipSync(sent) : sent).toString();
}

/** The length is known in advance when the compressed answer comes from memory. */
async function getKept(path: string, encoding = "br"): Promise<Answer> {
  let last: Answer | undefined;
  await expect
    .poll(async () => {
      last = await get(path, { "accept-encoding": encoding });
      return last.headers["content-length"];
    })
    .toBeDefined();
  if (!last) throw new Error(path);
  return last;
}

test.each(["/page", FILE])(
  "fault 60: after a request with a stranger's cookie %s is answered from memory as Next answers it to others",
  async (path) => {
    for (const encoding of ["br", "gzip"]) {
      const cookie = "__prerender_bypass=1";
      const first = await get(path, { "accept-encoding": `${encoding}, deflate`, cookie });
      expect(first.headers["content-encoding"]).toBe(encoding);
      const kept = await getKept(path, encoding);
      const before = answered.get(path);
      expect(await get(`${path}?utm_source=x`, { "accept-encoding": encoding })).toEqual(kept);
      expect(answered.get(path)).toBe(before);
      expect(kept.text).toBe(path + PAGE);
      expect(kept.headers).toMatchObject({
        "content-encoding": encoding,
        "content-type": "text/html",
        etag: `"${path}"`,
        vary: "Accept-Encoding",
      });
      expect(kept.headers["x-request-id"]).toBeUndefined();
      expect(kept.headers["set-cookie"]).toBeUndefined();
    }
  },
);

test.each<[string, string, Record<string, string>, string?]>([
  ["a page outside the build", "/admin", {}],
  ["a page that failed", "/missing", {}],
  ["an answer of unknown length", "/stream", {}],
  ["an answer that was cut short", "/cut", {}],
  ["a file that is already compressed", "/font.woff2", {}],
  ["the data of a page", "/page", { rsc: "1" }],
  ["a range of a page", "/page", { range: "bytes=0-1" }],
  ["a conditional request", "/page", { "if-none-match": '"/page"' }],
  ["the headers alone", "/page", {}, "HEAD"],
  ["a file with an escaped name", "/_next/static/%61.js", {}],
  ["a file by another spelling of its path", "/_next/static/./a.js", {}],
  ["a file outside the build", "/_next/static/b.js", {}],
])("fault 59: Next answers itself %s", async (_, path, headers, method) => {
  if (path === "/page") await getKept(path);
  for (let n = 0; n < 3; n++) {
    const before = answered.get(path) ?? 0;
    await get(path, { "accept-encoding": "br", ...headers }, method).catch(() => {});
    expect(answered.get(path)).toBe(before + 1);
  }
});

test("fault 59: 600 spellings of a file are not kept, and leave pages in memory", async () => {
  await getKept("/page");
  const before = answered.get("/page");
  const spellings = Array.from(
    { length: 600 },
    (_, n) => `/_next/static/${"./".repeat(n + 2)}a.js`,
  );
  for (const path of [...spellings, ...spellings]) await get(path, { "accept-encoding": "br" });
  expect(new Set(spellings.map((path) => answered.get(path)))).toEqual(new Set([2]));
  await get("/page", { "accept-encoding": "br" });
  expect(answered.get("/page")).toBe(before);
});

test("a page that follows data is kept for its seconds, and its policy lists the scripts that it has", async () => {
  const start = new Date("2026-11-24T09:30:00Z");
  stopClock(start);
  try {
    const kept = await getKept("/follows");
    const script = scriptIn(kept);
    const hash = createHash("sha256").update(script).digest("base64");
    expect(kept.headers["content-security-policy"]).toBe(
      `script-src 'self' 'sha256-${hash}' https://x.test`,
    );
    stopClock(new Date(start.getTime() + 19_000));
    expect(await get("/follows", { "accept-encoding": "br" })).toEqual(kept);
    stopClock(new Date(start.getTime() + 20_000));
    const next = await get("/follows", { "accept-encoding": "br" });
    expect(scriptIn(next)).not.toBe(script);
    expect(scriptIn(await getKept("/follows"))).not.toBe(script);
  } finally {
    releaseClock();
  }
});

test("an unchanged page that follows data leaves the browser the policy that it has", async () => {
  const unchanged = await get("/follows", { "if-none-match": "x" });
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers["content-security-policy"]).toBeUndefined();
  const plain = await get("/follows");
  expect(plain.headers["content-security-policy"]).not.toContain("sha256-built");
});
