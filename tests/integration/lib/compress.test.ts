import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressResponse } from "@/lib/compress";

const PAGE = `<!doctype html>${"<p>Una página con texto que se repite.</p>".repeat(500)}`;
const OTHER_PAGE = PAGE.replaceAll("página", "hoja");

/** What each path answers, in the ways in which the framework answers. */
const answers: Record<string, (response: ServerResponse) => void> = {
  "/page": (response) => sendPage(response, PAGE),
  "/other": (response) => sendPage(response, OTHER_PAGE),
  "/missing": (response) => {
    response.statusCode = 404;
    sendPage(response, PAGE);
  },
  "/private": (response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cache-Control", "private, no-store");
    response.end(PAGE);
  },
  "/data-1": (response) => sendData(response, PAGE),
  "/_next/static/a.js": (response) => sendFile(response, PAGE),
  "/_next/static/%61.js": (response) => sendFile(response, PAGE),
  "/_next/static/b.js": (response) => sendFile(response, OTHER_PAGE.padEnd(PAGE.length)),
  "/font.woff2": (response) => {
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Content-Type", "font/woff2");
    response.end(Buffer.from(PAGE));
  },
};

function sendPage(response: ServerResponse, html: string) {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "s-maxage=31536000");
  response.setHeader("Content-Length", Buffer.byteLength(html));
  response.end(html);
}

/** Data of a page comes as bytes and without a validator. */
function sendData(response: ServerResponse, text: string) {
  response.setHeader("Content-Type", "text/x-component");
  response.setHeader("Cache-Control", "s-maxage=31536000");
  response.end(Buffer.from(`${calls++} ${text}`));
}

/** A file comes in pieces and without a validator: its name tells it from all others. */
function sendFile(response: ServerResponse, text: string) {
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  response.setHeader("Content-Type", "application/javascript; charset=UTF-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  const bytes = Buffer.from(text);
  response.write(bytes.subarray(0, 1_000));
  response.write(bytes.subarray(1_000));
  response.end();
}

let calls = 0;
const server = createServer((incoming, response) => {
  compressResponse(incoming, response);
  answers[incoming.url?.split("?")[0] ?? ""]?.(response);
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; sent: Buffer; text: string };

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers, agent: false }, async (incoming) => {
      const sent = Buffer.concat(await incoming.toArray());
      const text = decoded(sent, incoming.headers["content-encoding"]);
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, sent, text });
    })
      .on("error", reject)
      .end();
  });
}

function decoded(sent: Buffer, encoding: string | undefined): string {
  if (sent.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(sent).toString();
  return (encoding === "gzip" ? gunzipSync(sent) : sent).toString();
}

/** Once it is kept, its length is known before it is sent. */
async function getKept(path: string, encoding: string): Promise<Answer> {
  let answer: Answer | undefined;
  await expect
    .poll(async () => {
      answer = await get(path, { "accept-encoding": encoding });
      return answer.headers["content-length"];
    })
    .toBeDefined();
  if (!answer) throw new Error(path);
  return answer;
}

test.each(["br", "gzip"])("a static page is kept in %s, and is the same page", async (encoding) => {
  for (const [path, html] of [
    ["/page", PAGE],
    ["/other", OTHER_PAGE],
  ] as const) {
    const first = await get(path, { "accept-encoding": `${encoding}, deflate` });
    expect(first.text).toBe(html);
    const answer = await getKept(path, encoding);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(Number(answer.headers["content-length"])).toBe(answer.sent.length);
    expect(answer.text).toBe(html);
  }
});

test("brotli is taken where both are known, and the client's weights are respected", async () => {
  await getKept("/page", "br");
  const both = await get("/page", { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(both.headers["content-encoding"]).toBe("br");
  const weighted = await get("/page", { "accept-encoding": "br;q=0, gzip" });
  expect(weighted.headers["content-encoding"]).toBe("gzip");
  expect(weighted.text).toBe(PAGE);
  const none = await get("/page");
  expect(none.headers["content-encoding"]).toBeUndefined();
  expect(none.text).toBe(PAGE);
});

test("whoever has the page is told that it is the same; after a change it is sent", async () => {
  const { etag = "" } = (await get("/page")).headers;
  expect((await get("/other")).headers.etag).not.toBe(etag);
  for (const known of [etag, `"x", ${etag}`, "*"]) {
    const again = await get("/page", { "if-none-match": known, "accept-encoding": "br" });
    expect([again.status, again.sent.length, again.headers.etag]).toEqual([304, 0, etag]);
  }
  expect((await get("/other", { "if-none-match": etag })).text).toBe(OTHER_PAGE);
});

test("a file of the build is kept by its name, whatever is asked for with it", async () => {
  await getKept("/_next/static/a.js", "br");
  expect((await getKept("/_next/static/b.js", "br")).text.trimEnd()).toBe(OTHER_PAGE);
  expect((await getKept("/_next/static/a.js?query", "br")).text).toBe(PAGE);
});

test("fault 6: under a name that anybody could make up nothing is kept", async () => {
  const escaped = "/_next/static/%61.js";
  for (let n = 0; n < 3; n++) {
    const { headers, text } = await get(escaped, { "accept-encoding": "br" });
    expect(text).toBe(PAGE);
    expect(headers.etag).toBeUndefined();
    // Compressed as it goes: of what is kept the length is known.
    expect(headers["content-length"]).toBeUndefined();
  }
});

test("what is for one visitor, an error or data without a validator is never kept", async () => {
  for (const path of ["/private", "/missing", "/data-1"]) {
    const headers = { "accept-encoding": "br" };
    const answered = [await get(path, headers), await get(path, headers), await get(path, headers)];
    for (const { headers: sent, text } of answered) {
      expect(text, path).toContain(PAGE);
      expect(sent["content-encoding"], path).toBe("br");
      expect(sent.etag, path).toBeUndefined();
    }
    if (path === "/data-1") expect(new Set(answered.map(({ text }) => text)).size).toBe(3);
  }
});

test("fonts, which are compressed already, and HEAD are left as they are", async () => {
  const font = await get("/font.woff2", { "accept-encoding": "br" });
  expect([font.headers["content-encoding"], font.text]).toEqual([undefined, PAGE]);
  const head = await get("/page", { "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.sent.length]).toEqual([200, 0]);
});
