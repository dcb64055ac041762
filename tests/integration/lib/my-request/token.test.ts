import { expect, test, vi } from "vitest";
import { findLink } from "@/lib/mails/request-link";
import { answerDownloadForm } from "@/lib/my-request/download-form";
import { readRequest } from "@/lib/my-request/read-request";
import { lastCodeTo, newToken, sendForm, sendRequest } from "@/tests/support/my-request";
import { searchEverywhere, storeCanary } from "@/tests/support/privacy";
import { sql } from "@/tests/support/sql";
import { formOf } from "@/tests/support/visitor";

async function opened() {
  const { id, lead } = await storeCanary();
  return { id, lead, token: await newToken(id) };
}
const other = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, "0");

const download = (token: string, code: string) =>
  answerDownloadForm(formOf({ token, code, format: "json" }));

test("fault 58: whatever is done with a link, no table, job, audit entry, mail, file or log line knows its token", async () => {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  }
  const { lead, token } = await opened();
  await readRequest(token);
  await sendForm(token, "urgent", { what: "eviction" });
  await sendRequest(token, "correct", { fullName: "Otro Nombre", phone: lead.phone });
  await sendRequest(token, "withdraw", { purpose: "firm" });
  await sendRequest(token, "code", { purpose: "download" });
  const code = await lastCodeTo(lead.email);
  await download(token, other(code));
  const answered = await download(token, code);
  expect(answered).toHaveProperty("file");
  // What fails unexpectedly is logged.
  await sql("ALTER TABLE request_codes RENAME TO request_codes_away");
  expect(await sendRequest(token, "code", { purpose: "erase" })).toMatchObject({ tone: "error" });
  expect(await download(token, code)).toHaveProperty("notice.tone", "error");
  await sql("ALTER TABLE request_codes_away RENAME TO request_codes");
  vi.restoreAllMocks();
  expect(lines.join("")).toContain("my_request.failed");
  expect(lines.join("")).toContain("my_request.not_downloaded");
  expect(lines.join("")).not.toContain(token);
  expect(JSON.stringify(answered)).not.toContain(token);
  expect(await searchEverywhere([token])).toEqual([]);
});

test("nearly the token opens nothing", async () => {
  const { token } = await opened();
  const last = token.endsWith("A") ? "B" : "A";
  const [link] = await sql("SELECT id FROM request_links ORDER BY created_at DESC LIMIT 1");
  const guesses = [`${token.slice(0, -1)}${last}`, token.slice(0, -1), `${token}=`, ` ${token}`];
  for (const guess of [...guesses, token.toLowerCase(), link.id, "", "*", "%"]) {
    expect(await findLink(guess)).toBeNull();
    expect(await sendRequest(guess, "code", { purpose: "erase" })).toBeNull();
  }
});

test("wrong codes are limited by link, whatever they should confirm; then the right one waits, too", async () => {
  const { id, lead, token } = await opened();
  await sendRequest(token, "code", { purpose: "erase" });
  const code = await lastCodeTo(lead.email);
  const wrong = { sure: "on", code: other(code) };
  const typed = { fullName: lead.fullName, phone: "611 222 333", code: other(code) };
  for (let n = 0; n < 2; n++) {
    expect(await sendRequest(token, "erase", wrong)).toMatchObject({ tone: "error" });
    expect(await sendRequest(token, "correct", typed)).toMatchObject({ tone: "error" });
  }
  expect(await download(token, other(code))).toHaveProperty("notice.tone", "error");
  const refused = { title: "Has probado demasiados códigos" };
  expect(await sendRequest(token, "erase", { sure: "on", code })).toMatchObject(refused);
  expect(await sendRequest(token, "correct", typed)).toMatchObject(refused);
  expect(await download(token, code)).toMatchObject({ notice: refused });
  expect(await sql("SELECT 1 FROM leads WHERE id = $1", [id])).toHaveLength(1);
});

test("of two tabs that correct the phone, each needs its own code", async () => {
  const { lead, token } = await opened();
  const typed = (phone: string, code = "") => ({ fullName: lead.fullName, phone, code });
  await sendRequest(token, "correct", typed("611 222 333"));
  const first = await lastCodeTo(lead.email);
  await sendRequest(token, "correct", typed("622 333 444"));
  const second = await lastCodeTo(lead.email);
  expect(await sendRequest(token, "correct", typed("611 222 333", first))).toMatchObject({
    tone: "error",
  });
  expect(await sendRequest(token, "correct", typed("622 333 444", second))).toMatchObject({
    tone: "success",
  });
  expect(await sendRequest(token, "correct", typed("611 222 333", second))).toMatchObject({
    tone: "error",
  });
  expect((await readRequest(token))?.details?.contact.phone).toBe("622 333 444");
});
