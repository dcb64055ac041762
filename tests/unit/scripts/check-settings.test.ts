import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkSettings } from "@/scripts/check-settings";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const GOOD = {
  APP_URL: "https://www.site.test",
  BUILT_FOR: "https://www.site.test",
  AUTH_SECRET: "s3cret-for-tests-only-0123456789abcdef",
  POSTGRES_PASSWORD: "0123456789abcdef0123456789abcdef",
  POSTGRES_APP_PASSWORD: "fedcba9876543210fedcba9876543210",
  MAIL_FROM: "web@site.test",
  LEADS_NOTIFY_TO: "avisos@site.test",
  SMTP_URL: "smtps://web:hunter2hunter2@mail.site.test:465",
};

let folder: ReturnType<typeof temporaryFolder>;
let messages: string[];
beforeEach(() => {
  folder = temporaryFolder("secrets");
  messages = [];
  vi.spyOn(console, "info").mockImplementation((line) => messages.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  folder.remove();
});

function check(env: Record<string, string>) {
  vi.unstubAllEnvs();
  const settings = { SECRETS_DIR: folder.path, ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  checkSettings();
}

const read = (name: string) => readFileSync(join(folder.path, name), "utf8");

test("valid settings are written out, the owner's apart from the site's", () => {
  check(GOOD);
  expect(parseEnv(read("site/site.env"))).toEqual({
    AUTH_SECRET: GOOD.AUTH_SECRET,
    DATABASE_URL: `postgresql://application:${GOOD.POSTGRES_APP_PASSWORD}@db:5432/app`,
  });
  expect(read("owner/password")).toBe(GOOD.POSTGRES_PASSWORD);
  expect(read("owner/pg_service.conf")).toBe(
    `[owner]\nhost=db\nport=5432\nuser=owner\npassword=${GOOD.POSTGRES_PASSWORD}\ndbname=app\n`,
  );
});

test("localhost needs no settings, and the generated ones stay until there is a real address", () => {
  const trial = { APP_URL: "http://localhost", BUILT_FOR: "http://localhost" };
  check(trial);
  expect(messages.at(-1)).toContain("the folder /data/mail");
  const made = read("site/site.env") + read("owner/owner.env");
  expect(parseEnv(made).AUTH_SECRET).toMatch(/^[\w+/=]{44}$/);
  check(trial);
  expect(read("site/site.env") + read("owner/owner.env")).toBe(made);
  expect(() => check(GOOD)).toThrow(
    /^The database is still that of the trial .*docker compose down -v/,
  );
});

test("a command without .env changes nothing on the machine of a real site", () => {
  const lost = { APP_URL: "http://localhost", BUILT_FOR: GOOD.BUILT_FOR };
  expect(() => check(lost)).toThrow(/^The image was built for /);
  check(GOOD);
  for (const BUILT_FOR of [GOOD.BUILT_FOR, lost.APP_URL]) {
    expect(() => check({ ...lost, BUILT_FOR })).toThrow(/^APP_URL is missing in \.env .*real site/);
  }
  check(GOOD);
});

test("both clients of a database elsewhere check its certificate by the authorities of everybody", () => {
  const elsewhere = "@db.site.test:5432/app?sslmode=verify-full";
  const DATABASE_URL = `postgresql://application:${GOOD.POSTGRES_APP_PASSWORD}${elsewhere}`;
  const owner = `postgresql://owner:${GOOD.POSTGRES_PASSWORD}${elsewhere}`;
  expect(new Client(DATABASE_URL)).toHaveProperty("connectionParameters.ssl", {});
  const service = (MIGRATION_DATABASE_URL: string) => {
    check({ ...GOOD, DATABASE_URL, MIGRATION_DATABASE_URL });
    return read("owner/pg_service.conf");
  };
  expect(service(owner)).toMatch(/^sslrootcert=system\nsslmode=verify-full\n/m);
  expect(service(`${owner}&sslrootcert=/ca.pem`)).toMatch(/^sslrootcert=\/ca\.pem\nsslmode/m);
});

type Refusal = [string, Record<string, string>, RegExp];

test.each<Refusal>([
  ["a missing secret", { AUTH_SECRET: "" }, /^Set AUTH_SECRET in \.env to .*openssl rand -base64/],
  [
    "a placeholder for the password",
    { POSTGRES_PASSWORD: "replace-this-by-a-password" },
    /^POSTGRES_PASSWORD is a placeholder, which anybody can guess: set it .*openssl/,
  ],
  [
    "a password that would break the database's address",
    { POSTGRES_PASSWORD: "abc/def+ghi=jkl@mno#pqr" },
    /^POSTGRES_PASSWORD holds characters .*openssl/,
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
    "no recipient for leads",
    { LEADS_NOTIFY_TO: "" },
    /^LEADS_NOTIFY_TO is \S+\.example, which nobody reads: set it in \.env/,
  ],
  ...["ALARM_TO", "MORNING_MAIL_TO", "ADMIN_EMAIL"].map(
    (name): Refusal => [
      `the example's address as ${name}`,
      { [name]: "guardia@example.com" },
      new RegExp(`^${name} is guardia@example\\.com, which nobody reads: set it in \\.env`),
    ],
  ),
  [
    "the mail server of the example",
    { SMTP_URL: "smtps://user:password@smtp.example.com:465" },
    /^SMTP_URL is that of the example: set it in \.env to your mail server$/,
  ],
  [
    "the mailbox of the example",
    { BOUNCES_URL: "imaps://web%40example.com:password@imap.example.com/INBOX" },
    /^BOUNCES_URL is that of the example: set it in \.env to the mailbox of MAIL_FROM$/,
  ],
])("refuses, in one line with advice, %s", (_, changes, words) => {
  expect(() => check({ ...GOOD, ...changes })).toThrow(words);
  expect(existsSync(join(folder.path, "site"))).toBe(false);
});
