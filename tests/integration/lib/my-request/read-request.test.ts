import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { db } from "@/lib/kernel/db";
import { readRequest } from "@/lib/my-request/read-request";
import { readRequestConsents } from "@/lib/my-request/read-request-consents";
import { stopClock } from "@/tests/support/clock";
import { recordCall, storeCall, storeRequest, TUESDAY, workOnTuesday } from "@/tests/support/desk";
import { newToken, seeCall, sendRequest } from "@/tests/support/my-request";
import { refuse } from "@/tests/support/refused-mail";
import { sql } from "@/tests/support/sql";

const { ana } = await workOnTuesday();

/** Every row of every table. */
async function contents(): Promise<Record<string, unknown[]>> {
  const tables = await sql(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = tables.map(async ({ name }: { name: string }) => [
    name,
    await sql(`SELECT t::text FROM ${name} AS t ORDER BY 1`),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

test("looking at a request changes nothing in any table, as scanners of mails look too", async () => {
  const { leadId } = await storeCall();
  const token = await newToken(leadId);
  const before = await contents();
  expect(Object.keys(before)).toContain("public.request_links");
  for (let look = 0; look < 3; look += 1) {
    const request = await readRequest(token);
    if (request) await readRequestConsents(request.link);
    expect(request?.details?.call.state).toBe("waiting");
  }
  await readRequest("x".repeat(43));
  expect(await contents()).toEqual(before);
});

test("shows what we did, and no note of an adviser", async () => {
  const stored = await storeCall();
  const token = await newToken(stored.leadId);
  await db().mail.updateMany({ data: { sentAt: new Date() } });
  await recordCall(ana, stored, { outcome: "voicemail", note: "Parece muy agobiada" });
  const details = (await readRequest(token))?.details;
  expect(details?.calls).toMatchObject([{ outcome: "voicemail" }]);
  expect(details?.mails).toMatchObject([{ kind: "link" }]);
  expect(JSON.stringify(details)).not.toContain("agobiada");
  expect(JSON.stringify(details)).not.toContain(ana.email);
});

test("says when our last mail did not reach the mailbox, and no longer when a later one did", async () => {
  const { leadId } = await storeCall();
  const token = await newToken(leadId);
  const refusal = async () => (await readRequest(token))?.details?.refusal;
  expect(await refusal()).toBeNull();
  await refuse(leadId, "closed");
  expect(await refusal()).toBe("closed");
  stopClock(addMinutes(TUESDAY, 1));
  await newToken(leadId);
  expect(await refusal(), "a mail that waits says nothing").toBe("closed");
  await db().mail.updateMany({
    where: { leadId, refusedAt: null },
    data: { sentAt: new Date() },
  });
  expect(await refusal()).toBeNull();
  stopClock(TUESDAY);
});

test("shows that the person said it is urgent, and not why", async () => {
  const { leadId } = await storeCall();
  const token = await newToken(leadId);
  const version = (await readRequest(token))?.details?.call.version ?? "";
  await sendRequest(token, "urgent", { version, what: "eviction" });
  const urgent = (await readRequest(token))?.details?.urgent;
  expect(urgent).toEqual([{ id: expect.any(String), at: expect.any(Date) }]);
});

test("shows whoever has moved another sender's call nothing of what that sender said or who has it", async () => {
  const { personId, taskId } = await storeCall({
    task: { urgent: "eviction", assigneeId: ana.id },
  });
  const email = "otra@ejemplo.es";
  const other = await storeRequest(personId, { email, emailNormalized: email, createdAt: TUESDAY });
  await db().callTask.update({ where: { id: taskId }, data: { leadId: other } });
  const token = await newToken(other);
  await ana.run(() => claimPerson(personId, false));
  const seen = await seeCall(token);
  expect(seen).toMatchObject({ task: { urgent: null }, assignee: null, leasedBy: null });
  await sendRequest(token, "urgent", { version: seen.version, what: "seizure" });
  expect(await seeCall(token)).toMatchObject({ task: { urgent: "seizure" }, saidUrgent: true });
});

test("shows nothing but its end once the link has expired", async () => {
  const { leadId } = await storeCall();
  const token = await newToken(leadId);
  await db().requestLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await readRequest(token)).toMatchObject({ link: { valid: false }, details: null });
  expect(await readRequest("x".repeat(43))).toBeNull();
});
