import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "@/lib/kernel/request";
import { bodyRefusalOf, needsToken, refusalOf } from "@/lib/process/gate";

const APP_URL = "https://puntoyaparte.test";
const FORM = "multipart/form-data; boundary=----WebKitFormBoundaryx7";

/** A POST of the site's own form, with these changes of its headers. */
function refusalOfPost(changes: Record<string, string | null> = {}, method = "POST") {
  const headers = new Headers({ origin: APP_URL, "content-length": "10", "content-type": FORM });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return refusalOf({ method, pathname: "/", headers }, APP_URL)?.status ?? null;
}

test("requests of the site's own pages pass", () => {
  expect(refusalOfPost()).toBeNull();
  expect(refusalOfPost({ "content-length": String(MAX_BODY_BYTES) })).toBeNull();
  expect(refusalOfPost({ "content-type": "text/plain;charset=UTF-8" })).toBeNull();
  expect(refusalOfPost({ "content-type": "application/x-www-form-urlencoded" })).toBeNull();
  expect(refusalOfPost({ "content-type": "application/json" })).toBeNull();
  expect(refusalOfPost({ "content-length": "0", "content-type": null })).toBeNull();
});

test("fault 4: requests that only read pass from any origin", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    const headers = new Headers({ origin: "https://evil.test" });
    expect(refusalOf({ method, pathname: "/", headers }, APP_URL)).toBeNull();
  }
});

describe("fault 4: a request that writes must come from the site's own pages", () => {
  test("whatever its method", () => {
    for (const method of ["PUT", "PATCH", "DELETE", "post", "QUERY"]) {
      expect(refusalOfPost({ origin: "https://evil.test" }, method), method).toBe(403);
    }
  });
});

describe("the forms of «Mi solicitud» in a browser that hides where they come from", () => {
  const headers = (changes: Record<string, string>) =>
    new Headers({ origin: "null", "content-length": "10", "content-type": FORM, ...changes });
  const pathname = "/mi-solicitud/abc-DEF_123";
  test.each<[string, string, string, Record<string, string>, boolean]>([
    ["a form of the link", "POST", pathname, {}, true],
    ["a form of a firm's link", "POST", "/despacho/abc-DEF_123", {}, true],
    ["its download", "POST", "/mi-solicitud/datos", {}, true],
    ["another page", "POST", "/", {}, false],
    ["the page that asks for a link", "POST", "/mi-solicitud", {}, false],
    ["a path that only begins alike", "POST", "/mi-solicitud/a/b", {}, false],
    ["another method", "DELETE", pathname, {}, false],
    [
      "a frame whose site the browser names",
      "POST",
      pathname,
      { "sec-fetch-site": "cross-site" },
      false,
    ],
    ["another site", "POST", pathname, { origin: "https://evil.test" }, false],
  ])("%s", (_, method, path, changes, allowed) => {
    const request = { method, pathname: path, headers: headers(changes) };
    expect(needsToken(request)).toBe(allowed);
    expect(refusalOf(request, APP_URL)?.status ?? null).toBe(allowed ? null : 403);
  });
});

test.each([
  ["/api/v1/leads", true],
  ["/api/v1/leads/x/notes", true],
  ["/api/v1", false],
  ["/api/v1/", false],
  ["/api/v1//x", false],
  ["/api/v1x/leads", false],
  ["/API/v1/leads", false],
  ["/api/v1%2fleads", false],
  ["/admin/api/v1/leads", false],
])("fault 4: %s is left to the API and its token: %j", async (pathname, isLeft) => {
  const headers = new Headers({ origin: "https://evil.test", "content-type": FORM });
  const status = refusalOf({ method: "POST", pathname, headers }, APP_URL)?.status ?? null;
  expect(status).toBe(isLeft ? null : 403);
  const request = new Request(APP_URL + pathname, { method: "POST", headers, body: "no form" });
  expect((await bodyRefusalOf(request)) === null).toBe(isLeft);
});

