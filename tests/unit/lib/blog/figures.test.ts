import { expect, test } from "vitest";
import { articleFigures } from "@/lib/blog/figures";

test("articles say what the calculator says", () => {
  const { year, minimumWage, minimumWageIn12, seizureShares } = articleFigures;
  expect([year, minimumWage, minimumWageIn12]).toEqual([2026, "1221\u00a0€", "1424,50\u00a0€"]);
  expect(seizureShares.join()).toBe("30\u00a0%,50\u00a0%,60\u00a0%,75\u00a0%,90\u00a0%");
  expect(articleFigures.minimumWages(2)).toBe("2442\u00a0€");
  expect(articleFigures.seizable(1800)).toBe("173,70\u00a0€");
  expect(articleFigures.seizableAtLeast(1800)).toBe("147,65\u00a0€");
  expect(articleFigures.leftOver(1800)).toBe("1626,30\u00a0€");
  expect(articleFigures.aboveMinimumWage(1800)).toBe("579\u00a0€");
});

test("what could be discharged of a public debt: in full, by half, and to a limit", () => {
  const { publicInFull, publicShare, publicMost, publicExonerated } = articleFigures;
  expect([publicInFull, publicShare, publicMost]).toEqual([
    "5000\u00a0€",
    "50\u00a0%",
    "10.000\u00a0€",
  ]);
  expect([3_000, 8_000, 12_000, 50_000].map(publicExonerated)).toEqual([
    "3000\u00a0€",
    "6500\u00a0€",
    "8500\u00a0€",
    "10.000\u00a0€",
  ]);
  expect(articleFigures.publicExoneratedWith(12_000, 3_000)).toBe("11.500\u00a0€");
  expect(articleFigures.publicLeft(12_000)).toBe("3500\u00a0€");
});

test("times are the law's", () => {
  expect([articleFigures.planYears, articleFigures.planYearsKeepingHome]).toEqual([3, 5]);
  const { repeatYearsAfterPlan, repeatYearsAfterLiquidation, exceptionYears } = articleFigures;
  expect([repeatYearsAfterPlan, repeatYearsAfterLiquidation, exceptionYears]).toEqual([2, 5, 10]);
});

test("the invented people are worked out as the calculator works them out", () => {
  const { goodSalary, keepsHome } = articleFigures.cases;
  expect(goodSalary).toMatchObject({
    seizable: "645,30\u00a0€",
    seizableAtLeast: "548,51\u00a0€",
    low: "645,30\u00a0€",
    high: "1300\u00a0€",
    paidAtLeast: "23.230,80\u00a0€",
    paidAtMost: "46.800\u00a0€",
    dischargedAtLeast: "13.200\u00a0€",
    dischargedAtMost: "36.769,20\u00a0€",
    numbers: { paidAtLeast: 23_230.8, dischargedAtLeast: 13_200 },
  });
  expect(keepsHome).toMatchObject({
    low: "352,65\u00a0€",
    high: "750\u00a0€",
    paidAtMost: "45.000\u00a0€",
    dischargedAtLeast: "0\u00a0€",
    dischargedAtMost: "23.841\u00a0€",
    soldFor: "135.000\u00a0€",
    leftOfSale: "15.000\u00a0€",
    procedureCost: "3000\u00a0€",
    forCreditors: "12.000\u00a0€",
    dischargedAfterSale: "33.000\u00a0€",
  });
});

test("months are those that the calculator shows", () => {
  expect(articleFigures.months).toEqual({
    withoutAssets: "6 a 12",
    sale: "12 a 18",
    plan: "6 a 12",
    microenterprise: "6 a 18",
  });
  expect(articleFigures.publicShareForLiquidation).toBe("85\u00a0%");
});
