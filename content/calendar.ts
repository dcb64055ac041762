/**
 * The national holidays, on which nobody calls: the calendars of working days that the BOE
 * publishes each October. Add a year when its calendar is out; without it the site names no day.
 */
export const nationalHolidays: readonly string[] = [
  "2026-01-01",
  "2026-01-06",
  "2026-04-03",
  "2026-05-01",
  "2026-08-15",
  "2026-10-12",
  "2026-11-01",
  "2026-12-06",
  "2026-12-08",
  "2026-12-25",
  "2027-01-01",
  "2027-01-06",
  "2027-03-26",
  "2027-05-01",
  "2027-08-15",
  "2027-10-12",
  "2027-11-01",
  "2027-12-06",
  "2027-12-08",
  "2027-12-25",
];
