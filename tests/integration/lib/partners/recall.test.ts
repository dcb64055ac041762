import { describe, expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { readOwnCall } from "@/lib/my-request/own-call";
import { readOwnContact } from "@/lib/my-request/own-contact";
import { ownRows } from "@/lib/my-request/own-rows";
import { readRequest } from "@/lib/my-request/read-request";
import { readCaseFirms } from "@/lib/partners/case-firms";
import { readFirmPage } from "@/lib/partners/read-firm-page";
import { recallCase } from "@/lib/partners/recall-form";
import { pastTerm } from "@/lib/privacy/past-term";
import { restrict } from "@/lib/privacy/restriction";
import { readStored } from "@/lib/privacy/stored-rows";
import { withdraw } from "@/lib/privacy/withdraw";
import { minutes, newAdviser, storeCall, storeRequest, workOnTuesday } from "@/tests/support/desk";
import {
  firmMailsOf,
  handoverEventsOf,
  handoverOf,
  lastErasureToken,
  openCase,
  sendFirmForm,
  storeHandover,
} from "@/tests/support/handovers";
import { lastCodeTo, newLink, newToken, sendRequest } from "@/tests/support/my-request";
import { eraserOf } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const { ana } = await workOnTuesday();
const admin = await newAdviser("admin");

/** A case that a firm has accepted. */
async function storeAccepted() {
  const call = await storeCall({ task: { closedAt: minutes(-30), closedBecause: "spoken" } });
  return { ...call, ...(await storeHandover(call, { acceptedAt: minutes(-10) })) };
}

type Accepted = Awaited<ReturnType<typeof storeAccepted>>;

/** The ways that leave the person's data with us. */
const WAYS: [because: string, way: (accepted: Accepted) => Promise<unknown>][] = [
  ["asked", async ({ leadId }) => sendRequest(await newToken(leadId), "recall")],
  [
    "withdrawn",
    async ({ leadId }) => sendRequest(await newToken(leadId), "withdraw", { purpose: "firm" }),
  ],
  ["withdrawn", ({ leadId }) => ana.run(() => withdraw(leadId, "call"))],
  [
    "restricted",
    ({ personId }) => transaction((tx) => restrict(tx, personId, "lo impugna", admin.email)),
  ],
  ["recalled", ({ leadId }) => ana.run(() => recallCase(leadId))],
];

test("who takes a case back chooses an hour, if one can be chosen", async () => {
  for (const [status, text] of [
    ["contactado", /elige una hora/],
    ["cerrado", /llámanos o escríbenos/],
  ] as const) {
    const { leadId, personId } = await storeAccepted();
    await db().lead.update({ where: { id: leadId }, data: { status } });
    const closedBecause = status === "cerrado" ? "closed" : "spoken";
    await db().callTask.updateMany({
      where: { personId },
      data: { closedAt: minutes(-5), closedBecause },
    });
    const notice = await sendRequest(await newToken(leadId), "recall");
    expect(notice?.text).toMatch(text);
  }
});

test.each(WAYS)("a case %s ends, and its firm is asked to erase it", async (because, way) => {
  const other = await storeAccepted();
  const accepted = await storeAccepted();
  const { id, leadId } = accepted;
  await way(accepted);
  expect(await handoverOf(id)).toMatchObject({
    ...{ endedBecause: because, endedAt: minutes(0), acceptedAt: minutes(-10) },
    ...{ erasureAskedAt: minutes(0), erasureConfirmedAt: null },
  });
  expect(await firmMailsOf(id)).toEqual(["firm_recall"]);
  expect(await handoverEventsOf(leadId)).toEqual(["handover_recalled"]);
  await way(accepted);
  expect(await firmMailsOf(id), "a second time").toEqual(["firm_recall"]);
  expect(await handoverOf(other.id), "of somebody else").toMatchObject({ endedAt: null });
});

test.each([
  ["firm", [{ kind: "call_again", closedAt: null }]],
  ["call", []],
] as const)(
  "without the consent «%s» we call about the case only if we still may",
  async (purpose, open) => {
    const { leadId, personId } = await storeAccepted();
    await sendRequest(await newToken(leadId), "withdraw", { purpose });
    const calls = await db().callTask.findMany({ where: { personId, closedAt: null } });
    expect(calls).toMatchObject(open.map((call) => ({ ...call, leadId })));
  },
);

test("what the person told is gone with the consent to calls, also what we wrote to the firm", async () => {
  const { id, leadId } = await storeAccepted();
  await ana.run(() => withdraw(leadId, "call"));
  expect(await handoverOf(id)).toMatchObject({ note: "", leadId });
});

test("only an adviser takes a case back, and is called again about it", async () => {
  const accepted = await storeAccepted();
  const { leadId, personId, id } = accepted;
  for (const browser of [new Visitor(), await signedIn([]), await signedIn(["marketing"])]) {
    await expect(browser.run(() => recallCase(leadId))).rejects.toThrow();
  }
  expect(await handoverOf(id)).toMatchObject({ endedAt: null });
  expect(await ana.run(() => recallCase(leadId))).toBe(true);
  expect(await ana.run(() => recallCase(leadId)), "a second time").toBe(false);
  const open = await db().callTask.findMany({ where: { personId, closedAt: null } });
  expect(open).toMatchObject([{ kind: "call_again", leadId }]);
});

describe("an erasure", () => {
  test("leaves who had the case and whether it was erased there, and nothing of the person", async () => {
    const { id, firm, leadId, personId } = await storeAccepted();
    await eraserOf(admin)([leadId]);
    expect(await db().person.count({ where: { id: personId } })).toBe(0);
    expect(await handoverOf(id)).toMatchObject({
      ...{ endedBecause: "erased", leadId: null, personId: null, note: "", declineReason: null },
      ...{ partnerId: firm.id, erasureAskedAt: minutes(0) },
    });
    expect(await firmMailsOf(id)).toEqual(["firm_recall"]);
    const entry = await db().auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(entry).toMatchObject({ action: "person.erased", details: { told: firm.name } });
    expect(await sendFirmForm(new Visitor(), await lastErasureToken(id), "erased")).toBe("borrado");
    expect(await handoverOf(id)).toMatchObject({ erasureConfirmedAt: minutes(0) });
  });

  test("empties what a firm wrote that had declined it before, and asks it no second time", async () => {
    const call = await storeCall();
    const ended = { endedAt: minutes(-5), endedBecause: "declined", declineReason: "Vive lejos" };
    const { id } = await storeHandover(call, { ...ended, erasureAskedAt: minutes(-5) });
    await eraserOf(admin)([call.leadId]);
    expect(await handoverOf(id)).toMatchObject({
      ...{ endedBecause: "declined", declineReason: null, personId: null },
      erasureAskedAt: minutes(-5),
    });
    expect(await firmMailsOf(id)).toEqual([]);
  });

  test("by the person names the firm in the register, and leaves another sender's case with its firm", async () => {
    const own = await storeAccepted();
    const leadId = await storeRequest(own.personId);
    const token = await newToken(own.leadId);
    const { emailNormalized } = await db().lead.findUniqueOrThrow({ where: { id: own.leadId } });
    await sendRequest(token, "code", { purpose: "erase" });
    const code = await lastCodeTo(emailNormalized);
    await sendRequest(token, "erase", { sure: "on", code });
    expect(await db().lead.count({ where: { id: own.leadId } })).toBe(0);
    // The firm that had one request is not offered the person's others as if it were new.
    const { personId } = own;
    expect(await handoverOf(own.id)).toMatchObject({
      endedBecause: "erased",
      leadId: null,
      personId,
    });
    const firms = await ana.run(() => readCaseFirms(leadId));
    expect(firms?.earlier).toMatchObject([{ firm: own.firm.name }]);
    const right = await db().rightsRequest.findFirstOrThrow({ where: { kind: "erasure" } });
    expect(right.answer).toContain(`Avisado para que borre su copia: ${own.firm.name}.`);
    await db().rightsRequest.deleteMany();
    expect(await db().lead.count({ where: { id: leadId } })).toBe(1);
  });
});

const see = (token: string, browser: Visitor) => browser.run(() => readFirmPage(token));

describe("the firm's answer", () => {
  test("comes from a browser that has typed the code too, once the firm no longer has the case", async () => {
    const offer = await storeAccepted();
    const browser = new Visitor();
    await openCase(browser, offer);
    expect(await sendFirmForm(browser, offer.token, "erased")).toBe("cambiado");
    await ana.run(() => recallCase(offer.leadId));
    expect(await see(offer.token, browser)).toMatchObject({ details: null, mayConfirm: true });
    expect(await sendFirmForm(browser, offer.token, "erased")).toBe("borrado");
    expect(await handoverOf(offer.id)).toMatchObject({ erasureConfirmedAt: minutes(0) });
  });

  test("needs no code, counts once, and whoever has only the link of the offer cannot give it", async () => {
    const { id, token, leadId } = await storeAccepted();
    const browser = new Visitor();
    expect(await sendFirmForm(browser, token, "erased")).toBe("cambiado");
    expect(await handoverOf(id)).toMatchObject({ erasureConfirmedAt: null });
    await ana.run(() => recallCase(leadId));
    // Whoever at the firm forwarded the offer, forwarded this link.
    expect(await sendFirmForm(browser, token, "erased")).toBe("cambiado");
    expect(await see(token, browser)).toMatchObject({ endedAt: minutes(0), mayConfirm: false });
    expect(await handoverOf(id)).toMatchObject({ erasureConfirmedAt: null });
    const asked = await lastErasureToken(id);
    expect(await see(asked, browser)).toMatchObject({ details: null, mayConfirm: true });
    for (let times = 0; times < 2; times++) {
      expect(await sendFirmForm(browser, asked, "erased")).toBe("borrado");
    }
    expect(await handoverOf(id)).toMatchObject({ erasureConfirmedAt: minutes(0) });
    expect(await handoverEventsOf(leadId)).toEqual(["handover_recalled", "handover_erased"]);
  });

  test("shows on «Mi solicitud», and in the register of rights; firm, times and answer are in the person's file", async () => {
    const { id, firm, leadId, personId } = await storeAccepted();
    const link = await newToken(leadId);
    expect(await sendRequest(link, "recall")).toMatchObject({ tone: "success" });
    await sendFirmForm(new Visitor(), await lastErasureToken(id), "erased");
    expect((await readRequest(link))?.details?.handovers).toMatchObject([
      { firm: firm.name, endedBecause: "asked", erasureConfirmedAt: minutes(0).toISOString() },
    ]);
    const stored = (await readStored(db(), [leadId])).get(leadId);
    expect(stored?.handovers).toMatchObject([
      { partner: { name: firm.name }, endedAt: minutes(0), erasureConfirmedAt: minutes(0) },
    ]);
    expect(await sendRequest(link, "recall")).toMatchObject({ tone: "info" });
    expect(await db().rightsRequest.findMany({ where: { personId } })).toEqual([
      expect.objectContaining({
        ...{ kind: "objection", channel: "link", identityCheck: "link", outcome: "granted" },
        answer: `Avisado para que borre su copia: ${firm.name}.`,
      }),
    ]);
  });
});

test("a sender beside another one, who may have restricted the data, reads only that we took the case back", async () => {
  const { leadId, personId } = await storeAccepted();
  await transaction((tx) => restrict(tx, personId, "lo impugna", admin.email));
  const link = await newLink(leadId);
  const token = await newToken(leadId);
  const shown = async () =>
    (await readRequest(token))?.details?.handovers.map(({ endedBecause }) => endedBecause);
  expect(await shown()).toEqual(["restricted"]);
  await storeRequest(personId);
  expect(await shown()).toEqual(["recalled"]);
  const contact = await readOwnContact(db(), link);
  const call = await readOwnCall(db(), link);
  const stored = (await readStored(db(), [leadId])).get(leadId);
  if (!contact || !call || !stored) throw new Error("the link opens nothing");
  expect(ownRows(stored, contact, call).handovers).toMatchObject([{ endedBecause: "recalled" }]);
});

test("an ended hand-over is kept for three years, and an open one stays", async () => {
  await db().handover.deleteMany();
  const { id } = await storeAccepted();
  const ended = await storeHandover(await storeCall(), {
    ...{ endedAt: minutes(0), endedBecause: "asked", erasureAskedAt: minutes(0) },
  });
  const due = async (at: string) => {
    const rows = await db().handover.findMany({ where: pastTerm(new Date(at)).handovers });
    return rows.map((row) => row.id);
  };
  expect(await due("2029-11-23T12:00:00Z")).toEqual([]);
  expect(await due("2029-11-24T12:00:00Z")).toEqual([ended.id]);
  expect(await handoverOf(id)).toMatchObject({ endedAt: null });
});
