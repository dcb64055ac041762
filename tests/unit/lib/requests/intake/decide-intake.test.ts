import { describe, expect, test } from "vitest";
import { firstLeadOf, type KnownLead, mailToOf } from "@/lib/people/known-lead";
import { decideIntake } from "@/lib/requests/intake/decide-intake";

const NOW = new Date("2026-11-22T10:00:00Z");
const FORM = {
  emailNormalized: "ana@ejemplo.es",
  phoneNormalized: "+34600111222",
  idempotencyKey: "mine",
  suspect: false,
  personId: null,
  mailTo: "ana@ejemplo.es",
  noMail: false,
};

let number = 0;
/** A lead of the same person, sent by another form that many seconds ago. */
function knownLead(secondsAgo: number, changes: Partial<KnownLead> = {}): KnownLead {
  number += 1;
  const id = `lead-${number}`;
  const createdAt = new Date(NOW.getTime() - secondsAgo * 1_000);
  const name = { fullName: "Ana Ruiz", withdrawn: [] };
  const none = { duplicateOfId: null, caseOfId: null };
  const lead = { ...FORM, id, createdAt, idempotencyKey: id, ...name, ...none };
  return { ...lead, ...changes };
}

const decide = (leads: KnownLead[], changes: Partial<typeof FORM> = {}) =>
  decideIntake(leads, { ...FORM, ...changes }, NOW);

test("a first form is stored without duplicateOfId", () => {
  expect(decide([])).toEqual({ outcome: "stored", createdAt: NOW, duplicateOfId: null });
});

describe("a known person's form is a duplicate", () => {
  test("of the earliest lead, whatever the order of the rows", () => {
    const [first, second] = [knownLead(900), knownLead(600)];
    expect(decide([second, first])).toMatchObject({ duplicateOfId: first.id });
  });

  test("of the lead that a known duplicate points at, because the phone may have changed", () => {
    expect(decide([knownLead(900, { duplicateOfId: "earlier" })])).toMatchObject({
      duplicateOfId: "earlier",
    });
  });

  test("with a later time than all others, also when the clock was set back", () => {
    const ahead = knownLead(-60);
    expect(decide([ahead])).toMatchObject({ createdAt: new Date(ahead.createdAt.getTime() + 1) });
  });

  test("but never of a suspect", () => {
    expect(firstLeadOf([knownLead(900, { suspect: true })])).toBeNull();
  });
});

describe("about a new request we write", () => {
  const email = FORM.emailNormalized;

  test("to where we write about the person's latest one from that e-mail", () => {
    const corrected = { personId: "ana", mailTo: "bien@ejemplo.es" };
    const leads = [knownLead(300, corrected), knownLead(900, { personId: "ana" })];
    expect(mailToOf(leads, "ana", email)).toBe("bien@ejemplo.es");
  });

  test.each([
    ["nobody has sent one before", undefined, {}],
    ["only somebody else has", "ana", { personId: "luis" }],
    ["the person's came from another e-mail", "ana", { emailNormalized: "otra@ejemplo.es" }],
  ])("to its own e-mail when %s", (_, personId, changes) => {
    const lead = { personId: "ana", mailTo: "bien@ejemplo.es", ...changes };
    expect(mailToOf([knownLead(300, lead)], personId, email)).toBe(email);
  });
});

describe("the same form sent again", () => {
  const same = knownLead(60, { idempotencyKey: "mine" });

  test("is a repetition, however many forms the person has sent", () => {
    const leads = [same, knownLead(30), knownLead(20), knownLead(10)];
    expect(decide(leads)).toEqual({ outcome: "repeated", lead: same });
  });

  test("releases a suspect once it looks like a person's", () => {
    const suspect = { ...same, suspect: true };
    expect(decide([suspect])).toEqual({ outcome: "released", lead: suspect });
    expect(decide([suspect], { suspect: true })).toEqual({ outcome: "repeated", lead: suspect });
  });

  test("stays a lead for the advisers even if it looks like a program's", () => {
    expect(decide([same], { suspect: true })).toEqual({ outcome: "repeated", lead: same });
  });
});

describe("three forms in five minutes", () => {
  const stranger = { emailNormalized: "otra@ejemplo.es" };

  test.each([
    ["of one e-mail", { phoneNormalized: "+34600000000" }],
    ["of one phone", stranger],
  ])("%s are stored, and the fourth waits until the first is five minutes old", (_, other) => {
    const leads = [knownLead(240, other), knownLead(120, other), knownLead(1, other)];
    expect(decide(leads)).toEqual({ outcome: "limited", waitMs: 60_000 });
    expect(decide([...leads.slice(1), knownLead(300, other)])).toMatchObject({ outcome: "stored" });
  });

  test("are counted separately by e-mail and by phone, because households share a phone", () => {
    const leads = [knownLead(9, stranger), knownLead(8, stranger)];
    expect(decide([...leads, knownLead(7, { phoneNormalized: "+34600000000" })])).toMatchObject({
      outcome: "stored",
    });
  });

  test("do not include suspects, so a bot cannot use up a person's limit", () => {
    const bots = [9, 8, 7].map((seconds) => knownLead(seconds, { suspect: true }));
    expect(decide(bots)).toMatchObject({ outcome: "stored", duplicateOfId: null });
  });
});

test("a program's form becomes a suspect, and reveals nothing about the person it names", () => {
  const leads = [knownLead(9), knownLead(8), knownLead(7)];
  expect(decide(leads, { suspect: true })).toEqual({
    outcome: "quarantined",
    createdAt: NOW,
    duplicateOfId: null,
  });
});
