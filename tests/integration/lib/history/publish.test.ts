import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { claimPerson } from "@/lib/calls/claim-person";
import { keepCall } from "@/lib/calls/keep-call";
import { addNote } from "@/lib/history/notes";
import { CHANNEL } from "@/lib/history/office-change";
import { publish } from "@/lib/history/publish";
import { db, transaction } from "@/lib/kernel/db";
import { eraseLeads } from "@/lib/privacy/erase";
import { withdraw } from "@/lib/privacy/withdraw";
import { changeMany, undoMany } from "@/lib/requests/bulk/bulk-status";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { personOf, tickLeads } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { ownerUrl } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);
const listener = new Client({ connectionString: ownerUrl() });
const heard: string[] = [];

beforeAll(async () => {
  await listener.connect();
  await listener.query(`LISTEN ${CHANNEL}`);
  listener.on("notification", ({ payload = "" }) => heard.push(payload));
});
afterAll(() => listener.end());

/** What `work` has published. PostgreSQL delivers in the order of the commits, between two marks. */
async function published(work: () => Promise<unknown>): Promise<unknown[]> {
  await mark("begin");
  heard.length = 0;
  await work();
  await mark("end");
  return heard.slice(0, -1).map((payload) => JSON.parse(payload));
}

async function mark(name: string): Promise<void> {
  await listener.query(`NOTIFY ${CHANNEL}, '${name}'`);
  await expect.poll(() => heard.at(-1)).toBe(name);
}

describe("publish", () => {
  test("a change is told once it is committed, with the lead's person and nothing personal", async () => {
    const { id } = await storeLead();
    const personId = await personOf(id);
    expect(personId).not.toBeNull();
    const told = await published(() => transaction((tx) => publish(tx, { leadId: id })));
    expect(told).toEqual([{ leadId: id, personId, isNew: false }]);
    expect(await published(() => transaction((tx) => publish(tx, { personId })))).toEqual([
      { leadId: null, personId, isNew: false },
    ]);
  });

  test("a transaction that is rolled back tells nothing", async () => {
    const { id } = await storeLead();
    const told = await published(() =>
      transaction(async (tx) => {
        await publish(tx, { leadId: id });
        throw new Error("rolled back");
      }).catch(() => {}),
    );
    expect(told).toEqual([]);
  });

  test("every write of the back office and of the forms tells what it changed", async () => {
    let id = "";
    const arrival = await published(async () => {
      ({ id } = await storeLead());
    });
    const personId = await personOf(id);
    const changed = { leadId: id, personId, isNew: false };
    expect(arrival).toEqual([{ ...changed, isNew: true }]);

    const inOffice = (work: () => Promise<unknown>) => published(() => admin.run(work));
    expect(await inOffice(() => changeStatus(id, "nuevo", "contactado"))).toEqual([changed]);
    expect(await inOffice(() => addNote(id, crypto.randomUUID(), "Llamar"))).toEqual([changed]);
    expect(await inOffice(() => withdraw(id, "ads"))).toEqual([changed]);
    expect(await inOffice(() => withdraw(id, "ads")), "a second time").toEqual([]);

    const many = { leadId: null, personId: null, isNew: false };
    let changeId = "";
    const bulk = await inOffice(async () => {
      changeId = (await changeMany(await tickLeads([id]), "cerrado"))?.changeId ?? "";
    });
    // The calls that it closes, and opens again, are told by person.
    const ofCall = { leadId: null, personId, isNew: false };
    expect(bulk).toEqual([ofCall, many]);
    expect(await inOffice(() => undoMany(changeId))).toEqual([ofCall, many]);
    expect(await published(() => eraseLeads({ where: { id }, decidedBy: null }))).toEqual([many]);
  });

  test("others hear at once that somebody opens a person, takes one over, or closes the page", async () => {
    const { id } = await storeLead();
    const personId = (await personOf(id)) ?? "";
    const { id: taskId } = await db().callTask.findFirstOrThrow({ where: { personId } });
    const changed = [{ leadId: null, personId, isNew: false }];
    const adviser = await signedIn(["asesor"]);
    expect(await published(() => adviser.run(() => claimPerson(personId, false)))).toEqual(changed);
    expect(await published(() => admin.run(() => claimPerson(personId, true)))).toEqual(changed);
    const sign = { taskId, leaving: true };
    expect(await published(() => adviser.run(() => keepCall(sign))), "not theirs").toEqual([]);
    // The other pages of whoever leaves renew, because they hear of it too.
    expect(await published(() => admin.run(() => keepCall(sign)))).toEqual(changed);
  });

  test("a quarantined lead is told only when it is released", async () => {
    let id = "";
    const suspect = newLead({ suspicions: ["no-start"] });
    const arrival = await published(async () => {
      ({ id } = await storeLead(suspect));
    });
    expect(arrival).toEqual([]);
    const release = await published(() => transaction((tx) => releaseLeads(tx, [id], admin.email)));
    expect(release).toEqual([{ leadId: id, personId: await personOf(id), isNew: true }]);
  });
});
