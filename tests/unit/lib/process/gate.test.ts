import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES, refusalOf } from "@/lib/process/gate";

const APP_URL = "https://puntoyaparte.test";
const FORM = "multipart/form-data; boundary=----WebKitFormBoundaryx7";

/** A POST of the site's own form, with these changes of its headers. */
function refusalOfPost(changes: Record<string, string | null> = {}, method = "POST") {
  const headers = new Headers({ origin: APP_URL, "content-length": "10", "content-type": FORM });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return refusalOf(method, headers, APP_URL)?.status ?? null;
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
    expect(refusalOf(method, new Headers({ origin: "https://evil.test" }), APP_URL)).toBeNull();
  }
});

describe("fault 4: a request that writes must come from the site's own pages", () => {
  test("whatever its method", () => {
    for (const method of ["PUT", "PATCH", "DELETE", "post", "QUERY"]) {
      expect(refusalOfPost({ origin: "https://evil.test" }, method), method).toBe(403);
    }
  });
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

  test("the content type may have any spelling that servers and browsers use", () => {
    for (const type of [
      "Multipart/Form-Data; Boundary=abc",
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
