import { expect, test } from "vitest";
import type { CodePurpose } from "@/content/mails";
import { transaction } from "@/lib/kernel/db";
import { codeOf, countTry, sendCode, spendCode } from "@/lib/mails/code";
import type { FoundLink } from "@/lib/mails/request-link";
import { lastCodeTo, newLink } from "@/tests/support/my-request";
import { searchEverywhere } from "@/tests/support/privacy";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

async function opened() {
  const { id, lead } = await storeLead();
  return { id, lead, link: await newLink(id) };
}
const use = (link: FoundLink, typed: string, purpose: CodePurpose = "erase") =>
  transaction((tx) => spendCode(tx, link, purpose, typed)).then(
    () => "used",
    (error) => error.reason,
  );
const other = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, "0");

test("a code goes to the e-mail of the link, works once, and stands in no table", async () => {
  const { lead, link } = await opened();
  await sendCode(link, "erase");
  const code = await lastCodeTo(lead.email);
  expect(code).toMatch(/^\d{6}$/);
  expect((await sql("SELECT count(*)::int AS n FROM mails WHERE kind = 'code'"))[0].n).toBe(1);
  // Six digits may be part of another number: look for them between quotation marks.
  expect(await searchEverywhere([`"${code}"`])).toEqual([]);
  expect(await use(link, other(code))).toBe("invalid");
  expect(await use(link, code, "download")).toBe("invalid");
  expect(await use(link, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe("used");
  expect(await use(link, code)).toBe("invalid");
});

test("a new code makes the one before useless, and so does a quarter of an hour", async () => {
  const { lead, link } = await opened();
  await sendCode(link, "erase");
  const [first] = await sql("SELECT mail_id FROM request_codes WHERE link_id = $1", [link.id]);
  const before = await lastCodeTo(lead.email);
  await sendCode(link, "erase");
  const code = await lastCodeTo(lead.email);
  expect(code).not.toBe(before);
  expect(await codeOf(first.mail_id)).toBeNull();
  expect(await use(link, before)).toBe("invalid");
  await sql("UPDATE request_codes SET expires_at = now() WHERE link_id = $1", [link.id]);
  expect(await use(link, code)).toBe("invalid");
});

test("a code that the mail server took late is good for a quarter of an hour from then", async () => {
  const { lead, link } = await opened();
  await sendCode(link, "erase");
  await sql("UPDATE request_codes SET expires_at = now() - interval '1 day'");
  expect(await use(link, await lastCodeTo(lead.email))).toBe("used");
});

test("a code is of no use to another link, not even of the same person", async () => {
  const { id, lead, link } = await opened();
  const second = await newLink(id);
  await sendCode(link, "erase");
  expect(await use(second, await lastCodeTo(lead.email))).toBe("invalid");
});

test("what fails with the code does not use it up", async () => {
  const { lead, link } = await opened();
  await sendCode(link, "erase");
  const code = await lastCodeTo(lead.email);
  const failed = transaction(async (tx) => {
    await spendCode(tx, link, "erase", code);
    throw new Error("the disk is full");
  });
  await expect(failed).rejects.toThrow("the disk is full");
  expect(await use(link, code)).toBe("used");
});

test("of two forms sent at once with the same code one counts", async () => {
  const { lead, link } = await opened();
  await sendCode(link, "erase");
  const code = await lastCodeTo(lead.email);
  expect((await Promise.all([use(link, code), use(link, code)])).sort()).toEqual([
    "invalid",
    "used",
  ]);
});

test("nobody guesses: five tries in a quarter of an hour by link, whatever new codes come", async () => {
  const { link } = await opened();
  for (let n = 0; n < 5; n++) await countTry(link);
  await sendCode(link, "erase");
  await expect(countTry(link)).rejects.toMatchObject({ reason: "too-many-tries" });
});

test("a link sends five codes in an hour, and whoever uses them up leaves the owner's newer link its own", async () => {
  const { id, lead, link } = await opened();
  for (let n = 0; n < 5; n++) await sendCode(link, "erase");
  await expect(sendCode(link, "phone")).rejects.toMatchObject({ reason: "too-many-codes" });
  const sent = await sql("SELECT 1 FROM mails WHERE kind = 'code' AND email = $1", [lead.email]);
  expect(sent).toHaveLength(5);
  await sendCode(await newLink(id), "erase");
});

test("a link sends ten codes in a day, however the hours pass", async () => {
  const { lead, link } = await opened();
  const pass = () => sql("DELETE FROM rate_limits WHERE key LIKE 'request-code:%'");
  for (let n = 0; n < 10; n++) {
    await pass();
    await sendCode(link, "erase");
  }
  await pass();
  await expect(sendCode(link, "erase")).rejects.toMatchObject({ reason: "too-many-codes-today" });
  const sent = await sql("SELECT 1 FROM mails WHERE kind = 'code' AND email = $1", [lead.email]);
  expect(sent).toHaveLength(10);
});
