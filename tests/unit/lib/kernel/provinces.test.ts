import { expect, test } from "vitest";
import { calendarYears, nationalHolidays, regionalHolidays } from "@/content/calendar";
import { provinces } from "@/content/provinces";
import { isHoliday, isKnownDay, provinceOfPhone, zoneOf } from "@/lib/kernel/provinces";

const codes = Object.keys(provinces);

test("there are the 52 provinces, each in a community whose holidays are known every year", () => {
  expect(codes.toSorted()).toEqual(
    Array.from({ length: 52 }, (_, index) => String(index + 1).padStart(2, "0")),
  );
  for (const { year } of calendarYears) {
    expect(nationalHolidays.filter((day) => day.startsWith(year))).toHaveLength(10);
    for (const [region, days] of Object.entries(regionalHolidays)) {
      expect(days.filter((day) => day.startsWith(year)).length, region).toBeGreaterThan(1);
    }
  }
});

test("every holiday is a day that exists, in a known year, once", () => {
  for (const days of [nationalHolidays, ...Object.values(regionalHolidays)]) {
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) {
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      expect(isKnownDay(day), day).toBe(true);
    }
  }
});

test("a holiday of a community is one in its provinces alone", () => {
  expect(isHoliday("2026-09-11", "08")).toBe(true);
  expect(isHoliday("2026-09-11", "28")).toBe(false);
  expect(isHoliday("2026-09-11", null)).toBe(false);
  expect(isHoliday("2026-09-11", "99")).toBe(false);
  for (const province of [...codes, null]) expect(isHoliday("2026-12-25", province)).toBe(true);
});

test("where the province is unknown, the holidays of Madrid hold", () => {
  for (const day of regionalHolidays.MD) expect(isHoliday(day, null), day).toBe(true);
  expect(isHoliday("2026-12-07", undefined)).toBe(true);
  expect(isHoliday("2026-06-24", null)).toBe(false);
});

test("the Canary Islands have their own clock", () => {
  expect(codes.filter((code) => zoneOf(code) === "Atlantic/Canary")).toEqual(["35", "38"]);
  expect(zoneOf(null)).toBe("Europe/Madrid");
});

test.each([
  ["+34910000000", "28", "Madrid"],
  ["+34810000000", "28", "Madrid, of the newer numbers"],
  ["+34934123456", "08", "Barcelona"],
  ["+34928123456", "35", "Las Palmas"],
  ["+34822123456", "38", "Santa Cruz de Tenerife"],
  ["+34964123456", "12", "Castellón, beside Valencia"],
  ["+34952123456", "29", "Málaga"],
  ["+34600123456", null, "a mobile"],
  ["+34900123456", null, "a free number"],
  ["+34902123456", null, "a number of no place"],
  ["+351910000000", null, "Portugal"],
  ["+910000000000", null, "India"],
])("the landline %s is of the province %s: %s", (phone, province, _) => {
  expect(provinceOfPhone(phone)).toBe(province);
});

test("no two provinces claim the same landlines, and each but Ceuta and Melilla has some", () => {
  const prefixes = Object.values(provinces).flatMap((province) => province.prefixes);
  for (const one of prefixes) {
    expect(prefixes.filter((other) => other.startsWith(one))).toEqual([one]);
    expect(provinces[provinceOfPhone(`+34${one.padEnd(9, "0")}`) ?? ""]?.prefixes).toContain(one);
  }
  expect(codes.filter((code) => provinces[code]?.prefixes.length === 0)).toEqual(["51", "52"]);
});
