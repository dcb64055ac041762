import { subDays } from "date-fns";
import { describe, expect, test } from "vitest";
import { slotOfCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { success } from "@/lib/kernel/notice";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { submitLead } from "@/lib/requests/intake/submit";
import { signStart } from "@/lib/requests/quarantine/form-start";
import { newLead } from "@/tests/support/store-lead";

const notice = success("");

/** Sends a form as the site does. Returns what the visitor is told and what was stored. */
async function send(changes: Parameters<typeof newLead>[0] = {}, isBot = false) {
  const { suspicions: _, ...lead } = newLead({ preferredTimeSlot: "15:00-16:00", ...changes });
  const evidence = { start: signStart(lead.submissionKey), honeypot: isBot, address: null };
  const submitted = await submitLead(lead, evidence, { received: notice, failure: notice });
  const stored = await db().lead.findFirstOrThrow({
    where: { email: lead.email },
    orderBy: { createdAt: "desc" },
    include: { person: { include: { tasks: true } } },
  });
  return { lead, plan: submitted.stored?.plan ?? null, stored };
}

describe("what a visitor is promised is what is stored", () => {
  test.each([
    ["600", null],
    ["928", "35"],
    ["934", "08"],
  ])("for a phone that begins with %s", async (prefix, province) => {
    const { plan, stored } = await send({ phone: `${prefix}111222` });
    expect(stored.person?.province).toBe(province);
    const expected = slotOfCall(stored.createdAt, "15:00-16:00", province);
    expect(plan).toEqual({ ...expected, province });
    expect(stored.dueAt).toEqual(expected.dueAt);
    expect(stored.person?.tasks).toMatchObject([
      {
        dueAt: expected.dueAt,
        windowFrom: expected.window?.from,
        windowUntil: expected.window?.until,
      },
    ]);
  });

  test("also once an adviser has learnt the province", async () => {
    const { lead } = await send();
    await db().person.updateMany({ where: { email: lead.email }, data: { province: "38" } });
    const { plan, stored } = await send({ email: lead.email, phone: lead.phone });
    expect(plan).toEqual({ ...slotOfCall(stored.createdAt, "15:00-16:00", "38"), province: "38" });
    expect(stored.dueAt).toEqual(plan?.dueAt);
  });

  test("also when the same form comes again, because the first answer was lost", async () => {
    const { lead, plan } = await send({ phone: "922111222" });
    const again = await send(lead);
    expect(again.plan).toEqual(plan);
    expect(plan?.province).toBe("38");
  });

  test("and the newest hour when the same form comes back with another one, due no later", async () => {
    const { lead, plan } = await send();
    const again = await send({ ...lead, preferredTimeSlot: "20:00-20:30" });
    const { window } = slotOfCall(again.stored.createdAt, "20:00-20:30");
    expect(again.plan?.window).toEqual(window);
    expect(again.stored.person?.tasks).toMatchObject([
      { windowFrom: window?.from, windowUntil: window?.until, dueAt: plan?.dueAt },
    ]);
  });

  test("on the weekday that is asked for", async () => {
    const { lead, plan, stored } = await send({ preferredDay: "Jueves", phone: "928222333" });
    const expected = slotOfCall(stored.createdAt, "15:00-16:00", "35", "Jueves");
    expect(plan).toEqual({ ...expected, province: "35" });
    const { window, dueAt } = expected;
    expect(stored).toMatchObject({ dueAt, preferredDay: "Jueves" });
    expect(stored.person?.tasks).toMatchObject([{ dueAt, windowFrom: window?.from }]);
    expect((await send(lead)).plan).toEqual(plan);
    expect((await send({ ...lead, preferredDay: "Viernes" })).stored.id).not.toBe(stored.id);
  });

  describe("a second form that asks for a later day", () => {
    // A week later in any case.
    const later = async (first: Awaited<ReturnType<typeof send>>, email = first.lead.email) => {
      const at = subDays(currentTime(), 7);
      const dueAt = slotOfCall(at, "15:00-16:00").dueAt;
      await db().lead.update({ where: { id: first.stored.id }, data: { dueAt } });
      await db().callTask.updateMany({ where: { leadId: first.stored.id }, data: { dueAt } });
      const second = await send({ email, phone: first.lead.phone, preferredDay: "Viernes" });
      const own = await db().lead.findUniqueOrThrow({ where: { id: first.stored.id } });
      return { dueAt, second, own, task: second.stored.person?.tasks[0] };
    };

    test("postpones the sender's own call, and the deadlines of both requests", async () => {
      const { second, own, task } = await later(await send());
      const promised = slotOfCall(second.stored.createdAt, "15:00-16:00", null, "Viernes");
      expect(task).toMatchObject({ dueAt: promised.dueAt, windowFrom: promised.window?.from });
      expect([own.dueAt, second.stored.dueAt]).toEqual([promised.dueAt, promised.dueAt]);
    });

    test("does not postpone what was promised to another sender with the phone", async () => {
      const { dueAt, own, task } = await later(await send(), "otra@example.test");
      expect([own.dueAt, task?.dueAt]).toEqual([dueAt, dueAt]);
    });

    test("takes no deadline that was over from an old request of another sender", async () => {
      const first = await send();
      const old = await send({ phone: first.lead.phone });
      const over = subDays(currentTime(), 30);
      await db().lead.update({ where: { id: old.stored.id }, data: { dueAt: over } });
      await db().callTask.updateMany({
        where: { leadId: old.stored.id },
        data: { leadId: first.stored.id },
      });
      const { second, task } = await later(first);
      expect(task?.dueAt).toEqual(second.plan?.dueAt);
      const untouched = await db().lead.findUniqueOrThrow({ where: { id: old.stored.id } });
      expect(untouched.dueAt).toEqual(over);
    });
  });

  test("also in quarantine, where nothing is due until somebody releases the request", async () => {
    const { plan, stored } = await send({ phone: "922333444" }, true);
    expect(stored).toMatchObject({ suspect: true, dueAt: null, personId: null });
    expect(plan).toEqual({ ...slotOfCall(stored.createdAt, "15:00-16:00", "38"), province: "38" });
  });

  test("a release from quarantine plans another hour, due when it was promised on arrival", async () => {
    const { plan, stored } = await send({ phone: "922333555" }, true);
    const createdAt = new Date("2026-11-02T10:00:00Z");
    await db().lead.update({ where: { id: stored.id }, data: { createdAt } });
    const before = new Date();
    await transaction((tx) => releaseLeads(tx, [stored.id], "ana@despacho.example"));
    const { dueAt } = slotOfCall(createdAt, null, plan?.province);
    const lead = await db().lead.findUniqueOrThrow({
      where: { id: stored.id },
      include: { tasks: true },
    });
    expect(lead.dueAt).toEqual(dueAt);
    const { window } = slotOfCall(before, "15:00-16:00", "38");
    expect(lead.tasks).toMatchObject([{ dueAt, windowFrom: window?.from }]);
  });
});

describe("whoever wants no calls", () => {
  const noCalls = (email: string) =>
    db().person.updateMany({ where: { email }, data: { doNotCallAt: new Date() } });

  test("is promised no hour, neither at once nor when the same form comes again", async () => {
    const { lead } = await send();
    await noCalls(lead.email);
    const asked = await send({ email: lead.email, phone: lead.phone });
    expect(asked.plan?.window).toBeNull();
    expect((await send(asked.lead)).plan?.window).toBeNull();
    // The office answers all the same, and the clock counts it.
    expect(asked.stored.dueAt).toEqual(slotOfCall(asked.stored.createdAt, null).dueAt);
  });

  test("reads what everybody reads where no answer may tell who is known", async () => {
    const { lead } = await send();
    await noCalls(lead.email);
    env().discreetDuplicates = true;
    const { plan, stored } = await send({ email: lead.email, phone: lead.phone });
    env().discreetDuplicates = false;
    expect(plan).toEqual({ ...slotOfCall(stored.createdAt, "15:00-16:00"), province: null });
  });
});
