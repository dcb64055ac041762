import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEuroRange, formatEuros, parseEuros } from "@/lib/viability/euros";

describe("an amount that a visitor types", () => {
  test.each([
    ["0", 0],
    ["1.234,5", 1234.5],
    ["1.234,56", 1234.56],
    [" 12 345,67 € ", 12_345.67],
    ["12.5", 12.5],
    ["10.000.000", 10_000_000],
    ["1.500 euros", 1500],
    ["20.000 EUR", 20_000],
    ["1.500,-", 1500],
    ["1500,-€", 1500],
    ["1500€", 1500],
    ["€ 1.500", 1500],
    ["1\u00a0500 €", 1500],
    ["1500.50", 1500.5],
    ["1.500'50", 1500.5],
    ["1,500.50", 1500.5],
    // Ambiguous for an American, and not here: a point groups thousands.
    ["1.500", 1500],
  ])("in the form %s is %d", (typed, euros) => {
    expect(parseEuros(typed)).toBe(euros);
  });

  test.each([
    "",
    "-1",
    "1,234,56",
    "1.2345",
    "12,345",
    "1'500",
    "1 50",
    "15 00",
    "1.500 al mes",
    "euros",
    ",-",
    "1e5",
    "10.000.000,01",
    "١٢٣",
  ])("%s is none", (typed) => {
    expect(parseEuros(typed)).toBeUndefined();
  });

  test("is parsed into a usable number or refused, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,€ ]{0,12}$/)), (typed) => {
        const euros = parseEuros(typed);
        if (euros === undefined) return;
        expect(euros).toBeGreaterThanOrEqual(0);
        expect(euros).toBeLessThanOrEqual(10_000_000);
      }),
      { numRuns: 1_000 },
    );
  });

  test("means the same in every way of writing it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        for (const typed of waysToWrite(cents)) expect(parseEuros(typed), typed).toBe(cents / 100);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** An amount with and without groups, decimals and the name of the currency. */
function waysToWrite(cents: number): string[] {
  const [whole = "", decimals] = (cents / 100).toFixed(2).split(".");
  const grouped = (sign: string) => whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, sign);
  const amounts = [`${whole},${decimals}`, `${whole}.${decimals}`, `${grouped(".")},${decimals}`];
  amounts.push(`${grouped(" ")},${decimals}`, `${grouped(".")}'${decimals}`);
  if (decimals === "00") amounts.push(whole, grouped("."), `${grouped(".")},-`);
  return [
    formatEuros(cents / 100),
    ...["", "€", " €", " euros", " EUR", "\u00a0Euros"].flatMap((currency) =>
      amounts.map((amount) => amount + currency),
    ),
  ];
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("amounts have Spanish format, with no separator in four digits", () => {
  expect(plain(formatEuros(1221))).toBe("1221 €");
  expect(plain(formatEuros(12_345.67))).toBe("12.345,67 €");
  expect(plain(formatEuros(38.7))).toBe("38,70 €");
});

test("a range with equal ends is shown as one amount", () => {
  expect(plain(formatEuroRange(5, 5))).toBe("5 €");
  expect(plain(formatEuroRange(32.9, 38.7))).toBe("entre 32,90 € y 38,70 €");
  expect(plain(formatEuroRange(0, 38.7))).toBe("hasta 38,70 €");
  expect(plain(formatEuroRange(0, 0))).toBe("0 €");
});

test("fault 14: no text of any length takes long, and none so long is an amount", () => {
  expect(parseEuros(`1${" ".repeat(60_000)}x`)).toBeUndefined();
  expect(parseEuros(`${"0".repeat(40)}1`)).toBeUndefined();
});
