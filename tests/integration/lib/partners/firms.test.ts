import { afterEach, describe, expect, test, vi } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { answerAddressForm, readFirmAddress } from "@/lib/partners/confirm-address";
import { endHandovers } from "@/lib/partners/end-handovers";
import { changeFirm, listFirms, readFirm } from "@/lib/partners/firms";
import { answerFirmForm, saveFirm } from "@/lib/partners/save-firm";
import { lastAuditLine } from "@/tests/support/audit";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { clearDesk, minutes, storeCall, TUESDAY } from "@/tests/support/desk";
import { clearFirms, storeFirm, typedFirm } from "@/tests/support/firms";
import { firmMailsOf, handoverOf, storeHandover } from "@/tests/support/handovers";
import { waitingForLocks } from "@/tests/support/locks";
import { mailServer } from "@/tests/support/mail-server";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { formOf } from "@/tests/support/visitor";

const smtp = await mailServer();
const admin = await signedIn(["admin"]);
/** As from a page that was just opened. */
const save = (id: string | null, firm = typedFirm()) =>
  admin.run(async () => saveFirm(id, firm, (await readFirm(id))?.version));
const firmOf = (name: string) => db().partner.findUniqueOrThrow({ where: { name } });
const list = () => admin.run(listFirms);

afterEach(async () => {
  releaseClock();
  await clearFirms();
  await db().mail.deleteMany();
});

/** Sends the mails that wait, and returns the tokens of their links. */
async function tokensOfMails(): Promise<string[]> {
  smtp.messages.length = 0;
  for (const { id } of await db().mail.findMany({ where: { kind: "firm_address" } })) {
    await sendPersonMail(id);
  }
  return smtp.messages.flatMap(({ text }) => {
    return /\/despacho\/email\/([\w-]{43})/.exec(text ?? "")?.[1] ?? [];
  });
}

describe("a new firm", () => {
  test("gets a mail, and receives cases once somebody there presses the button", async () => {
    const typed = typedFirm({ provinces: ["28"], takes: ["homes"] });
    expect(await save(null, typed)).toBe("asked");
    expect(await lastAuditLine("partner.")).toEqual({
      ...{ action: "partner.created", actorEmail: admin.email, details: { firm: typed.name } },
    });
    expect(await list()).toMatchObject([
      { name: typed.name, state: "unconfirmed", provinces: "Madrid", offered: 0, lastCase: null },
    ]);
    const [token = ""] = await tokensOfMails();
    expect(smtp.messages[0]?.envelope.to).toEqual([typed.contactEmail]);
    expect(await db().mail.count()).toBe(0);

    // Filters of mail servers follow every link.
    for (let n = 0; n < 2; n++) {
      expect(await readFirmAddress(token)).toEqual({ firm: typed.name, isConfirmed: false });
    }
    expect((await firmOf(typed.name)).emailConfirmedAt).toBeNull();
    expect(await answerAddressForm(formOf({ token }))).toBe(token);
    expect(await readFirmAddress(token)).toEqual({ firm: typed.name, isConfirmed: true });
    expect(await list()).toMatchObject([{ state: "active" }]);
    expect(await lastAuditLine("partner.")).toMatchObject({ action: "partner.address_confirmed" });
  });

  test("that is a placeholder gets no mail before it becomes real", async () => {
    const typed = typedFirm({ placeholder: true });
    expect(await save(null, typed)).toBe("saved");
    expect(await db().mail.count()).toBe(0);
    const { id } = await firmOf(typed.name);
    expect(await admin.run(() => changeFirm(id, "ask"))).toBe("failed");
    expect(await save(id, { ...typed, placeholder: false })).toBe("asked");
    expect(await tokensOfMails()).toHaveLength(1);
    expect(await save(id, typed)).toBe("saved");
    expect(await list()).toMatchObject([{ state: "placeholder" }]);
    expect(await tokensOfMails()).toEqual([]);
  });

  test("becomes no placeholder while it has a case, or has still to erase one", async () => {
    const typed = typedFirm();
    await save(null, typed);
    const { id: partnerId } = await firmOf(typed.name);
    const { id } = await storeHandover(await storeCall(), { partnerId });
    const hide = () => save(partnerId, { ...typed, placeholder: true });
    expect(await hide()).toBe("holding");
    await transaction((tx) => endHandovers(tx, { id }, { because: "recalled" }, null));
    expect(await hide()).toBe("holding");
    await db().handover.update({ where: { id }, data: { erasureConfirmedAt: new Date() } });
    expect(await hide()).toBe("saved");
    await clearDesk();
  });

  test("cannot have the name of another, and an unknown one cannot be changed", async () => {
    const { name } = await storeFirm();
    expect(await save(null, typedFirm({ name }))).toBe("taken");
    const other = await storeFirm();
    expect(await save(other.id, typedFirm({ name }))).toBe("taken");
    expect(await save(crypto.randomUUID())).toBe("missing");
    expect(await db().partner.count()).toBe(2);
  });
});

