import { actionId } from "@/tests/support/e2e-actions";
import { actionPost, heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import type { Answer } from "@/tests/support/e2e-request";
import { expect, expectNothingStored, expectRefused, test } from "@/tests/support/fixtures";

expectNothingStored();

test("fault 6: malformed action ids are refused", async ({ send, origin }) => {
  const form = await readForm(send);
  const id = actionId("submitHeroForm");
  const ids = [
    "x",
    "0".repeat(42),
    id.toUpperCase(),
    `${id}0`,
    id.slice(0, -1),
    `${id}#submitHeroForm`,
    "__proto__",
    "constructor",
    "toString",
    "../../etc/passwd",
    "x".repeat(7_000),
  ];
  const entries = heroEntries(form);
  for (const bad of ids) {
    expectRefused(await send(await actionPost("/", bad, entries, { origin })), bad.slice(0, 60));
  }
  // {"bound":"$@0"} is left out: React reads it as a form without a previous state. The actions
  // ignore that state, so with valid fields the form is a lead like any other.
  for (const hidden of [
    [["$ACTION_ID_x", ""]],
    [["$ACTION_ID_", ""]],
    [["$ACTION_ID___proto__", ""]],
    [[`$ACTION_ID_${"0".repeat(42)}`, ""]],
    [["$ACTION_REF_", ""]],
    [["$ACTION_REF_1", ""]],
    [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", "garbage"],
    ],
    [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", '{"id":"__proto__","bound":"$@1"}'],
      ["$ACTION_1:1", "[]"],
    ],
    [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", `{"id":"${id}"`],
    ],
    [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", `{"id":"${id}","bound":"$@9"}`],
    ],
    [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", `{"id":"${id}","bound":"$@1"}`],
      ["$ACTION_1:1", "["],
    ],
    [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", `{"id":"${id}","bound":"$@1"}`],
      ["$ACTION_1:1", '["$F9"]'],
    ],
  ] as [string, string][][]) {
    const others = entries.filter(([name]) => !name.startsWith("$"));
    const answer = await send(await nativePost("/", [...hidden, ...others], { origin }));
    expectRefused(answer, JSON.stringify(hidden));
  }
});

test("fault 6: malformed arguments of an action store nothing", async ({ send, origin }) => {
  const id = actionId("submitHeroForm");
  const deep = "[".repeat(30_000);
  const payloads = [
    "",
    "x",
    "null",
    "1",
    "{}",
    "[]",
    "[",
    deep,
    deep + "]".repeat(30_000),
    `[${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}]`,
    `[${"0,".repeat(25_000)}0]`,
    '["$K1"]',
    '[{},"$K9"]',
    '["$@0"]',
    '["$0"]',
    '["$1:a:b:c"]',
    '["$Q1","$W1","$i1"]',
    '["$F1"]',
    '["$h1"]',
    '["$B1"]',
    '["$R1"]',
    '["$n1e999999"]',
    `["$n${"9".repeat(40_000)}"]`,
    '["$D99999999999999999"]',
    '["$undefined","$NaN","$Infinity","$-0"]',
    '[{"__proto__":{"a":1}}]',
    '[{"then":"$0:then"},{"then":"$1:constructor:constructor"}]',
    '[{"constructor":{"prototype":{"received":true}}},{}]',
    '["$1:__proto__:polluted"]',
  ];
  for (const payload of payloads) {
    for (const type of ["text/plain;charset=UTF-8", "application/json"]) {
      const answer = await send({
        method: "POST",
        headers: {
          origin,
          accept: "text/x-component",
          "next-action": id,
          "content-type": type,
          "content-length": Buffer.byteLength(payload),
        },
        body: payload,
      });
      expectNothingDone(answer, `${type} ${payload.slice(0, 60)}`);
    }
    const inForm = await send(
      await nativePost(
        "/",
        [
          ["1", "[]"],
          ["0", payload],
        ],
        { origin, "next-action": id },
      ),
    );
    expectNothingDone(inForm, `form ${payload.slice(0, 60)}`);
  }
  const polluted = (await send({ path: "/api/health/live" })).body;
  expect(polluted).toBe('{"status":"ok"}');
});

test("fault 6: an action without a previous state answers anything but a form with a page", async ({
  send,
  origin,
}) => {
  const headers = {
    origin,
    accept: "text/x-component",
    "next-action": actionId("chooseHourAfterSending"),
    "content-type": "text/plain;charset=UTF-8",
  };
  for (const body of ["[]", '["x"]']) {
    const answer = await send({ method: "POST", headers, body });
    expect(answer.status, body).toBe(200);
    expect(answer.headers["x-action-redirect"], body).toMatch(/^\/gracias\?hora=no;/);
  }
});

test("fault 6: a form of another spelling, which Next reads as arguments, is refused", async ({
  send,
  origin,
}) => {
  const form = await nativePost("/", [["0", "[]"]], {
    origin,
    "next-action": actionId("submitHeroForm"),
  });
  const type = String(form.headers?.["content-type"]).replace("multipart", "Multipart");
  const answer = await send({ ...form, headers: { ...form.headers, "content-type": type } });
  expect(answer.status).toBe(415);
});

/** Malformed arguments are refused, or the action answers that the form is invalid. */
function expectNothingDone(answer: Answer, what: string) {
  if (answer.status !== 200) return expectRefused(answer, what);
  expect(answer.body, what).toMatch(/:E\{"digest":"\d+"\}|"received":false/);
  expect(answer.body, what).not.toContain('"received":true');
}
