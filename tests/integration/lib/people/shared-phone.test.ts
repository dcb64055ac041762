import { describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { readCall } from "@/lib/calls/read-call";
import { promiseCall } from "@/lib/calls/task/move";
import { db, transaction } from "@/lib/kernel/db";
import { findLink } from "@/lib/mails/request-link";
import type { CallState } from "@/lib/my-request/call-state";
import { downloadOwnRequests } from "@/lib/my-request/download-request";
import { readRequest } from "@/lib/my-request/read-request";
import { statusWords } from "@/lib/my-request/status-words";
import { restrict } from "@/lib/privacy/restriction";
import { markDistinct } from "@/lib/requests/people/split-people";
import { readLead } from "@/lib/requests/sheet/details";
import { stopClock } from "@/tests/support/clock";
import { minutes, recordCall, TUESDAY, workOnTuesday } from "@/tests/support/desk";
import { leadOf, mailKindsOf, personOf } from "@/tests/support/leads";
import {
  lastCodeTo,
  newToken,
  seeCall,
  sendForm,
  sendRequest,
  THURSDAY,
  THURSDAY_CALL,
} from "@/tests/support/my-request";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

// Somebody sends a form with the phone, or with the e-mail, of Rosa, whom we know.

const { ana, luis } = await workOnTuesday();

const openCallOf = async (personId: string) => {
  const [call, ...others] = await db().callTask.findMany({ where: { personId, closedAt: null } });
  if (!call || others.length > 0) throw new Error("not one open call");
  return call;
};

/** Rosa, who may be called at any hour. */
async function storeRosa() {
  const lead = newLead({ fullName: "Rosa Gil", preferredTimeSlot: null });
  const { id } = await storeLead(lead);
  const personId = await personOf(id);
  return { id, lead, personId, token: await newToken(id) };
}

/** A form with Rosa's phone and another e-mail. */
const formWithPhone = (rosa: { lead: ReturnType<typeof newLead> }, fullName = "Luis Ortiz") =>
  newLead({ phone: rosa.lead.phone, fullName, preferredTimeSlot: null });

describe("two people with one phone", () => {
  test("are two, each with a call and a case; the second's request stays a duplicate", async () => {
    const rosa = await storeRosa();
    const second = await storeLead(formWithPhone(rosa));
    const lead = await leadOf(second.id);
    expect(lead).toMatchObject({ status: "duplicado", duplicateOfId: rosa.id, caseOfId: null });
    expect(lead.personId).not.toBe(rosa.personId);
    expect(await openCallOf(rosa.personId)).toMatchObject({ leadId: rosa.id, kind: "new" });
    const personId = lead.personId ?? "";
    expect(await openCallOf(personId)).toMatchObject({ leadId: second.id, kind: "new" });
    // What becomes of Rosa's case does not touch the other's call.
    await ana.run(() => changeStatus(rosa.id, "nuevo", "cerrado"));
    expect(await openCallOf(personId)).toMatchObject({ leadId: second.id });
    expect(await leadOf(second.id)).toMatchObject({ status: "duplicado" });
    // The other's next request belongs to the other's case.
    const again = await storeLead({ ...second.lead, ...sentAgain() });
    expect(await leadOf(again.id)).toMatchObject({ personId, caseOfId: second.id });
    expect((await leadOf(rosa.id)).status).toBe("cerrado");
  });

  test("are shown together on both sheets, until and after an adviser has said who is who", async () => {
    const rosa = await storeRosa();
    const second = await storeLead(formWithPhone(rosa));
    const sheet = async (id: string) => (await ana.run(() => readLead(id)))?.person;
    expect((await sheet(rosa.id))?.maybe).toMatchObject([
      { fullName: "Luis Ortiz", isSharer: true },
    ]);
    expect((await sheet(second.id))?.maybe).toMatchObject([
      { fullName: "Rosa Gil", isSharer: true },
    ]);
    await ana.run(() => markDistinct(second.id, rosa.personId));
    expect(await sheet(second.id)).toMatchObject({
      maybe: [],
      sharers: [{ fullName: "Rosa Gil", leadId: rosa.id }],
    });
  });

  test("are named on the call screen, with what each asked about calls", async () => {
    const rosa = await storeRosa();
    const second = await storeLead(formWithPhone(rosa));
    const { id } = await openCallOf(await personOf(second.id));
    await db().person.update({ where: { id: rosa.personId }, data: { doNotCallAt: TUESDAY } });
    const seen = await ana.run(() => readCall(id, ana.email, TUESDAY));
    expect(seen).toMatchObject({
      fullName: "Luis Ortiz",
      sharers: [{ fullName: "Rosa Gil", wantsNoCalls: true }],
      askedAs: null,
    });
  });

  test("are not called at once", async () => {
    const rosa = await storeRosa();
    stopClock(minutes(1));
    await storeLead(formWithPhone(rosa));
    stopClock(minutes(2));
    const other = await storeLead(newLead({ preferredTimeSlot: null }));
    const first = await ana.run(() => claimNext());
    expect(first).toBe((await openCallOf(rosa.personId)).id);
    const next = await luis.run(() => claimNext());
    expect(next).toBe((await openCallOf(await personOf(other.id))).id);
  });

  test("are one when name and phone are the same, and the call stays that of the first request", async () => {
    const rosa = await storeRosa();
    const second = await storeLead(formWithPhone(rosa, "ROSA GIL SÁEZ"));
    expect(await leadOf(second.id)).toMatchObject({ personId: rosa.personId, caseOfId: rosa.id });
    expect(await openCallOf(rosa.personId)).toMatchObject({ leadId: rosa.id });
  });

  test("are called although an adviser has written to the other mailbox first", async () => {
    const assessment = { answers: {}, result: "C" as const, rulesVersion: "1" };
    const rosa = newLead({ fullName: "Rosa Gil", preferredTimeSlot: null, assessment });
    const first = await storeLead({ ...rosa, form: "viability-test" });
    const personId = await personOf(first.id);
    const second = await storeLead(formWithPhone({ lead: rosa }, "Rosa Gil"));
    const { id: taskId, kind } = await openCallOf(personId);
    expect(kind).toBe("write");
    await recordCall(ana, { personId, taskId, leadId: first.id }, { outcome: "wrote" });
    expect(await leadOf(first.id)).toMatchObject({ firstAttemptAt: expect.any(Date) });
    expect(await leadOf(second.id)).toMatchObject({ firstAttemptAt: null });
    expect(await openCallOf(personId)).toMatchObject({ leadId: second.id, kind: "returned" });
  });

  test("share an e-mail: the call screen says in whose name the request came", async () => {
    const rosa = await storeRosa();
    await storeLead({ ...rosa.lead, ...sentAgain(), fullName: "Luis Ortiz" });
    const { id } = await openCallOf(rosa.personId);
    const seen = await ana.run(() => readCall(id, ana.email, TUESDAY));
    expect(seen).toMatchObject({ fullName: "Rosa Gil", askedAs: "Luis Ortiz" });
  });
});

const FORMS = {
  "her phone and another e-mail": (rosa: Rosa) => formWithPhone(rosa),
  "her phone, her name and another e-mail": (rosa: Rosa) => formWithPhone(rosa, "Rosa Gil"),
  "her e-mail and another phone": (rosa: Rosa) =>
    newLead({ email: rosa.lead.email, fullName: "Luis Ortiz", preferredTimeSlot: null }),
  "her e-mail, her phone and another hour": (rosa: Rosa) => ({
    ...rosa.lead,
    ...sentAgain(),
    preferredTimeSlot: "19:00-20:00" as const,
  }),
};
type Rosa = Awaited<ReturnType<typeof storeRosa>>;

describe.each(Object.entries(FORMS))("a form with %s", (_, form) => {
  test("does not move, close or hide the hour that she chose", async () => {
    const rosa = await storeRosa();
    await sendForm(rosa.token, "hour", THURSDAY);
    expect(await leadOf(rosa.id)).toMatchObject({
      preferredDay: "Jueves",
      preferredTimeSlot: THURSDAY.slot,
    });
    const before = await openCallOf(rosa.personId);
    await storeLead(form(rosa));
    const after = await openCallOf(rosa.personId);
    expect(after).toMatchObject({ ...THURSDAY_CALL, id: before.id, chosen: true });
    const call = await seeCall(rosa.token);
    expect(call).toMatchObject({ state: "waiting", task: THURSDAY_CALL });
    expect(statusWords(call, TUESDAY).text).toContain("jueves 26 de noviembre");
    // Her buttons work as before.
    expect(await sendForm(rosa.token, "hour", { ...THURSDAY, slot: "17:00-18:00" })).toMatchObject({
      tone: "success",
    });
  });

  test("does not move an hour that an adviser promised", async () => {
    const rosa = await storeRosa();
    const { windowFrom: from, windowUntil: until, dueAt } = THURSDAY_CALL;
    const { id } = await openCallOf(rosa.personId);
    await transaction((tx) => promiseCall(tx, id, { window: { from, until }, dueAt }, ana.id));
    await storeLead(form(rosa));
    expect(await openCallOf(rosa.personId)).toMatchObject({
      ...THURSDAY_CALL,
      id,
      promised: true,
      assigneeId: ana.id,
    });
    expect(await seeCall(rosa.token)).toMatchObject({ state: "waiting", task: THURSDAY_CALL });
  });
});

test("the adviser sees the hour that she chose, and the one that her last form asks for", async () => {
  const rosa = await storeRosa();
  await sendForm(rosa.token, "hour", THURSDAY);
  await storeLead({ ...rosa.lead, ...sentAgain(), preferredTimeSlot: "19:00-20:00" });
  const { id } = await openCallOf(rosa.personId);
  const seen = await ana.run(() => readCall(id, ana.email, TUESDAY));
  expect(seen.reason).toContain("jueves");
  expect(seen).toMatchObject({ otherHour: "19:00-20:00" });
  expect(seen.ownChanges).toEqual(["Eligió otra hora: jueves 26 de noviembre, 16:00-17:00"]);
});

test("the adviser sees the phone that her last form corrects, and she corrects the one that we call", async () => {
  const rosa = await storeRosa();
  await storeLead({ ...rosa.lead, ...sentAgain(), phone: "600 123 456" });
  const { id } = await openCallOf(rosa.personId);
  const seen = () => ana.run(() => readCall(id, ana.email, TUESDAY));
  const { phone } = await db().person.findUniqueOrThrow({ where: { id: rosa.personId } });
  expect(await seen()).toMatchObject({
    phone,
    otherPhone: { phone: "600 123 456", phoneNormalized: "+34600123456" },
  });
  // Asking for an hour does not say that the old number is right.
  await sendForm(rosa.token, "hour", THURSDAY);
  expect(await seen()).toMatchObject({ otherPhone: { phone: "600 123 456" } });
  const typed = { fullName: rosa.lead.fullName, phone: "600 123 456" };
  await sendRequest(rosa.token, "correct", typed);
  const code = await lastCodeTo(rosa.lead.email);
  expect(await sendRequest(rosa.token, "correct", { ...typed, code })).toMatchObject({
    tone: "success",
  });
  expect(await seen()).toMatchObject({ phone: "600 123 456", otherPhone: null });
});

test("a mail is written to the mailbox of the last form", async () => {
  const rosa = await storeRosa();
  const email = `rosa.${crypto.randomUUID()}@p.test`;
  await db().callTask.deleteMany({ where: { personId: rosa.personId } });
  await storeLead({ ...rosa.lead, ...sentAgain(), email });
  const { id } = await openCallOf(rosa.personId);
  expect(await ana.run(() => readCall(id, ana.email, TUESDAY))).toMatchObject({
    email,
    noMail: false,
  });
});

describe("the sender of a form with a known phone", () => {
  const KNOWN: Record<string, (rosa: Rosa) => Promise<unknown>> = {
    "waits for a call": async () => undefined,
    "has chosen an hour": (rosa) => sendForm(rosa.token, "hour", THURSDAY),
    "has cancelled": (rosa) => sendForm(rosa.token, "cancel"),
    "wants mails": (rosa) => sendForm(rosa.token, "write"),
    "has spoken with us": async (rosa) => {
      const { id: taskId } = await openCallOf(rosa.personId);
      await recordCall(ana, { personId: rosa.personId, taskId, leadId: rosa.id });
    },
    "has restricted the use of her data": (rosa) =>
      transaction((tx) => restrict(tx, rosa.personId, "Lo ha pedido", null)),
    "wants no calls": (rosa) =>
      db().person.update({ where: { id: rosa.personId }, data: { doNotCallAt: TUESDAY } }),
  };

  describe.each(Object.entries(KNOWN))("whose owner %s", (_, change) => {
    test.each(["Luis Ortiz", "Rosa Gil"])(
      "reads what a stranger reads, as %s",
      async (fullName) => {
        const rosa = await storeRosa();
        await change(rosa);
        const known = await seenBy(formWithPhone(rosa, fullName));
        const unknown = await seenBy(newLead({ fullName, preferredTimeSlot: null }));
        expect(known).toEqual(unknown);
      },
    );
  });

  test("gets a call of their own by deciding something, and hers stays", async () => {
    const rosa = await storeRosa();
    await sendForm(rosa.token, "hour", THURSDAY);
    stopClock(minutes(1));
    const { id, lead } = await storeLead(formWithPhone(rosa, "Rosa Gil"));
    stopClock(minutes(2));
    const token = await newToken(id);
    expect(await sendForm(token, "hour", { ...THURSDAY, slot: "17:00-18:00" })).toMatchObject({
      tone: "success",
      text: "Te llamaremos el jueves 26 de noviembre entre las 17:00 y las 18:00.",
    });
    expect(await openCallOf(rosa.personId)).toMatchObject({ ...THURSDAY_CALL, leadId: rosa.id });
    const own = await personOf(id);
    expect(own).not.toBe(rosa.personId);
    expect(await openCallOf(own)).toMatchObject({
      leadId: id,
      chosen: true,
      windowFrom: THURSDAY_CALL.windowUntil,
    });
    expect(await db().person.findUniqueOrThrow({ where: { id: own } })).toMatchObject({
      email: lead.email,
      maybeSameAsId: rosa.personId,
    });
    expect(await seeCall(rosa.token)).toMatchObject({ state: "waiting", task: THURSDAY_CALL });
  });
});

describe("the sender of an earlier form with her phone and name", () => {
  type Beside = { rosa: Rosa; call: { personId: string; taskId: string; leadId: string } };
  const ENDS: [string, (beside: Beside) => Promise<unknown>, CallState][] = [
    [
      "her number is wrong",
      ({ call }) => recordCall(ana, call, { outcome: "wrong_number" }),
      "wrong-number",
    ],
    [
      "her case is closed",
      ({ rosa }) => ana.run(() => changeStatus(rosa.id, "nuevo", "cerrado")),
      "over",
    ],
    [
      "she does not answer, and cancels",
      async ({ rosa, call }) => {
        await recordCall(ana, call, { outcome: "no_answer" });
        await sendForm(rosa.token, "cancel");
      },
      "with-us",
    ],
    ["she speaks with us", ({ call }) => recordCall(ana, call), "spoken"],
  ];

  test.each(ENDS)("reads what is true of the phone once %s", async (_, change, state) => {
    const rosa = await storeRosa();
    stopClock(minutes(1));
    const { id } = await storeLead(formWithPhone(rosa, "Rosa Gil"));
    expect(await personOf(id)).toBe(rosa.personId);
    const token = await newToken(id);
    stopClock(minutes(2));
    const { id: taskId } = await openCallOf(rosa.personId);
    await change({ rosa, call: { personId: rosa.personId, taskId, leadId: rosa.id } });
    expect((await seeCall(token)).state).toBe(state);
  });
});

test("a second file lists the first, as a stranger's does, and no request of hers", async () => {
  const rosa = await storeRosa();
  await fileOf(rosa.token, rosa.lead.email);
  const files: string[][] = [];
  for (const form of [
    formWithPhone(rosa, "Rosa Gil"),
    newLead({ preferredTimeSlot: null, fullName: "Rosa Gil" }),
  ]) {
    stopClock(minutes(1));
    const { id } = await storeLead(form);
    const token = await newToken(id);
    stopClock(minutes(2));
    await fileOf(token, form.email);
    stopClock(minutes(3));
    const file = await fileOf(token, form.email);
    files.push(withoutValues(file, [id, form.email, form.phone]));
  }
  expect(files[0]).toEqual(files[1]);
  expect(files[0]?.join("\n")).toContain(`"Qué se decidió": "Concedida"`);
});

test("a sender beside her who presses twice at once becomes one person with one call", async () => {
  const rosa = await storeRosa();
  stopClock(minutes(1));
  const { id } = await storeLead(formWithPhone(rosa, "Rosa Gil"));
  const token = await newToken(id);
  stopClock(minutes(2));
  const notices = await Promise.all(
    Array.from({ length: 4 }, () => sendForm(token, "hour", THURSDAY)),
  );
  expect(notices.filter((notice) => notice?.tone === "success")).toHaveLength(1);
  expect(await db().person.count()).toBe(2);
  expect(await openCallOf(await personOf(id))).toMatchObject({ ...THURSDAY_CALL, leadId: id });
  expect(await openCallOf(rosa.personId)).toMatchObject({ leadId: rosa.id });
});

/** All that the sender of a form can see, without the values that differ from one person to another. */
async function seenBy(form: ReturnType<typeof newLead>) {
  const { id } = await storeLead(form);
  const mails = await mailKindsOf(id);
  const token = await newToken(id);
  const page = (await readRequest(token))?.details;
  if (!page) throw new Error("the link opens nothing");
  const { state, isBeside: _, isSole: __, wasOthers: ___, task, ...call } = page.call;
  const file = await fileOf(token, form.email);
  return {
    mails,
    words: statusWords(page.call, TUESDAY),
    state,
    hour: [task?.windowFrom, task?.windowUntil, task?.dueAt],
    who: [call.assignee, call.leasedBy],
    sections: { ...page, call: undefined, contact: undefined },
    file: withoutValues(file, [id, form.email, form.phone]),
  };
}

/** The file that the page of a link gives. */
async function fileOf(token: string, email: string): Promise<string> {
  await sendRequest(token, "code", { purpose: "download" });
  const link = await findLink(token);
  if (!link) throw new Error("no such link");
  return (await downloadOwnRequests(link, await lastCodeTo(email), "json")).body;
}

/** The lines of a file with the person's own values and moments replaced. Mails of one instant have no order. */
function withoutValues(file: string, values: readonly string[]): string[] {
  const plain = values.reduce((text, value) => text.replaceAll(value, "…"), file);
  const lines = plain.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a moment").split("\n");
  return lines.map((line) => line.replace(/,$/, "")).sort();
}
