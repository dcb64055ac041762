import { describe, expect, test } from "vitest";
import { decideIntake, firstLeadOf, type KnownLead } from "@/lib/leads/intake/decide-intake";

const NOW = new Date("2026-11-22T10:00:00Z");
const MINE = {
  emailNormalized: "ana@ejemplo.es",
  phoneNormalized: "+34600111222",
  idempotencyKey: "mine",
  suspect: false,
};

let number = 0;
/** A lead of the same person, sent by another form so many seconds ago. */
function known(secondsAgo: number, changes: Partial<KnownLead> = {}): KnownLead {
  number += 1;
  const id = `lead-${number}`;
  const createdAt = new Date(NOW.getTime() - secondsAgo * 1_000);
  return { ...MINE, id, createdAt, idempotencyKey: id, duplicateOfId: null, ...changes };
}

const decide = (leads: KnownLead[], changes: Partial<typeof MINE> = {}) =>
  decideIntake(leads, { ...MINE, ...changes }, NOW);

test("a stranger's form is stored as nobody's duplicate", () => {
  expect(decide([])).toEqual({ outcome: "stored", createdAt: NOW, duplicateOfId: null });
});

describe("a known person's form is a duplicate", () => {
  test("of the earliest lead, in whatever order they are read", () => {
    const [first, second] = [known(900), known(600)];
    expect(decide([second, first])).toMatchObject({ duplicateOfId: first.id });
  });

  test("of what that one points at: its person may have had another phone then", () => {
    expect(decide([known(900, { duplicateOfId: "earlier" })])).toMatchObject({
      duplicateOfId: "earlier",
    });
  });

  test("and later than all of them, also when the clock was set back", () => {
    const ahead = known(-60);
    expect(decide([ahead])).toMatchObject({ createdAt: new Date(ahead.createdAt.getTime() + 1) });
  });

  test("but never of a lead that is kept apart", () => {
    expect(firstLeadOf([known(900, { suspect: true })])).toBeNull();
  });
});

describe("the same form again", () => {
  const same = known(60, { idempotencyKey: "mine" });

  test("is repeated, however often its person has asked", () => {
    const leads = [same, known(30), known(20), known(10)];
    expect(decide(leads)).toEqual({ outcome: "repeated", lead: same });
  });

  test("is released when it was kept apart and now looks like a person's", () => {
    const apart = { ...same, suspect: true };
    expect(decide([apart])).toEqual({ outcome: "released", lead: apart });
    expect(decide([apart], { suspect: true })).toEqual({ outcome: "repeated", lead: apart });
  });

  test("is not taken from the advisers when it looks like a program's", () => {
    expect(decide([same], { suspect: true })).toEqual({ outcome: "repeated", lead: same });
  });
});

describe("three in five minutes", () => {
  const stranger = { emailNormalized: "otra@ejemplo.es" };

  test.each([
    ["of one e-mail", { phoneNormalized: "+34600000000" }],
    ["of one phone", stranger],
  ])(
    "%s are stored, and the fourth has to wait for the first to be five minutes old",
    (_, other) => {
      const leads = [known(240, other), known(120, other), known(1, other)];
      expect(decide(leads)).toEqual({ outcome: "limited", waitMs: 60_000 });
      expect(decide([...leads.slice(1), known(300, other)])).toMatchObject({ outcome: "stored" });
    },
  );

  test("count e-mail and phone apart: people of one household share a phone", () => {
    const leads = [known(9, stranger), known(8, stranger)];
    expect(decide([...leads, known(7, { phoneNormalized: "+34600000000" })])).toMatchObject({
      outcome: "stored",
    });
  });

  test("do not count what is kept apart: a bot uses up nobody's requests", () => {
    const bots = [9, 8, 7].map((seconds) => known(seconds, { suspect: true }));
    expect(decide(bots)).toMatchObject({ outcome: "stored", duplicateOfId: null });
  });
});

test("a program's form is kept apart, whoever it names, and tells nothing of them", () => {
  const leads = [known(9), known(8), known(7)];
  expect(decide(leads, { suspect: true })).toEqual({
    outcome: "apart",
    createdAt: NOW,
    duplicateOfId: null,
  });
});
