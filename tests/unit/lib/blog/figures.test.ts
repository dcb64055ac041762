import { expect, test } from "vitest";
import { articleFigures } from "@/lib/blog/figures";

test("the figures of the invented cases are those of the calculator", () => {
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
