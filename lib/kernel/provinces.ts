import { calendarYears, nationalHolidays, regionalHolidays } from "@/content/calendar";
import { provinces } from "@/content/provinces";
import { TIME_ZONE } from "./format";

/** The first two digits of a province's postcodes; null while the province is unknown. */
export type ProvinceCode = string | null | undefined;

const MADRID = "28";

export const CANARY_TIME_ZONE = "Atlantic/Canary";

const national = new Set(nationalHolidays);
const regional = new Map<string, ReadonlySet<string>>(
  Object.entries(provinces).map(([code, { region }]) => [code, new Set(regionalHolidays[region])]),
);
const knownYears = new Set(calendarYears.map(({ year }) => year));

/** The province of a Spanish landline in E.164; null for a mobile and for other countries. */
export function provinceOfPhone(phoneNormalized: string): string | null {
  const [, digits] = /^\+34[89](\d{8})$/.exec(phoneNormalized) ?? [];
  if (!digits) return null;
  // 8 and 9 mean the same place: both 81 and 91 are Madrid.
  const number = `9${digits}`;
  const found = Object.entries(provinces).find(([, { prefixes }]) =>
    prefixes.some((prefix) => number.startsWith(prefix)),
  );
  return found?.[0] ?? null;
}

/** @throws RangeError when no province has this code */
export function provinceName(code: string): string {
  const found = provinces[code];
  if (!found) throw new RangeError(`no province has the code ${code}`);
  return found.name;
}

/** The time zone of a person's calls: that of Madrid, except in the two Canary provinces. */
export function zoneOf(province: ProvinceCode): string {
  return isCanary(province) ? CANARY_TIME_ZONE : TIME_ZONE;
}

export function isCanary(province: ProvinceCode): boolean {
  return province === "35" || province === "38";
}

/** Names the clock after a time of the person's that is not Madrid's; empty for Madrid's. */
export function clockText(province: ProvinceCode): string {
  return isCanary(province) ? " (hora canaria)" : "";
}

/** Whether the day `yyyy-MM-dd` is a holiday there. While the province is unknown, that of Madrid holds, as its clock. */
export function isHoliday(day: string, province: ProvinceCode): boolean {
  return national.has(day) || regional.get(province ?? MADRID)?.has(day) === true;
}

/** Whether `content/calendar.ts` has the holidays of the day's year. */
export function isKnownDay(day: string): boolean {
  return knownYears.has(day.slice(0, 4));
}
