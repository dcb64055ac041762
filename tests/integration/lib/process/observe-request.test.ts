import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { type AnsweredRequest, observeRequest } from "@/lib/process/observe-request";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";

const counted: AnsweredRequest[] = [];
/** Subscribed as in lib/process/server-process.ts. */
function observe(message: unknown) {
  const event = message as { request: IncomingMessage; response: ServerResponse };
  observeRequest(event.request, event.response, (answered) => counted.push(answered));
}

/** Waits for the database and logs, as a page does. */
const server = createServer(async (incoming, response) => {
  if (incoming.url === "/without-end") return response.write("…");
  await sql("SELECT pg_sleep(0.02)");
  log.info("page.shown", { header: String(incoming.headers["x-request-id"]) });
  response.statusCode = incoming.url === "/fails" ? 503 : 200;
  return response.end("ok");
});
const agent = new Agent({ keepAlive: true, maxSockets: 2 });

beforeAll(async () => {
  subscribe("http.server.request.start", observe);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  unsubscribe("http.server.request.start", observe);
  agent.destroy();
  server.close();
});
beforeEach(() => {
  counted.length = 0;
});
afterEach(() => {
  env().trustedProxies = 0;
  env().accessLog = false;
});

/** Uses two keep-alive connections. Returns the request id of the answer. */
function ask(path: string, id?: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const headers = id ? { "x-request-id": id } : {};
  return new Promise((resolve, reject) => {
    request({ agent, port, path, headers }, async (answer) => {
      await text(answer);
      resolve(String(answer.headers["x-request-id"]));
    })
      .on("error", reject)
      .end();
  });
}

function lines(event: string) {
  const calls = [process.stdout, process.stderr].flatMap((to) => vi.mocked(to.write).mock.calls);
  return calls.map(([line]) => JSON.parse(String(line))).filter((line) => line.event === event);
}

test("each answer has a request id, and so does each line logged for it", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => ask("/")));
  expect(new Set(ids).size).toBe(12);
  const logged = lines("page.shown");
  expect(logged.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort());
  for (const { requestId, header } of logged) expect(header).toBe(requestId);
});

test("a proxy's request id is kept only where proxies are trusted", async () => {
  expect(await ask("/", "proxy-0123456789")).not.toBe("proxy-0123456789");
  env().trustedProxies = 1;
  expect(await ask("/", "proxy-0123456789")).toBe("proxy-0123456789");
  for (const odd of [
    "short",
    "a".repeat(65),
    '{"event":"forged"}',
    "ana.ruiz@ejemplo.es",
    "two words",
  ]) {
    expect(await ask("/", odd)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
});

test("requests are counted by route, method and status", async () => {
  await ask("/gracias?email=ana@ejemplo.es");
  await vi.waitFor(() => expect(counted).toHaveLength(1), SOON);
  expect(counted[0]).toEqual({
    route: "/gracias",
    method: "read",
    status: "2xx",
    seconds: expect.any(Number),
  });
  expect(counted[0]?.seconds).toBeGreaterThan(0.015);
});

test("a failure is logged with its route pattern and request id", async () => {
  const id = await ask("/fails");
  await vi.waitFor(() => expect(lines("request.failed")).toHaveLength(1), SOON);
  expect(lines("request.failed")[0]).toMatchObject({
    level: "warn",
    requestId: id,
    method: "GET",
    route: "other",
    status: 503,
    aborted: false,
  });
});

test("a successful request is logged only with ACCESS_LOG, without its query", async () => {
  await ask("/gracias?email=ana@ejemplo.es");
  await vi.waitFor(() => expect(counted).toHaveLength(1), SOON);
  expect(lines("request.answered")).toEqual([]);
  env().accessLog = true;
  const id = await ask("/gracias?email=ana@ejemplo.es");
  await vi.waitFor(() => expect(lines("request.answered")).toHaveLength(1), SOON);
  expect(lines("request.answered")[0]).toMatchObject({ requestId: id, route: "/gracias" });
  expect(JSON.stringify(lines("request.answered"))).not.toContain("ana@");
});
