import fc from "fast-check";
import { expect, test } from "vitest";
import { assessCase } from "@/lib/viability/calculator";
import type { CaseInput } from "@/lib/viability/case-input";
import { hadExoneration } from "@/lib/viability/case-input";
import { debtLines } from "@/lib/viability/debt-lines";
import { addDebt, addedDebt, generatedCase } from "@/tests/support/generated-case";

// Properties of every case. Sums are compared in cents, where they are exact.

type Assessment = ReturnType<typeof assessCase>;

const SEGMENTS = { numRuns: 10_000 };
const cents = (euros: number) => Math.round(euros * 100);

function forAnyCase(check: (result: Assessment, input: CaseInput) => void) {
  fc.assert(
    fc.property(generatedCase, (input) => check(assessCase(input), input)),
    SEGMENTS,
  );
}

test("the amounts keep their order, min ≤ max ≤ base ≤ total, and add up to the total", () => {
  forAnyCase((result) => {
    expect(result.exonerableMin).toBeGreaterThanOrEqual(0);
    expect(result.exonerableMin).toBeLessThanOrEqual(result.exonerableMax);
    expect(result.exonerableMax).toBeLessThanOrEqual(result.debtBase);
    expect(result.debtBase).toBeLessThanOrEqual(result.totalDebt);
    expect(cents(result.exonerableMax) + cents(result.nonExonerable)).toBe(cents(result.totalDebt));
    expect(result.pctMin).toBeGreaterThanOrEqual(0);
    expect(result.pctMin).toBeLessThanOrEqual(result.pctMax);
    expect(result.pctMax).toBeLessThanOrEqual(100);
  });
});

test("more debt never lowers the total, the debt that stays, or the dischargeable debt", () => {
  fc.assert(
    fc.property(generatedCase, addedDebt, (input, added) => {
      const before = assessCase(input);
      const after = assessCase({ ...input, debts: addDebt(input.debts, added) });
      expect(after.totalDebt).toBeGreaterThan(before.totalDebt);
      expect(after.nonExonerable).toBeGreaterThanOrEqual(before.nonExonerable);
      expect(after.exonerableMin).toBeGreaterThanOrEqual(before.exonerableMin);
      expect(after.exonerableMax).toBeGreaterThanOrEqual(before.exonerableMax);
      expect(after.liquidationValue).toBeLessThanOrEqual(before.liquidationValue);
      // A mortgage on a home that the debtor keeps means a longer plan with lower monthly payments.
      if (after.plan.months !== before.plan.months) return;
      expect(after.plan.payNonExonerable).toBeGreaterThanOrEqual(before.plan.payNonExonerable);
    }),
    SEGMENTS,
  );
});

test("the lines of the debts add up to the totals, and each keeps its order", () => {
  forAnyCase((result, { debts, history = {} }) => {
    const lines = debtLines(debts, hadExoneration(history));
    const sumOf = (part: "total" | "exonMin" | "exonMax" | "guaranteed") =>
      lines.reduce((sum, line) => sum + line[part], 0);
    expect(sumOf("total")).toBe(cents(result.totalDebt));
    expect(sumOf("exonMin")).toBe(cents(result.exonerableMin));
    expect(sumOf("exonMax")).toBe(cents(result.exonerableMax));
    expect(sumOf("guaranteed")).toBe(cents(result.totalDebt) - cents(result.debtBase));
    for (const { total, exonMin, exonMax, guaranteed } of lines) {
      expect(0 <= exonMin && exonMin <= exonMax && exonMax + guaranteed <= total).toBe(true);
    }
  });
});

test("a smaller share of a property never raises what a sale brings, and changes no debt", () => {
  fc.assert(
    fc.property(generatedCase, fc.integer({ min: 1, max: 100 }), (input, share) => {
      const { mortgage, otherMortgages = [] } = input.debts;
      const owning = (percent: number) =>
        assessCase({
          ...input,
          debts: {
            ...input.debts,
            mortgage: mortgage && { ...mortgage, share: percent },
            otherMortgages: otherMortgages.map((other) => ({ ...other, share: percent })),
          },
        });
      const [whole, part] = [owning(100), owning(share)];
      expect(part.liquidationValue).toBeLessThanOrEqual(whole.liquidationValue);
      expect(part.afterLiquidation).toBeGreaterThanOrEqual(whole.afterLiquidation);
      expect(part.plan.low).toBeLessThanOrEqual(whole.plan.low);
      for (const amount of ["totalDebt", "exonerableMin", "exonerableMax", "debtBase"] as const) {
        expect(part[amount]).toBe(whole[amount]);
      }
    }),
    SEGMENTS,
  );
});

