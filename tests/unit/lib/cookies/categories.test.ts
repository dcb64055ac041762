import { describe, expect, test } from "vitest";
import { acceptedIn, CHOICE_COOKIE, NOTICE_VERSION } from "@/lib/cookies/categories";

const cookie = (value: unknown) =>
  `a=1; ${CHOICE_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; b=2`;
const kept = { revision: NOTICE_VERSION, categories: ["necessary"] };

describe("what the browser has kept of the choice", () => {
  test("is nothing on a first visit", () => {
    expect(acceptedIn("")).toBeNull();
    expect(acceptedIn(`a=1; other_${CHOICE_COOKIE}=x`)).toBeNull();
  });

  test("is the optional categories that were accepted", () => {
    expect(acceptedIn(cookie(kept))).toEqual([]);
    const all = ["marketing", "necessary", "personalisation", "analytics"];
    expect(acceptedIn(cookie({ ...kept, categories: all }))).toEqual([
      "personalisation",
      "analytics",
      "marketing",
    ]);
    expect(acceptedIn(cookie({ ...kept, categories: ["necessary", "other"] }))).toEqual([]);
  });

  test("is asked for again when the notice has changed since", () => {
    expect(acceptedIn(cookie({ ...kept, revision: NOTICE_VERSION - 1 }))).toBeNull();
    expect(acceptedIn(cookie({ ...kept, revision: NOTICE_VERSION + 1 }))).toBeNull();
  });

  test.for(["x", "%", "null", "{}", "[]", '{"revision":1}', '{"revision":1,"categories":5}'])(
    "is nothing when it is %s",
    (value) => {
      expect(acceptedIn(`${CHOICE_COOKIE}=${value}`)).toBeNull();
    },
  );
});
