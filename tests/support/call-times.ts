import fc from "fast-check";
import { provinces } from "@/content/provinces";
import { words } from "./words";

/** Any instant of the years whose holidays are known, but the last days, after which none is. */
export const anyTime = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-12-17T00:00:00Z"),
  noInvalidDate: true,
});

/** Instants around which calendars break: changes of the hour, holidays, midnights, 9:00 and 20:30. */
const HARD_DAYS = words(`
  2026-03-27 2026-03-28 2026-03-29 2026-04-01 2026-10-23 2026-10-24 2026-10-25 2026-12-04 2026-12-24
  2026-12-31 2027-03-26 2027-03-28 2027-05-31 2027-10-31
`);
const hardTime = fc
  .tuple(
    fc.constantFrom(...HARD_DAYS),
    fc.constantFrom(0, 1, 7, 8, 18.5, 19, 19.5, 20, 20.5, 21.5, 22, 23),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([day, hour, ms]) => new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 + ms));

export const anyMoment = fc.oneof(anyTime, hardTime);

/** A province, or null: most people's is unknown. */
export const anyProvince = fc.oneof(
  fc.constant(null),
  fc.constantFrom("35", "38"),
  fc.constantFrom(...Object.keys(provinces)),
);
