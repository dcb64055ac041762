import { connect } from "node:net";
import { Readable } from "node:stream";
import { actionId } from "@/tests/support/e2e-actions";
import { heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import type { Sent } from "@/tests/support/e2e-request";
import { expect, expectNothingStored, test } from "@/tests/support/fixtures";

expectNothingStored();

test("fault 6: a body that is too large or has no valid length is refused", async ({
  send,
  origin,
}) => {
  const form = await readForm(send);
  const huge = await nativePost("/", [...heroEntries(form), ["x", "x".repeat(70_000)]], { origin });
  expect((await send(huge)).status).toBe(413);
  const enormous = await nativePost("/", [["x", "x".repeat(20_000_000)]], { origin });
  expect((await send(enormous)).status).toBe(413);
  for (const length of ["-1", "1e9", "0x10", "99999999999999999999", " ", "12, 12"]) {
    const status = await statusOf(origin, [
      "POST / HTTP/1.1",
      `Origin: ${origin}`,
      `Content-Length: ${length}`,
      "Content-Type: text/plain",
    ]);
    expect([400, 411, 413], length).toContain(status);
  }
  const both = await statusOf(origin, [
    "POST / HTTP/1.1",
    `Origin: ${origin}`,
    "Content-Length: 3",
    "Transfer-Encoding: chunked",
    "Content-Type: text/plain",
  ]);
  expect(both).toBe(400);
});

test("fault 6: a chunked body is refused", async ({ send, origin }) => {
  const headers = { origin, "content-type": "multipart/form-data; boundary=x" };
  const finite = Readable.from([Buffer.alloc(1_000), Buffer.alloc(1_000)]);
  expect((await send({ method: "POST", headers, body: finite })).status).toBe(411);
});

test("fault 6: bodies that never arrive do not delay other visitors", async ({ send, origin }) => {
  const form = await readForm(send);
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Length: 5000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`,
    );
    return socket;
  });
  const incomplete = heroEntries(form).filter(([name]) => name !== "consent");
  expect((await send(await nativePost("/", incomplete, { origin }))).status).toBe(303);
  expect(sockets.filter((socket) => socket.closed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});

test("faults 6 and 61: broken multipart is refused, with a line of log at most", async ({
  send,
  origin,
  world,
}) => {
  const form = await readForm(send);
  const whole = await nativePost("/", heroEntries(form), { origin });
  const type = String(whole.headers?.["content-type"]);
  const body = whole.body as Buffer;
  const sentWith = (contentType: string, sent: Buffer | string = body): Sent => ({
    ...whole,
    headers: { ...whole.headers, "content-type": contentType },
    body: sent,
  });
  const boundary = type.split("boundary=")[1] ?? "";
  const broken: [string, Sent][] = [
    ["no boundary", sentWith("multipart/form-data")],
    ["an empty boundary", sentWith("multipart/form-data; boundary=")],
    ["a boundary that is too long", sentWith(`multipart/form-data; boundary=${"x".repeat(80)}`)],
    ["another boundary", sentWith("multipart/form-data; boundary=other")],
    ["cut in half", sentWith(type, body.subarray(0, body.length / 2))],
    ["cut in a header", sentWith(type, body.subarray(0, 60))],
    ["nothing at all", sentWith(type, "")],
    ["a part without a name", sentWith(type, `--${boundary}\r\nX: y\r\n\r\nz\r\n--${boundary}--`)],
    ["no last boundary", sentWith(type, body.subarray(0, body.length - 6))],
    ["only noise", sentWith(type, Buffer.alloc(5_000, 0xff))],
    [
      "a part header without end",
      sentWith(
        type,
        `--${boundary}\r\nContent-Disposition: form-data; name="${"x".repeat(50_000)}`,
      ),
    ],
  ];
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\nz\r\n--${boundary}--\r\n`;
  broken.push(["only a file", sentWith(type, file)]);
  const lines = () => world.app.logs().split("\n").length;
  const before = lines();
  for (const [what, sent] of broken) expect((await send(sent)).status, what).toBe(400);
  const id = actionId("submitHeroForm");
  const scripted: [string, Sent][] = [
    ...broken,
    ["a form without arguments", sentWith(type, body)],
    ["text instead of arguments", sentWith("text/plain;charset=UTF-8", "hola")],
    ["arguments that are cut", sentWith("text/plain;charset=UTF-8", '[{},"$K')],
    ["no arguments", sentWith("text/plain;charset=UTF-8", "")],
  ];
  for (const [what, sent] of scripted) {
    const headers = { ...sent.headers, "next-action": id };
    expect((await send({ ...sent, headers })).status, `action: ${what}`).toBe(400);
  }
  expect(lines() - before).toBeLessThanOrEqual(broken.length + scripted.length);
});

test("faults 6 and 61: a state of the router that Next cannot read is refused on every page", async ({
  send,
}) => {
  const unread = ["x", "%", "[", "{}", "[1]", '["",{"children":["x"]}]'];
  unread.push('["",{},1]', '["",{},null,"x"]', '[["a","b","d"],{}]', "[[1,2,3],{}]");
  for (const state of unread) {
    for (const path of ["/", "/gracias", "/auth", "/admin", "/mi-solicitud/abc"]) {
      const headers = { rsc: "1", "next-router-state-tree": state };
      const { status } = await send({ method: "GET", path, headers });
      expect(status, `${path} ${state}`).toBe(400);
    }
  }
});

/** The status of a handwritten request, with headers that Node would not send. */
function statusOf(origin: string, lines: string[]): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname);
    socket.on("data", (chunk) => {
      answer += chunk;
      if (!answer.includes("\r\n")) return;
      resolve(Number(answer.split(" ")[1]));
      socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("closed without an answer")));
    socket.write(`${[...lines, "Host: localhost", "Connection: close"].join("\r\n")}\r\n\r\nabc`);
  });
}
