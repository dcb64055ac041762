import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { paths } from "@/lib/kernel/paths";
import { type App, startApp } from "@/tests/support/app";
import { heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { sendTo } from "@/tests/support/e2e-request";
import { webProcessOf } from "@/tests/support/e2e-world";
import { SOON } from "@/tests/support/soon";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const ADMIN = { email: "direccion@example.test", password: "una-clave-de-prueba-larga" };

let folder: ReturnType<typeof temporaryFolder>;
let app: App;
let web: number;

beforeAll(async () => {
  folder = temporaryFolder("connections");
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DRAIN_SECONDS: "3" };
  app = await startApp({ env: { DATA_DIR: folder.path, ...env } });
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

/** What Next itself understands, and what it should not believe. */
const STRANGE = {
  cookie: "__prerender_bypass=x; __next_preview_data=y",
  rsc: "1",
  "next-router-prefetch": "1",
  "x-nextjs-data": "1",
  "x-matched-path": "/admin",
  "x-forwarded-host": "other.example",
};

test("fault 60: what a visitor sends before a page is cached changes nobody else's copy", async () => {
  const path = paths.legalNotice;
  const get = (headers: Record<string, string>) => fetch(app.url + path, { headers });
  for (const [name, value] of Object.entries(STRANGE)) {
    for (let n = 0; n < 3; n++) await (await get({ [name]: value })).text();
  }
  // Only an uncompressed answer is drawn for its visitor alone.
  const clean = await get({ "accept-encoding": "identity" });
  const page = await clean.text();
  expect(page).not.toContain("other.example");
  for (let n = 0; n < 3; n++) {
    const copy = await get({});
    expect(copy.headers.get("content-type")).toBe(clean.headers.get("content-type"));
    expect(copy.headers.get("set-cookie")).toBeNull();
    expect(await copy.text()).toBe(page);
  }
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

/** The Cookie header of an admin. */
async function signIn(): Promise<string> {
  const send = (sent = {}) => sendTo(app.url, sent);
  const { hidden } = await readForm(send, "/auth");
  const entries = [...hidden, ...Object.entries(ADMIN)] as typeof hidden;
  const { headers } = await send(await nativePost("/auth", entries, { origin: app.url }));
  return (headers["set-cookie"] ?? [])[0]?.split(";")[0] ?? "";
}

const FILE_TYPE = "multipart/form-data; boundary=x";

test("fault 51: a slow header or body is cut off within 30 s, also where a file may take longer", async () => {
  const file = POST.replace("POST /", `POST ${paths.importFile}`).replace("text/plain", FILE_TYPE);
  const heads = [
    `${POST}X-Slow: `,
    `${POST}Origin: ${app.url}\r\n\r\n`,
    `${file}Origin: ${app.url}\r\n\r\n`,
    `${file}Origin: ${app.url}\r\nCookie: ${await signIn()}\r\n\r\n`,
  ];
  const begun = performance.now();
  const trickling = heads.map(async (head) => {
    const { socket } = open(head);
    const trickle = setInterval(() => socket.write("x"), 500);
    // The server may close while we write, and what the client then sees is a reset.
    await new Promise((resolve) => socket.once("end", resolve).once("error", resolve));
    clearInterval(trickle);
    socket.destroy();
    return performance.now() - begun;
  });
  for (const lasted of await Promise.all(trickling)) expect(lasted).toBeLessThan(30_000);
});

/** The form of an import whose file comes over a slow line: 20 kB each second, for 32 seconds. */
async function* slowFile() {
  yield '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNombre;Nota\r\n';
  for (let second = 0; second < 32; second++) {
    await pause(1_000);
    yield `Ana;${"a".repeat(490)}\r\n`.repeat(40);
  }
  yield "\r\n--x--\r\n";
}

test("fault 51: a file that comes slowly but evenly is taken", async () => {
  const headers = { origin: app.url, cookie: await signIn(), "content-type": FILE_TYPE };
  const body = Readable.from(slowFile());
  const taken = await sendTo(app.url, { method: "POST", path: paths.importFile, headers, body });
  expect([taken.status, taken.headers.location]).toEqual([303, paths.import]);
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