test("a property that its mortgage eats up brings nothing, and gives nobody more to cancel for sure", () => {
  fc.assert(
    fc.property(generatedCase, fc.integer({ min: 1, max: 50_000_000 }), (input, owed) => {
      const before = assessCase(input);
      const other = { outstanding: owed / 100, value: owed / 100 };
      const otherMortgages = [...(input.debts.otherMortgages ?? []), other];
      const after = assessCase({ ...input, debts: { ...input.debts, otherMortgages } });
      expect(after.liquidationValue).toBe(before.liquidationValue);
      expect(after.exonerableMin).toBe(before.exonerableMin);
      const most = cents(before.exonerableMax) + Math.ceil(owed / 10);
      expect(cents(after.exonerableMax)).toBeLessThanOrEqual(most);
      expect(after.viability).not.toBe("A");
    }),
    SEGMENTS,
  );
});

test("each public creditor's discharge is at most the limit plus its surcharges", () => {
  forAnyCase(({ public: creditors }, { debts, history }) => {
    for (const { total, exonMin, exonMax } of creditors) {
      expect(total).toBeGreaterThan(0);
      expect(exonMin).toBeGreaterThanOrEqual(0);
      expect(exonMin).toBeLessThanOrEqual(Math.min(exonMax, 10_000));
      expect(exonMax).toBeLessThanOrEqual(total);
    }
    const repeated = (history?.previousEpi ?? "none") !== "none";
    const most = creditors.reduce((sum, creditor) => sum + cents(creditor.exonMax), 0);
    const accessory = [debts.aeat, debts.tgss, ...(debts.otherPublic ?? [])].reduce(
      (sum, debt) => sum + cents(debt?.accessory ?? 0),
      0,
    );
    expect(most).toBeLessThanOrEqual(repeated ? 0 : creditors.length * 1_000_000 + accessory);
  });
});

test("the seizable amount never exceeds the income, nor touches the minimum wage", () => {
  forAnyCase(({ seizable, seizable15, unit }, { netIncome }) => {
    expect(seizable15).toBeGreaterThanOrEqual(0);
    expect(seizable15).toBeLessThanOrEqual(seizable);
    expect(cents(seizable)).toBeLessThanOrEqual(Math.max(0, cents(netIncome) - cents(unit)));
  });
});

test("more income never lowers the seizable amount or the plan's payments", () => {
  fc.assert(
    fc.property(generatedCase, fc.integer({ min: 1, max: 300_000 }), (input, rise) => {
      const before = assessCase(input);
      const after = assessCase({ ...input, netIncome: (cents(input.netIncome) + rise) / 100 });
      expect(after.seizable).toBeGreaterThanOrEqual(before.seizable);
      expect(after.plan.low).toBeGreaterThanOrEqual(before.plan.low);
      expect(after.plan.high).toBeGreaterThanOrEqual(before.plan.high);
    }),
    SEGMENTS,
  );
});

test("more savings raise the liquidation value by as much, and never the debt left afterwards", () => {
  fc.assert(
    fc.property(generatedCase, fc.integer({ min: 1, max: 5_000_000 }), (input, rise) => {
      const before = assessCase(input);
      const savings = (cents(input.assets.savings ?? 0) + rise) / 100;
      const after = assessCase({ ...input, assets: { ...input.assets, savings } });
      expect(cents(after.liquidationValue) - cents(before.liquidationValue)).toBe(rise);
      expect(after.afterLiquidation).toBeLessThanOrEqual(before.afterLiquidation);
      expect(after.afterLiquidation).toBeGreaterThanOrEqual(0);
      expect(after.score).toBeLessThanOrEqual(before.score);
    }),
    SEGMENTS,
  );
});

test("a plan pays no less than the assets are worth, and no more than is owed", () => {
  forAnyCase(({ plan, exonerableMax, liquidationValue }) => {
    expect(plan.low).toBeGreaterThanOrEqual(0);
    expect(plan.low).toBeLessThanOrEqual(plan.high);
    expect(plan.dischargedMin).toBeGreaterThanOrEqual(0);
    expect(plan.dischargedMin).toBeLessThanOrEqual(plan.dischargedMax);
    expect(plan.dischargedMax).toBeLessThanOrEqual(exonerableMax);
    const most = Math.floor(cents(exonerableMax) / plan.months);
    expect(cents(plan.low)).toBeGreaterThanOrEqual(
      Math.min(most, Math.ceil(cents(liquidationValue) / plan.months)),
    );
    expect(cents(plan.dischargedMin)).toBe(cents(exonerableMax) - cents(plan.high) * plan.months);
    expect(cents(plan.dischargedMax)).toBe(cents(exonerableMax) - cents(plan.low) * plan.months);
  });
});

