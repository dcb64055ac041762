import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/progress/route";
import { GET as EXPORT } from "@/app/(back-office)/admin/leads/export/route";
import { db } from "@/lib/kernel/db";
import { cancelExport, exportProgress, exportsOf } from "@/lib/requests/exports/export-record";
import { storeLeads } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);
const other = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
  await db().leadExport.deleteMany();
});

function download(id: string, more = "") {
  return admin.send(EXPORT, `/admin/leads/export?tab=all&id=${id}${more}`);
}

describe("an export with progress", () => {
  test("reports its progress, and records which leads it contained", async () => {
    await storeLeads(3_000, () => ({ fullName: "Ana García" }));
    await storeLeads(1, () => ({ fullName: "Luis Gil" }));
    const id = randomUUID();
    const response = await download(id, "&q=garc%C3%ADa&format=csv");
    const reader = response.body?.getReader();
    await reader?.read();
    expect(await admin.run(() => exportProgress(id))).toEqual({ rows: 1_000, state: "running" });
    while (!(await reader?.read())?.done);
    expect(await admin.run(() => exportProgress(id))).toEqual({ rows: 3_000, state: "completed" });
    const times = async (fullName: string) =>
      exportsOf([(await db().lead.findFirstOrThrow({ where: { fullName } })).id]);
    expect(await times("Ana García")).toMatchObject([{ actorEmail: admin.email }]);
    expect(await times("Luis Gil")).toEqual([]);
  });

  test("ends when it is cancelled, and its file ends with an error", async () => {
    await storeLeads(6_000);
    const id = randomUUID();
    const reader = (await download(id)).body?.getReader();
    await reader?.read();
    expect(await admin.run(() => cancelExport(id))).toBe(true);
    expect(await admin.run(() => exportProgress(id))).toEqual({ rows: 1_000, state: "cancelled" });
    await expect(reader?.read()).rejects.toThrow();
    const [last] = await db().auditEntry.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(last?.details).toEqual({
      tab: "all",
      recipient: "ourselves",
      rows: 1_000,
      completed: false,
    });
    expect(await admin.run(() => cancelExport(id))).toBe(false);
  });

  test("can be followed and cancelled only by the admin who started it", async () => {
    await storeLeads(3_000);
    const id = randomUUID();
    const response = await download(id);
    expect(await other.run(() => exportProgress(id))).toBeNull();
    expect(await other.run(() => cancelExport(id))).toBe(false);
    await response.body?.cancel();
    expect(await admin.run(() => exportProgress(id))).toMatchObject({ state: "failed" });
  });
});

test("the progress route answers an admin with JSON, and refuses everybody else", async () => {
  const ask = (visitor: Visitor, id: string) =>
    visitor.send(GET, `/admin/leads/export/progress?id=${id}`);
  await storeLeads(1);
  const id = randomUUID();
  await (await download(id)).text();
  const answer = await ask(admin, id);
  expect(await answer.json()).toEqual({ rows: 1, state: "completed" });
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await (await ask(admin, "x' OR true")).json()).toBeNull();
  expect((await ask(new Visitor(), id)).status).toBe(401);
  expect((await ask(await signedIn(["asesor"]), id)).status).toBe(403);
});
