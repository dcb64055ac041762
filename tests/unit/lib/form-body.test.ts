import { describe, expect, test } from "vitest";
import { formRefusalOf } from "@/lib/form-body";
import { MAX_BODY_BYTES } from "@/lib/gate";

const ADDRESS = "http://localhost:3000/";
const BOUNDARY = "----limite";
const ANSWER = 'Content-Disposition: form-data; name="fullName"\r\n\r\nAna\r\n';

function post(body: BodyInit, type?: string) {
  return new Request(ADDRESS, {
    method: "POST",
    body,
    ...(type ? { headers: { "content-type": type } } : {}),
  });
}

function form(...entries: [string, string][]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return post(data);
}

const status = async (request: Request) => (await formRefusalOf(request))?.status ?? null;

describe("fault 6: the body of a form reaches the framework", () => {
  test.each([
    ["an ordinary form", () => form(["fullName", "Ana"], ["email", "ana@ejemplo.es"])],
    [
      "a form with the state before",
      () =>
        form(
          ["$ACTION_REF_1", ""],
          ["$ACTION_1:0", '{"id":"60","bound":"$@1"}'],
          ["$ACTION_1:1", '[{"values":{"fullName":"$$ rico"},"notice":"$undefined"}]'],
        ),
    ],
    ["a page that is read", () => new Request(ADDRESS)],
    ["what is no multipart form", () => post("a=1", "application/x-www-form-urlencoded")],
  ])("when it is %s", async (_, request) => {
    expect(await status(request())).toBeNull();
  });
});

describe("fault 6: it is refused", () => {
  const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
  test.each<[string, number, () => Request]>([
    ["without an end", 400, () => post(`--${BOUNDARY}\r\n${ANSWER}`, multipart)],
    ["under another boundary", 400, () => post(`--otro\r\n${ANSWER}--otro--\r\n`, multipart)],
    ["too large for its announced length", 413, () => form(["a", "x".repeat(MAX_BODY_BYTES)])],
    ["with a name beyond all use", 400, () => form(["x".repeat(1_001), "1"])],
    ["with a control character in a name", 400, () => form(["a\u0000b", "1"])],
    ["with a reference to no action", 400, () => form(["$ACTION_REF_1", ""])],
    [
      "with a reference that is no JSON",
      400,
      () => form(["$ACTION_REF_1", ""], ["$ACTION_1:0", "{"]),
    ],
    [
      "with a reference to something else",
      400,
      () =>
        form(
          ["$ACTION_REF_1", ""],
          ["$ACTION_1:0", '{"id":"60","bound":"$@1"}'],
          ["$ACTION_1:1", '["$F2"]'],
        ),
    ],
    [
      "with one that is written in another way",
      400,
      () =>
        form(
          ["$ACTION_REF_1", ""],
          ["$ACTION_1:0", '{"id":"60","bound":"$@1"}'],
          ["$ACTION_1:1", '["\\u0024F2"]'],
        ),
    ],
  ])("%s", async (_, expected, request) => {
    expect(await status(request())).toBe(expected);
  });
});
