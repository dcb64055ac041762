import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { recordKept, saveChoice } from "@/components/site/cookie-notice/save-choice";
import {
  CHOICE_COOKIE,
  type CookieChoice,
  NOTICE_VERSION,
  storedChoiceIn,
  unrecordedIn,
} from "@/lib/cookies/categories";
import { SOON } from "@/tests/support/soon";

const NOW = new Date("2026-11-24T10:00:00Z");
const IN_182_DAYS = new Date("2027-05-25T10:00:00Z");
const CHOICE_ID = "0b6f3d0e-6c1a-4f0e-9d5b-3a1c7e2f8a90";

/** What the browser keeps, and each text that was written. */
let kept: string;
let written: string[];
let recorded: CookieChoice[];
const record = async (choice: CookieChoice) => void recorded.push(choice);

beforeEach(() => {
  [kept, written, recorded] = ["", [], []];
  vi.setSystemTime(NOW);
  vi.stubGlobal("location", { hostname: "www.puntoyaparte.es", protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      written.push(text);
      kept = text.split("; ")[0] ?? "";
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a choice is kept for six months, and recorded under a random id", async () => {
  await saveChoice(["personalisation"], record);
  await vi.waitFor(() => expect(unrecordedIn(kept)).toBeNull(), SOON);
  const [choice] = recorded;
  expect(recorded).toEqual([
    {
      version: NOTICE_VERSION,
      categories: ["necessary", "personalisation"],
      choiceId: choice?.choiceId,
    },
  ]);
  expect(z.uuidv4().safeParse(choice?.choiceId).success).toBe(true);
  expect(storedChoiceIn(kept)).toEqual({
    accepted: ["personalisation"],
    choiceId: choice?.choiceId,
    data: null,
    expiresAt: IN_182_DAYS.getTime(),
  });
  for (const text of written) {
    expect(text.split("; ").slice(1)).toEqual([
      `Expires=${IN_182_DAYS.toUTCString()}`,
      "Path=/",
      "SameSite=Lax",
      "Domain=www.puntoyaparte.es",
      "Secure",
    ]);
  }
});

/** A cookie as earlier versions of the site have written it. */
function earlierCookie(data: string | null): string {
  const value = {
    categories: ["necessary", "personalisation"],
    revision: NOTICE_VERSION,
    data,
    consentTimestamp: "2026-10-01T10:00:00.000Z",
    consentId: CHOICE_ID,
    services: { necessary: [], personalisation: [], analytics: [], marketing: [] },
    languageCode: "es",
    lastConsentTimestamp: "2026-10-01T10:00:00.000Z",
    expirationTime: Date.parse("2027-04-01T10:00:00Z"),
  };
  return `${CHOICE_COOKIE}=${encodeURIComponent(JSON.stringify(value))}`;
}

test("an earlier choice stays valid until its own end, and keeps its id when it changes", async () => {
  kept = earlierCookie("unrecorded");
  await recordKept(record);
  expect(recorded).toMatchObject([{ choiceId: CHOICE_ID }]);
  expect(written).toHaveLength(1);
  expect(written[0]).toContain("; Expires=Thu, 01 Apr 2027 10:00:00 GMT; ");
  expect(unrecordedIn(kept)).toBeNull();

  await saveChoice([], record);
  expect(storedChoiceIn(kept)).toMatchObject({ accepted: [], choiceId: CHOICE_ID });
  expect(recorded.at(-1)).toMatchObject({ choiceId: CHOICE_ID, categories: ["necessary"] });
});

test("the same choice again is neither written nor recorded", async () => {
  kept = earlierCookie(null);
  await saveChoice(["personalisation"], record);
  expect([written, recorded]).toEqual([[], []]);
});

test("a choice that the server did not record stays marked, for the next page to try again", async () => {
  await saveChoice([], async () => {
    throw new Error("no network");
  });
  expect(unrecordedIn(kept)).toMatchObject({ categories: ["necessary"] });
});

test("a choice made while the one before was being recorded is recorded separately", async () => {
  await saveChoice([], async () => {
    await saveChoice(["personalisation"], async () => {
      throw new Error("no network");
    });
  });
  expect(unrecordedIn(kept)).toMatchObject({ categories: ["necessary", "personalisation"] });
});
