import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, test } from "vitest";
import { newSecret, rotated, signedHeaders, validSecrets } from "@/lib/webhooks/signature";
import { testEnvironment } from "@/tests/support/test-environment";

beforeAll(() => {
  Object.assign(
    process.env,
    testEnvironment({ databaseUrl: "postgresql://nobody@localhost/none", dataDir: ".data" }),
  );
});

const BODY = '{"type":"lead.created","data":{"name":"Íñigo"}}';
const SENT_AT = new Date();

test("the library of Standard Webhooks verifies the signature, and no changed body, id or key", () => {
  const { secret } = newSecret("one");
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const headers = signedHeaders([secret], "msg-1", SENT_AT, BODY);
  expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  const refused = [
    () => new Webhook(secret).verify(`${BODY} `, headers),
    () => new Webhook(secret).verify(BODY, { ...headers, "webhook-id": "msg-2" }),
    () => new Webhook(newSecret("one").secret).verify(BODY, headers),
  ];
  for (const verify of refused) expect(verify).toThrow();
});

test("the JavaScript of docs/webhooks.md accepts a message, and no changed, late or unsigned one", async () => {
  const [, sample = ""] = /```js\n(.+?)```/s.exec(readFileSync("docs/webhooks.md", "utf8")) ?? [];
  const url = `data:text/javascript,${encodeURIComponent(sample)}`;
  const { isGenuine } = await import(/* @vite-ignore */ url);
  const { secret } = newSecret("one");
  const signed = (sentAt: Date) =>
    signedHeaders([newSecret("one").secret, secret], "1", sentAt, BODY);
  expect(isGenuine(signed(SENT_AT), BODY, secret)).toBe(true);
  expect(isGenuine(signed(SENT_AT), `${BODY} `, secret)).toBe(false);
  expect(isGenuine(signed(new Date(SENT_AT.getTime() - 301_000)), BODY, secret)).toBe(false);
  expect(isGenuine({}, BODY, secret)).toBe(false);
});

const fresh = ({ sealed: secret }: { sealed: string }) => {
  return { secret, previousSecret: null, previousUntil: null };
};

test("both secrets sign until a day after a rotation, and each alone verifies", () => {
  const [first, second] = [newSecret("one"), newSecret("one")];
  const now = new Date("2026-11-26T10:00:00Z");
  const endpoint = { id: "one", ...rotated(fresh(first), second.sealed, now) };
  const dayLater = (ms: number) => new Date(now.getTime() + 86_400_000 + ms);
  expect(validSecrets(endpoint, dayLater(-1))).toEqual([second.secret, first.secret]);
  expect(validSecrets(endpoint, dayLater(0))).toEqual([second.secret]);
  const headers = signedHeaders(validSecrets(endpoint, now), "msg-1", SENT_AT, BODY);
  expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  for (const { secret } of [first, second]) new Webhook(secret).verify(BODY, headers);
});

test("a second rotation within the day replaces the lost secret, and the receiver's own signs to its end", () => {
  const [own, lost, newest, last] = [
    newSecret("one"),
    newSecret("one"),
    newSecret("one"),
    newSecret("one"),
  ] as const;
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 26, 10 + hours));
  const once = { id: "one", ...rotated(fresh(own), lost.sealed, at(0)) };
  const twice = { ...once, ...rotated(once, newest.sealed, at(23)) };
  expect(validSecrets(twice, at(23))).toEqual([newest.secret, own.secret]);
  expect(validSecrets(twice, at(24))).toEqual([newest.secret]);
  const later = { ...twice, ...rotated(twice, last.sealed, at(24)) };
  expect(validSecrets(later, at(47))).toEqual([last.secret, newest.secret]);
});

test("a sealed secret is none of another endpoint", () => {
  const { sealed } = newSecret("one");
  const endpoint = { id: "other", secret: sealed, previousSecret: null, previousUntil: null };
  expect(validSecrets(endpoint, SENT_AT)).toEqual([]);
});