test("a sustainable plan leaves the minimum wage and the essential expenses", () => {
  forAnyCase(({ plan, unit }, { netIncome, essentialExpenses }) => {
    expect(cents(plan.effortLow)).toBe(cents(plan.payNonExonerable) + cents(plan.low));
    expect(cents(plan.effortHigh)).toBe(cents(plan.payNonExonerable) + cents(plan.high));
    const left = cents(netIncome) - cents(plan.effortLow);
    const kept = left >= cents(Math.max(unit, essentialExpenses));
    expect(plan.sustainable).toBe(kept || plan.effortLow === 0);
  });
});

test("a C has one reason, a B has only flags, an A has neither, and the route matches", () => {
  forAnyCase(({ viability, score, reasons, flags, recommended, plan, ...result }) => {
    expect(reasons).toHaveLength(viability === "C" ? 1 : 0);
    if (viability !== "C") expect(flags.length > 0).toBe(viability === "B");
    expect(score).toBe({ A: 10, B: 5, C: 0 }[viability]);
    expect(recommended === "alternativas").toBe(viability === "C");
    if (recommended === "plan") {
      expect(plan.sustainable).toBe(true);
      expect(plan.effortHigh).toBeGreaterThan(plan.payNonExonerable);
    }
    if (recommended === "sin_masa") expect(result.sinMasa).toBe("probable");
    if (result.sinMasa !== "no") expect(result.liquidationValue).toBeLessThanOrEqual(3_000);
    if (result.procedure === "microempresa") {
      const isWoundUp = result.notes.includes("ART_686_4_SOLO_LIQUIDACION");
      const others = isWoundUp ? ["alternativas"] : ["estudio", "alternativas"];
      expect(["microempresa_liquidacion", ...others]).toContain(recommended);
    }
  });
});

test("a past never improves the result, and only an earlier discharge changes the amounts", () => {
  forAnyCase((result, { history, ...rest }) => {
    const clean = assessCase(rest);
    expect(result.score).toBeLessThanOrEqual(clean.score);
    expect(result.exonerableMax).toBeLessThanOrEqual(clean.exonerableMax);
    if ((history?.previousEpi ?? "none") === "none") {
      expect(result.public).toEqual(clean.public);
      expect(result.plan).toEqual(clean.plan);
    }
  });
});

test("a past that is not told never gives an A, and a home in arrears is never said to be kept", () => {
  forAnyCase(({ viability, recommended }, { history, keepHome, debts }) => {
    if (history?.unsaid) expect(viability).not.toBe("A");
    if (keepHome && debts.mortgage?.upToDate === false) {
      expect(["estudio", "microempresa_liquidacion", "alternativas"]).toContain(recommended);
    }
  });
});

test("higher essential expenses never raise the plan's payments, and change nothing else", () => {
  fc.assert(
    fc.property(generatedCase, fc.integer({ min: 1, max: 300_000 }), (input, rise) => {
      const before = assessCase(input);
      const essentialExpenses = (cents(input.essentialExpenses) + rise) / 100;
      const after = assessCase({ ...input, essentialExpenses });
      expect(after.plan.low).toBeLessThanOrEqual(before.plan.low);
      expect(after.plan.high).toBeLessThanOrEqual(before.plan.high);
      expect(after.viability).toBe(before.viability);
      expect(after.seizable).toBe(before.seizable);
      expect(after.exonerableMax).toBe(before.exonerableMax);
    }),
    SEGMENTS,
  );
});

test("one more creditor never worsens the result", () => {
  forAnyCase((result, input) => {
    const more = assessCase({ ...input, creditors: input.creditors + 1 });
    expect(more.score).toBeGreaterThanOrEqual(result.score);
  });
});

test("every amount is a whole number of cents", () => {
  forAnyCase((result) => {
    const { public: creditors, plan, ...rest } = result;
    const amounts = [rest, plan, ...creditors].flatMap((part) => Object.values(part));
    for (const amount of amounts) {
      if (typeof amount === "number") expect(amount).toBe(cents(amount) / 100);
    }
  });
});

test("the calculation does not change its input, and repeating it gives the same result", () => {
  forAnyCase((result, input) => {
    const copy = structuredClone(input);
    expect(assessCase(input)).toEqual(result);
    expect(input).toEqual(copy);
  });
});
