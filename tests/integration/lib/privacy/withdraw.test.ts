import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { withdraw } from "@/lib/privacy/withdraw";
import { currentConsents } from "@/lib/requests/intake/consent";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { readReceipt } from "@/lib/requests/sheet/receipt";
import { sheetOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

/** A person with two requests, with the same e-mail and with the same phone, and another person, who all came from a campaign. */
async function storeFour() {
  const consent = {
    ...newLead().consent,
    given: [currentConsents.advice, currentConsents.financial],
  };
  const attribution = { last: { utmSource: "verano", gclid: "abc" } };
  const origin = { source: "verano", attribution, consent };
  const first = await storeLead(
    newLead({ ...origin, email: "eva@ejemplo.es", phone: "600 555 444" }),
  );
  const second = await storeLead(
    newLead({ ...origin, email: "Eva@ejemplo.es", form: "standalone" }),
  );
  const third = await storeLead(newLead({ ...origin, phone: "+34600555444" }));
  const stranger = await storeLead(newLead(origin));
  return [first.id, second.id, third.id, stranger.id] as const;
}

const read = (id: string) => sheetOf(admin, id);

describe("a person", () => {
  test("withdraws the optional consent: the request and its proofs stay, no hand-over follows", async () => {
    const [first, second, third, stranger] = await storeFour();
    for (let time = 0; time < 2; time += 1) {
      expect(await admin.run(() => withdraw(first, "lenders"))).toBe(true);
    }
    for (const id of [first, second, third]) {
      const lead = await read(id);
      expect(lead).toMatchObject({ consent: true, financialConsent: false });
      expect(lead.receipts.map(({ purpose }) => purpose)).toEqual(["call", "financial", "firm"]);
      const certificates = lead.receipts.map(({ id: receipt }) =>
        admin.run(() => readReceipt(receipt)),
      );
      const withdrawn = (await Promise.all(certificates)).map((one) => one?.withdrawn);
      expect(withdrawn).toEqual([false, true, false]);
      const told = lead.history.filter(({ text }) => text.startsWith("Retiró el consentimiento"));
      expect(told).toEqual([expect.objectContaining({ by: admin.email })]);
    }
    expect(await read(stranger)).toMatchObject({ financialConsent: true });
  });

  test("keeps a case from firms without the case of somebody who shares the phone", async () => {
    const [first, second] = await storeFour();
    const relative = await storeLead(newLead({ fullName: "Luis Ortiz", phone: "600 555 444" }));
    await admin.run(() => withdraw(first, "firm"));
    for (const id of [first, second]) expect(await read(id)).toMatchObject({ withdrawn: ["firm"] });
    expect(await read(relative.id)).toMatchObject({ withdrawn: [] });
  });

  test("gives up being called: sheet and certificate say what, when, where and who noted it", async () => {
    const [first, , , stranger] = await storeFour();
    await admin.run(() => withdraw(first, "call"));
    const lead = await read(first);
    expect(lead).toMatchObject({ withdrawn: ["call"], blocked: expect.any(String), answers: [] });
    const noted = { purpose: "call", place: "office", by: admin.email };
    expect(lead.withdrawals).toEqual([expect.objectContaining(noted)]);
    const [advice] = lead.receipts;
    const certificate = await admin.run(() => readReceipt(advice?.id));
    expect(certificate).toMatchObject({ withdrawn: true, withdrawals: [noted] });
    expect(await read(stranger)).toMatchObject({ withdrawn: [], withdrawals: [] });
  });

  test("objects to our keeping where the visit came from: it is erased, and nothing else", async () => {
    const [first, second, third, stranger] = await storeFour();
    await admin.run(() => withdraw(first, "ads"));
    expect(await read(first)).toMatchObject({ source: "landing-home", attribution: [] });
    expect(await read(second)).toMatchObject({ source: "formulario-oculto", attribution: [] });
    expect(await read(third)).toMatchObject({ source: "landing-home", attribution: [] });
    expect(await read(first)).toMatchObject({ consent: true, financialConsent: true });
    expect((await read(first)).history.map(({ text }) => text)).toContain(
      "Borrado de dónde vino, porque se opuso",
    );
    expect(await read(stranger)).toMatchObject({ source: "verano" });
  });

  test("takes back for every request that an adviser has merged, whatever contact it was sent with", async () => {
    const [first, , , stranger] = await storeFour();
    const personOf = async (id: string) =>
      (await db().lead.findUniqueOrThrow({ where: { id } })).personId ?? "";
    const personId = await personOf(stranger);
    await admin.run(() => mergePeople(first, { personId }));
    await admin.run(() => withdraw(first, "lenders"));
    await admin.run(() => withdraw(first, "ads"));
    expect(await read(stranger)).toMatchObject({ financialConsent: false, attribution: [] });
  });

  test("who is unknown withdraws nothing", async () => {
    expect(await admin.run(() => withdraw(crypto.randomUUID(), "lenders"))).toBe(false);
  });
});