describe("a firm's address", () => {
  test("must be confirmed again after a change, and only the link of the last mail works", async () => {
    const typed = typedFirm();
    await save(null, typed);
    const [first = ""] = await tokensOfMails();
    await answerAddressForm(formOf({ token: first }));
    const { id } = await firmOf(typed.name);
    expect(await save(id, { ...typed, weeklyCapacity: 9 })).toBe("saved");
    expect(await list()).toMatchObject([{ state: "active", weeklyCapacity: 9 }]);

    const contactEmail = `otro-${typed.contactEmail}`;
    expect(await save(id, { ...typed, contactEmail })).toBe("asked");
    expect(await lastAuditLine("partner.")).toMatchObject({ action: "partner.changed" });
    expect(await readFirmAddress(first)).toBeNull();
    await answerAddressForm(formOf({ token: first }));
    expect(await list()).toMatchObject([{ state: "unconfirmed", email: contactEmail }]);
    // Asked again before the mail went out: only the newer one is sent.
    expect(await admin.run(() => changeFirm(id, "ask"))).toBe("asked");
    const tokens = await tokensOfMails();
    expect(tokens).toHaveLength(1);
    await answerAddressForm(formOf({ token: tokens[0] ?? "" }));
    expect(await list()).toMatchObject([{ state: "active" }]);
    expect(await admin.run(() => changeFirm(id, "ask"))).toBe("failed");
  });

  test("that nobody has confirmed gets no request to erase: it comes once somebody has", async () => {
    const typed = typedFirm();
    await save(null, typed);
    const firm = await firmOf(typed.name);
    const call = await storeCall();
    const { id } = await storeHandover(call, { partnerId: firm.id });
    await transaction((tx) => endHandovers(tx, { id }, { because: "recalled" }, null));
    expect(await handoverOf(id)).toMatchObject({ erasureAskedAt: expect.any(Date) });
    expect(await firmMailsOf(id)).toEqual([]);
    expect(await list()).toContainEqual(expect.objectContaining({ name: typed.name, toErase: 0 }));
    const [token = ""] = await tokensOfMails();
    await answerAddressForm(formOf({ token }));
    expect(await firmMailsOf(id)).toEqual(["firm_recall"]);
    expect(await list()).toContainEqual(expect.objectContaining({ name: typed.name, toErase: 1 }));
    await answerAddressForm(formOf({ token }));
    expect(await firmMailsOf(id), "a second press").toEqual(["firm_recall"]);
    await clearDesk();
  });

  test("that changes while it has cases gets their links once it is confirmed, and time to answer", async () => {
    stopClock(TUESDAY);
    const typed = typedFirm();
    await save(null, typed);
    const { id: partnerId } = await firmOf(typed.name);
    const offered = await storeHandover(await storeCall(), { partnerId, answerBy: minutes(60) });
    const answerBy = minutes(-60);
    const accepted = { partnerId, acceptedAt: minutes(-90), answerBy };
    const kept = await storeHandover(await storeCall(), accepted);
    const over = { partnerId, endedAt: minutes(0), endedBecause: "declined", answerBy };
    const gone = await storeHandover(await storeCall(), over);
    const [token = ""] = await tokensOfMails();
    // Its minute is over, and the worker has not come yet.
    stopClock(minutes(61));
    for (const press of ["first", "second"]) {
      await answerAddressForm(formOf({ token }));
      for (const { id } of [offered, kept])
        expect(await firmMailsOf(id), press).toEqual(["handover"]);
      expect(await firmMailsOf(gone.id)).toEqual([]);
    }
    const dueAt = new Date("2026-11-25T19:30:00Z");
    expect(await handoverOf(offered.id)).toMatchObject({ answerBy: dueAt });
    for (const { id } of [kept, gone]) expect(await handoverOf(id)).toMatchObject({ answerBy });
    await clearDesk();
  });

  test("that is confirmed while a case ends gets the request to erase it", async () => {
    const typed = typedFirm();
    await save(null, typed);
    const firm = await firmOf(typed.name);
    const { id } = await storeHandover(await storeCall(), { partnerId: firm.id });
    const [token = ""] = await tokensOfMails();
    let confirmed: ReturnType<typeof answerAddressForm> | undefined;
    await transaction(async (tx) => {
      await endHandovers(tx, { id }, { because: "recalled" }, null);
      confirmed = answerAddressForm(formOf({ token }));
      await vi.waitFor(async () => expect(await waitingForLocks("partners")).toBe(1), SOON);
    });
    expect(await confirmed).toBe(token);
    expect(await firmMailsOf(id)).toEqual(["firm_recall"]);
    await clearDesk();
  });

  test("is confirmed by no made-up link", async () => {
    await save(null);
    for (const token of ["x".repeat(43), "", "a".repeat(200)]) {
      expect(await readFirmAddress(token)).toBeNull();
      await answerAddressForm(formOf({ token }));
    }
    expect(await answerAddressForm(formOf({}))).toBeNull();
    expect(await list()).toMatchObject([{ state: "unconfirmed" }]);
  });
});

