import "@/tests/support/next-runtime";
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/progress/route";
import { GET as EXPORT } from "@/app/(back-office)/admin/leads/export/route";
import { AccessError } from "@/lib/accounts/session";
import { db, exportPool } from "@/lib/db";
import { cancelExport, exportProgress } from "@/lib/leads/export-follow";
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

describe("an export that is followed", () => {
  test("tells how far it has got, and is noted with its filter", async () => {
    await storeLeads(3_000, () => ({ fullName: "Ana García" }));
    const id = randomUUID();
    expect(await admin.run(() => exportProgress(id))).toBeNull();
    const response = await download(id, "&q=garc%C3%ADa&format=csv");
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await expect
      .poll(() => admin.run(() => exportProgress(id)))
      .toEqual({ rows: 1_000, state: "running" });
    while (!(await reader?.read())?.done);
    expect(await admin.run(() => exportProgress(id))).toEqual({ rows: 3_000, state: "completed" });
    const noted = await db().leadExport.findUniqueOrThrow({ where: { id } });
    expect(noted).toMatchObject({ actorEmail: admin.email, tab: "all", rows: 3_000 });
    expect(noted.filter).toMatchObject({ search: "garcía" });
    const log = await db().auditEntry.findMany({ where: { actorEmail: admin.email } });
    expect(JSON.stringify(log.map(({ details }) => details))).not.toContain("garc");
  });

  test("ends when it is cancelled, though nobody reads on, and gives its connection back", async () => {
    await storeLeads(6_000);
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const id = randomUUID();
    const reader = (await download(id)).body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(await admin.run(() => cancelExport(id))).toBe(true);
    await expect
      .poll(async () => (await db().leadExport.findUniqueOrThrow({ where: { id } })).finishedAt, {
        timeout: 5_000,
      })
      .not.toBeNull();
    expect(exportPool().totalCount).toBe(exportPool().idleCount);
    await expect(reader?.read()).rejects.toThrow();
    expect(await admin.run(() => exportProgress(id))).toEqual({ rows: 1_000, state: "cancelled" });
    const [last] = await db().auditEntry.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(last?.details).toEqual({ tab: "all", rows: 1_000, completed: false });
    expect(await admin.run(() => cancelExport(id))).toBe(false);
  });

  test("is nobody else's to follow or to cancel", async () => {
    await storeLeads(3_000);
    const id = randomUUID();
    const response = await download(id);
    expect(await other.run(() => exportProgress(id))).toBeNull();
    expect(await other.run(() => cancelExport(id))).toBe(false);
    for (const work of [(): Promise<unknown> => exportProgress(id), () => cancelExport(id)]) {
      await expect(new Visitor().run(work)).rejects.toThrow(AccessError);
      await expect((await signedIn(["asesor"])).run(work)).rejects.toThrow(AccessError);
    }
    await response.body?.cancel();
    expect(await admin.run(() => exportProgress(id))).toMatchObject({ state: "failed" });
  });

  test("the same address once more is another export", async () => {
    await storeLeads(1);
    const id = randomUUID();
    for (let round = 0; round < 2; round++)
      expect(await (await download(id)).text()).toContain("Sí");
    expect(await db().leadExport.count()).toBe(2);
  });
});

test("the page is told as JSON, and whoever is no admin nothing", async () => {
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