describe("fault 6: a malformed body is refused before anything reads it", () => {
  test.each<[string, Record<string, string | null>, number]>([
    ["without a length", { "content-length": null }, 411],
    ["chunked", { "content-length": null, "transfer-encoding": "chunked" }, 411],
    ["of a negative length", { "content-length": "-1" }, 400],
    ["of two lengths", { "content-length": "10, 20" }, 400],
    ["too large", { "content-length": String(MAX_BODY_BYTES + 1) }, 413],
    ["of an unknown type", { "content-type": "application/xml" }, 415],
    ["of a type that only begins like ours", { "content-type": "text/plainer" }, 415],
    ["in parts without a boundary", { "content-type": "multipart/form-data" }, 400],
    ["with a quoted empty boundary", { "content-type": 'multipart/form-data; boundary=""' }, 400],
    [
      "with a boundary over 70 characters",
      { "content-type": `multipart/form-data; boundary=${"x".repeat(71)}` },
      400,
    ],
    ["with an odd boundary", { "content-type": "multipart/form-data; boundary=a@b" }, 400],
  ])("%s", (_, headers, status) => {
    expect(refusalOfPost(headers)).toBe(status);
  });

  test.each([
    "Multipart/form-data; boundary=abc",
    "multipart/Form-Data; boundary=abc",
    "TEXT/plain",
    "application/JSON",
  ])("of a type that is not in lower case, which Next would read as another: %s", (type) => {
    expect(refusalOfPost({ "content-type": type })).toBe(415);
  });

  test("the content type may have any spelling that servers and browsers use", () => {
    for (const type of [
      "multipart/form-data; Boundary=abc",
      'multipart/form-data; boundary="a:b"',
      "multipart/form-data; charset=utf-8; boundary=abc; x=y",
    ]) {
      expect(refusalOfPost({ "content-type": type }), type).toBeNull();
    }
  });

  test("fault 14: a hostile content type as long as a header may be is refused", () => {
    const hostile = [
      `multipart/form-data${"; boundary=".repeat(1_400)}`,
      `multipart/form-data;${" ".repeat(16_000)}`,
      `multipart/form-data; boundary="${"a".repeat(16_000)}`,
      `multipart/form-data${";\t \t".repeat(4_000)}boundary`,
    ];
    for (const type of hostile) {
      expect(refusalOfPost({ "content-type": type })).toBe(400);
    }
  });
});

describe("fault 6: a body that nobody can read", () => {
  const BOUNDARY = "----x7";
  const part = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = `${part("a", "1")}--${BOUNDARY}--\r\n`;
  const action = `${part("_1_a", "1")}${part("0", '[{},"$K1"]')}--${BOUNDARY}--\r\n`;
  const multipart = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const named = { "next-action": "7f" };

  test.each<[string, Record<string, string>, string, boolean]>([
    ["a form", multipart, whole, true],
    ["an empty one", multipart, "", false],
    ["one that is cut", multipart, whole.slice(0, -20), false],
    ["an action's form", { ...multipart, ...named }, action, true],
    ["an action's form without arguments", { ...multipart, ...named }, whole, false],
    ["an action's arguments", { "content-type": "text/plain", ...named }, '["accepted"]', true],
    [
      "an action's arguments that are cut",
      { "content-type": "text/plain", ...named },
      '["acc',
      false,
    ],
    ["an action without a body", named, "", false],
    ["text of a handler", { "content-type": "text/plain" }, "AAAA", true],
    ["no body at all", {}, "", true],
  ])("%s", async (_, headers, body, isRead) => {
    const request = new Request(APP_URL, { method: "POST", headers, body });
    expect((await bodyRefusalOf(request))?.status ?? null).toBe(isRead ? null : 400);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ["whole", { "1:0": '{"id":"7f","bound":"$@1"}', "1:1": '[{"a":"$$5"}]' }, true],
    ["with a cut name", { "1:0": '{"id":"7f"', "1:1": "[]" }, false],
    ["with a cut state", { "1:0": '{"id":"7f","bound":"$@1"}', "1:1": "[" }, false],
  ])("the action of a form without scripts, %s", async (_, fields, isRead) => {
    const parts = Object.entries(fields).map(([name, value]) => part(`$ACTION_${name}`, value));
    const body = `${part("$ACTION_REF_1", "")}${parts.join("")}--${BOUNDARY}--\r\n`;
    const request = new Request(APP_URL, { method: "POST", headers: multipart, body });
    expect((await bodyRefusalOf(request))?.status ?? null).toBe(isRead ? null : 400);
  });

  test("a page that is read after an action has that action's headers, and no body", async () => {
    const request = new Request(APP_URL, { headers: { ...multipart, ...named } });
    expect(await bodyRefusalOf(request)).toBeNull();
  });
});
