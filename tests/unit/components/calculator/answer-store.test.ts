import { beforeEach, expect, test, vi } from "vitest";
import { ONLY_BANK } from "@/tests/support/calculator-answers";

let kept: Map<string, string>;

// The module anew for each test, as in a page that has just been loaded.
async function loadPage() {
  vi.resetModules();
  return import("@/components/calculator/answer-store");
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("answers are there again after a reload, without the secret ones", async () => {
  const { storeAnswers } = await loadPage();
  storeAnswers(ONLY_BANK);
  const { storedAnswers } = await loadPage();
  const { past, ...rest } = ONLY_BANK;
  expect(storedAnswers()).toEqual(rest);
});

test("once the case was sent, answers are forgotten, and none is kept in this page's life", async () => {
  const { storeAnswers, storedAnswers, forgetAnswers } = await loadPage();
  storeAnswers(ONLY_BANK);
  forgetAnswers();
  expect([...kept]).toEqual([]);
  storeAnswers({ ...ONLY_BANK, bank: "25.000" });
  expect([...kept]).toEqual([]);
  expect(storedAnswers()).toEqual({});
});
