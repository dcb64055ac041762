import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, startApp } from "@/tests/support/app";
import { heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { sendTo } from "@/tests/support/e2e-request";
import { webProcessOf } from "@/tests/support/e2e-world";
import { SOON } from "@/tests/support/soon";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;
let app: App;
let web: number;

beforeAll(async () => {
  folder = temporaryFolder("connections");
  app = await startApp({ env: { DATA_DIR: folder.path, DRAIN_SECONDS: "3" } });
  web = webProcessOf(app.pid);
});
afterAll(async () => {
  await app.stop();
  folder.remove();
});

/** A connection that never closes by itself, with the data that it received. */
function open(head: string) {
  const socket = connect({ port: app.port, host: "127.0.0.1", allowHalfOpen: true });
  const received = { text: "" };
  socket.on("data", (chunk) => (received.text += chunk)).on("error", () => {});
  socket.write(head);
  return { socket, received };
}

const upgrade = (path: string, protocol = "websocket") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;

const descriptors = () => readdirSync(`/proc/${web}/fd`).length;

test("fault 48: an upgrade is refused at once, for every path and protocol", async () => {
  for (const path of ["/", "/x", "//x", "/api/x", "/_next/x", "/_next/static/x", "/admin"]) {
    for (const protocol of ["websocket", "h2c", "x"]) {
      const { socket, received } = open(upgrade(path, protocol));
      await once(socket, "end");
      expect(received.text, path).toMatch(/^HTTP\/1\.1 400 /);
    }
  }
});

test("fault 48: the site answers with 3,000 open upgrades, and none leaves a descriptor behind", async () => {
  await fetch(app.url);
  const before = descriptors();
  const held: Socket[] = [];
  for (let round = 0; round < 40; round++) {
    const sockets = Array.from({ length: 100 }, () => open(upgrade("/x")).socket);
    // The first 1,000 connections close as soon as they have written.
    if (round < 10) for (const socket of sockets) socket.end().destroySoon();
    else held.push(...sockets);
    await Promise.all(sockets.map((socket) => once(socket, round < 10 ? "close" : "end")));
  }
  expect(held).toHaveLength(3_000);
  expect((await fetch(app.url)).status).toBe(200);
  await expect.poll(descriptors).toBeLessThan(before + 20);
  for (const socket of held) socket.destroy();
});

test("fault 50: a request target of another host, or of no host, is refused", async () => {
  for (const target of ["GET http://other.example/BLOG/", "OPTIONS *", "TRACE /"]) {
    const { socket, received } = open(`${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(socket, "end");
    expect(received.text, target).toMatch(/^HTTP\/1\.1 40[05] /);
    expect(received.text, target).not.toContain("other.example");
  }
});

const POST = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 60000\r\n`;

test("fault 51: a slow body or header is cut off", async () => {
  const heads = [`${POST}Origin: ${app.url}\r\n\r\n`, `${POST}X-Slow: `];
  const trickling = heads.map(async (head) => {
    const { socket } = open(head);
    const trickle = setInterval(() => socket.write("x"), 500);
    // The server may close while we write, and what the client then sees is a reset.
    await new Promise((resolve) => socket.once("end", resolve).once("error", resolve));
    clearInterval(trickle);
    socket.destroy();
  });
  await Promise.all(trickling);
});

test("faults 42 and 48: at a stop it informs balancers first, answers new requests, then closes", async () => {
  open("");
  open("GET / HTTP/1.1\r\n");
  open(`${POST}Origin: ${app.url}\r\n\r\nx`);
  const form = await readForm((sent) => sendTo(app.url, sent));
  const post = await nativePost("/", heroEntries(form), { origin: app.url });
  const readiness = () => fetch(`${app.url}/api/health/ready`);
  expect((await readiness()).status).toBe(200);
  process.kill(web, "SIGTERM");
  await vi.waitFor(async () => expect((await readiness()).status).toBe(503), SOON);
  expect((await fetch(`${app.url}/api/health/live`)).status).toBe(503);
  expect((await sendTo(app.url, post)).status).toBe(303);
  // The whole product ends with its web process, which obeyed the signal.
  await app.ended;
  expect(app.logs()).toContain('"event":"lead.');
  expect(app.logs()).toContain('"event":"server.stopped"');
});
