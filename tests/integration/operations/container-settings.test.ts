import { expect, test } from "vitest";
import { runApp } from "@/tests/support/app";

const CHECK = [process.execPath, "--import", "./scripts/register.mjs", "scripts/check-settings.ts"];
const GOOD = {
  APP_URL: "https://www.site.test",
  BUILT_FOR: "https://www.site.test",
  AUTH_SECRET: "s3cret-for-tests-only-0123456789abcdef",
  POSTGRES_PASSWORD: "0123456789abcdef0123456789abcdef",
  POSTGRES_APP_PASSWORD: "fedcba9876543210fedcba9876543210",
  DATABASE_URL: "postgresql://app:0123456789abcdef@db:5432/app",
  MAIL_FROM: "web@site.test",
  LEADS_NOTIFY_TO: "avisos@site.test",
  SMTP_URL: "smtps://web:hunter2hunter2@mail.site.test:465",
};

function check(changes: Record<string, string> = {}) {
  return runApp({ command: CHECK, env: { ...GOOD, ...changes } });
}

test("settings in order are no obstacle", async () => {
  expect(await check()).toMatchObject({ code: 0, stderr: "" });
});

test("a trial on this machine needs no mailbox of anybody's", async () => {
  const local = "https://localhost";
  const trial = { APP_URL: local, BUILT_FOR: local, MAIL_FROM: "", LEADS_NOTIFY_TO: "" };
  expect(await check(trial)).toMatchObject({ code: 0, stderr: "" });
});

test.each([
  ["a missing secret", { AUTH_SECRET: "" }, /^AUTH_SECRET is missing: set it to .*openssl/],
  [
    "a placeholder for the secret",
    { AUTH_SECRET: "change-me-change-me-change-me-change-me" },
    /^AUTH_SECRET is a placeholder, which anybody can guess: set it to .*openssl/,
  ],
  ["no password", { POSTGRES_PASSWORD: "" }, /^POSTGRES_PASSWORD is too short: set it .*openssl/],
  [
    "a placeholder for the password",
    { POSTGRES_PASSWORD: "replace-this-by-a-password" },
    /^POSTGRES_PASSWORD is a placeholder, which anybody can guess: set it .*openssl/,
  ],
  [
    "a password that would break the database's address",
    { POSTGRES_PASSWORD: "abc/def+ghi=jkl@mno#pqr" },
    /^POSTGRES_PASSWORD holds signs .*openssl/,
  ],
  [
    "one password for both roles",
    { POSTGRES_APP_PASSWORD: GOOD.POSTGRES_PASSWORD },
    /^POSTGRES_APP_PASSWORD is that of the owner: set it .*openssl/,
  ],
  [
    "an image that was built for another address",
    { BUILT_FOR: "https://localhost" },
    /^The image was built for https:\/\/localhost, and APP_URL is https:\/\/www\.site\.test: build/,
  ],
  [
    "no sender of mail",
    { MAIL_FROM: "" },
    /^MAIL_FROM is \S+\.example, which nobody reads: set it in \.env to an address of yours$/,
  ],
  [
    "nobody who is told of leads",
    { LEADS_NOTIFY_TO: "" },
    /^LEADS_NOTIFY_TO is \S+\.example, which nobody reads: set it in \.env/,
  ],
  [
    "an address that was copied from the example",
    { LEADS_NOTIFY_TO: "avisos@example.com" },
    /^LEADS_NOTIFY_TO is avisos@example\.com, which nobody reads: set it in \.env/,
  ],
  ["a setting that has a default", { LEADS_PER_MINUTE: "many" }, /^LEADS_PER_MINUTE /],
  [
    "the mail server of the example",
    { SMTP_URL: "smtps://user:password@smtp.example.com:465" },
    /^SMTP_URL is that of the example: set it in \.env to your mail server$/,
  ],
  [
    "a placeholder for the token of the metrics",
    { METRICS_TOKEN: "change-me-change-me" },
    /^METRICS_TOKEN is a placeholder: set it .*openssl/,
  ],
])("refuses, in one line that says what to do, %s", async (_, changes, words) => {
  const { code, stderr } = await check(changes);
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(words)]);
  expect(code).toBe(1);
});
