import { expect, test } from "vitest";
import { type Candidate, chooseFirm } from "@/lib/partners/choose-firm";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

function firm(name: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    ...{ id: name, name, createdAt: day(1), placeholder: false },
    ...{ pausedAt: null, emailConfirmedAt: day(2), emailFailedAt: null, lastOfferedAt: null },
    ...{ provinces: [], takes: [], weeklyCapacity: 2, offeredThisWeek: 0 },
    ...changes,
  };
}

const CASE = { province: "28", needs: [], hadBy: [] } as const;
const chosen = (firms: readonly Candidate[], about = {}) => {
  const { firm: found, ...why } = chooseFirm(firms, { ...CASE, ...about });
  return [found?.name ?? null, Object.values(why)[0]];
};

test("the only firm that may have the case gets it", () => {
  expect(chosen([firm("A", { lastOfferedAt: day(9) })])).toEqual(["A", "only"]);
});

test("of several, the one that has waited longest gets it, whatever their order", () => {
  const firms = [
    firm("A", { lastOfferedAt: day(9) }),
    firm("B", { lastOfferedAt: day(7) }),
    firm("C", { lastOfferedAt: day(8) }),
  ];
  for (const order of [firms, firms.toReversed()]) {
    expect(chosen(order)).toEqual(["B", "longest_waiting"]);
  }
});

test("a firm without any case comes before all others, and the earlier of two such firms first", () => {
  const firms = [
    firm("A", { lastOfferedAt: day(3) }),
    firm("B", { createdAt: day(6) }),
    firm("C", { createdAt: day(5) }),
  ];
  expect(chosen(firms)).toEqual(["C", "never_offered"]);
});

test.each([
  ["is a placeholder", { placeholder: true }, {}, "none"],
  ["is paused", { pausedAt: day(3) }, {}, "none"],
  ["has not confirmed its address", { emailConfirmedAt: null }, {}, "none"],
  ["gets none of our mails", { emailFailedAt: day(3) }, {}, "none"],
  ["works in other provinces", { provinces: ["08", "17"] }, {}, "province"],
  [
    "works in some provinces, and the person's is unknown",
    { provinces: ["28"] },
    { province: null },
    "province",
  ],
  ["does not take homes", { takes: ["public_debt"] }, { needs: ["homes"] }, "kind"],
  [
    "takes one of two particular cases",
    { takes: ["homes"] },
    { needs: ["homes", "self_employed"] },
    "kind",
  ],
  ["has had the case", {}, { hadBy: ["A"] }, "had"],
  ["has its cases of this week", { offeredThisWeek: 2 }, {}, "full"],
] as const)("a firm that %s gets nothing, and another does", (_, changes, about, because) => {
  const none = firm("A", changes as Partial<Candidate>);
  expect(chosen([none], about)).toEqual([null, because]);
  const other = firm("B", {
    ...{ takes: ["homes", "self_employed", "public_debt"], lastOfferedAt: day(9) },
  });
  expect(chosen([none, other], about)).toEqual(["B", "only"]);
});

test("a firm may have what it takes in its provinces while it has room", () => {
  const near = firm("A", { provinces: ["08", "28"], takes: ["homes"], offeredThisWeek: 1 });
  expect(chosen([near], { needs: ["homes"] })).toEqual(["A", "only"]);
});

test("without any firm there is none", () => {
  expect(chosen([])).toEqual([null, "none"]);
});
