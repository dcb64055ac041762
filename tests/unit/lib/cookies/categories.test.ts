import { describe, expect, test } from "vitest";
import { acceptedIn, CHOICE_COOKIE, NOTICE_VERSION } from "@/lib/cookies/categories";

const cookie = (value: unknown) =>
  `a=1; ${CHOICE_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; b=2`;
const kept = { revision: NOTICE_VERSION, categories: ["necessary"] };

describe("the visitor's choice in the browser's cookie", () => {
  test("is null on a first visit", () => {
    expect(acceptedIn("")).toBeNull();
    expect(acceptedIn(`a=1; other_${CHOICE_COOKIE}=x`)).toBeNull();
  });

  test("is the list of accepted optional categories", () => {
    expect(acceptedIn(cookie(kept))).toEqual([]);
    const all = ["marketing", "necessary", "personalisation", "analytics"];
    expect(acceptedIn(cookie({ ...kept, categories: all }))).toEqual([
      "personalisation",
      "analytics",
      "marketing",
    ]);
    expect(acceptedIn(cookie({ ...kept, categories: ["necessary", "other"] }))).toEqual([]);
  });

  test("is null when the notice has changed since the choice", () => {
    expect(acceptedIn(cookie({ ...kept, revision: NOTICE_VERSION - 1 }))).toBeNull();
    expect(acceptedIn(cookie({ ...kept, revision: NOTICE_VERSION + 1 }))).toBeNull();
  });

  test.for(["x", "%", "null", "{}", "[]", '{"revision":1}', '{"revision":1,"categories":5}'])(
    "is null for the invalid value %s",
    (value) => {
      expect(acceptedIn(`${CHOICE_COOKIE}=${value}`)).toBeNull();
    },
  );
});
