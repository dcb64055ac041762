import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "@/tests/support/app";
import { webProcessOf } from "@/tests/support/e2e-world";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;
let app: App;
let web: number;

beforeAll(async () => {
  folder = temporaryFolder("connections");
  app = await startApp({ env: { DATA_DIR: folder.path } });
  web = webProcessOf(app.pid);
});
afterAll(async () => {
  await app.stop();
  folder.remove();
});

/** A connection that never closes by itself, and what it has received. */
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

test("fault 48: an upgrade is refused at once, on every path and for every protocol", async () => {
  for (const path of ["/", "/x", "//x", "/api/x", "/_next/x", "/_next/static/x", "/admin"]) {
    for (const protocol of ["websocket", "h2c", "x"]) {
      const { socket, received } = open(upgrade(path, protocol));
      await once(socket, "end");
      expect(received.text, path).toMatch(/^HTTP\/1\.1 400 /);
    }
  }
});

test("fault 48: after 1,000 upgrades no descriptor is left, and with 3,000 held the site answers", async () => {
  await fetch(app.url);
  const before = descriptors();
  const held: Socket[] = [];
  for (let round = 0; round < 40; round++) {
    const sockets = Array.from({ length: 100 }, () => open(upgrade("/x")).socket);
    // As many leave as soon as they have written.
    if (round < 10) for (const socket of sockets) socket.end().destroySoon();
    else held.push(...sockets);
    await Promise.all(sockets.map((socket) => once(socket, round < 10 ? "close" : "end")));
  }
  expect(held).toHaveLength(3_000);
  expect((await fetch(app.url)).status).toBe(200);
  await expect.poll(descriptors).toBeLessThan(before + 20);
  for (const socket of held) socket.destroy();
});

test("fault 50: an address of another host, or of none, is refused", async () => {
  for (const target of ["GET http://other.example/BLOG/", "OPTIONS *", "TRACE /"]) {
    const { socket, received } = open(`${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(socket, "end");
    expect(received.text, target).toMatch(/^HTTP\/1\.1 40[05] /);
    expect(received.text, target).not.toContain("other.example");
  }
});

const POST = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 60000\r\n`;

test.each([
  ["body", () => `${POST}Origin: ${app.url}\r\n\r\n`],
  ["header", () => `${POST}X-Slow: `],
])("fault 51: a %s that trickles is cut off within 30 s", { timeout: 30_000 }, async (_, head) => {
  const { socket } = open(head());
  const trickle = setInterval(() => socket.write("x"), 500);
  await once(socket, "end");
  clearInterval(trickle);
  socket.destroy();
});

test("fault 48: told to stop, it closes what is still open", { timeout: 19_000 }, async () => {
  open("");
  open("GET / HTTP/1.1\r\n");
  open(`${POST}Origin: ${app.url}\r\n\r\nx`);
  await fetch(app.url);
  await app.stop();
  // Killed, it would not have ended in order.
  expect(app.logs()).toContain('"event":"server.stopped"');
});