test("an admin pauses and resumes a firm, and each is in the audit log once", async () => {
  const { id, name } = await storeFirm();
  const entries = () => db().auditEntry.count({ where: { action: { startsWith: "partner." } } });
  const before = await entries();
  for (const [action, done, state] of [
    ["pause", "paused", "paused"],
    ["pause", "paused", "paused"],
    ["resume", "resumed", "active"],
  ] as const) {
    expect(await admin.run(() => changeFirm(id, action))).toBe(done);
    expect(await list()).toMatchObject([{ state }]);
  }
  expect(await entries()).toBe(before + 2);
  expect(await lastAuditLine("partner.")).toMatchObject({ details: { firm: name } });
  expect(await admin.run(() => changeFirm(crypto.randomUUID(), "pause"))).toBe("failed");
});

test.each([
  ["unconfirmed", { emailConfirmedAt: null }],
  ["unreached", { emailConfirmedAt: null, emailFailedAt: new Date() }],
  ["placeholder", { placeholder: true }],
])("a firm that is %s after its pause is not told to receive cases", async (state, fields) => {
  const { id } = await storeFirm({ ...fields, pausedAt: new Date() });
  expect(await admin.run(() => changeFirm(id, "resume"))).toBe("unpaused");
  expect(await list()).toMatchObject([{ state, isPaused: false }]);
});

test("the links of its open cases are mailed to a firm again, and of no others", async () => {
  const { firm, id } = await storeHandover(await storeCall(), {
    answerBy: new Date(Date.now() + 86_400_000),
  });
  const partnerId = firm.id;
  const accepted = { partnerId, acceptedAt: new Date(), answerBy: new Date(0) };
  const kept = await storeHandover(await storeCall(), accepted);
  const late = await storeHandover(await storeCall(), { partnerId, answerBy: new Date(0) });
  const ended = { partnerId, endedAt: new Date(), endedBecause: "recalled" };
  const gone = await storeHandover(await storeCall(), ended);
  expect(await admin.run(() => changeFirm(partnerId, "links"))).toBe("linked");
  for (const one of [id, kept.id]) expect(await firmMailsOf(one)).toEqual(["handover"]);
  for (const one of [late.id, gone.id]) expect(await firmMailsOf(one)).toEqual([]);
  expect(await lastAuditLine("partner.")).toMatchObject({ action: "partner.links_sent" });
  await db().partner.update({ where: { id: partnerId }, data: { emailConfirmedAt: null } });
  expect(await admin.run(() => changeFirm(partnerId, "links"))).toBe("failed");
  expect(await firmMailsOf(id)).toEqual(["handover"]);
  await clearDesk();
});

test("the form shows what is stored, and keeps everything typed after a refusal", async () => {
  const { id, name } = await storeFirm({ provinces: ["08", "28"], takes: ["homes"] });
  const stored = await admin.run(() => readFirm(id));
  expect(stored).toMatchObject({
    ...{ name, provinces: "08,28", takes: "homes", weeklyCapacity: "5", pays: "si" },
    ...{ contractDate: "2026-01-15", placeholder: "no" },
  });
  const { provinces: _, takes: __, version = "", ...plain } = stored ?? {};
  const form = formOf({ id, version, ...plain, contactEmail: "no" });
  for (const province of ["08", "50"]) form.append("provinces", province);
  const answer = await admin.run(() => answerFirmForm(form));
  expect(answer.errors).toEqual({ contactEmail: "Escribe un email, como casos@despacho.es." });
  expect(answer.values).toEqual({
    ...{ ...plain, version, contactEmail: "no" },
    ...{ provinces: "08,50", takes: "" },
  });
  form.set("contactEmail", "bien@ribera.test");
  expect((await admin.run(() => answerFirmForm(form))).next).toBe("/admin/despachos?hecho=asked");
  expect(await firmOf(name)).toMatchObject({ provinces: ["08", "50"], takes: [] });

  // The same tab again: the row is not as it showed it.
  form.set("chamber", "Barcelona");
  const old = await admin.run(() => answerFirmForm(form));
  expect(old).toMatchObject({
    notice: { tone: "error", text: expect.stringContaining("Alguien lo ha cambiado") },
    values: { chamber: "Barcelona" },
  });
  expect(await firmOf(name)).toMatchObject({ chamber: "Madrid" });
});
