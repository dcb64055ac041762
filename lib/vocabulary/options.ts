/** The visitor's choices, which are the values that the database accepts. */

export const TIME_SLOTS = [
  "9:00-10:00",
  "10:00-11:00",
  "11:00-12:00",
  "12:00-13:00",
  "13:00-14:00",
  "14:00-15:00",
  "15:00-16:00",
  "16:00-17:00",
  "17:00-18:00",
  "18:00-19:00",
  "19:00-20:00",
  "20:00-20:30",
] as const;

export const PROPERTY_TYPES = ["vivienda", "vehiculo", "ambas"] as const;

/** The forms that visitors send. */
export const LEAD_FORMS = ["hero", "viability-test", "standalone", "case-calculator"] as const;
export type LeadForm = (typeof LEAD_FORMS)[number];

/** How a lead arrived: by a form, or entered by an adviser to whom the person spoke. */
export const LEAD_ORIGINS = [...LEAD_FORMS, "by-hand"] as const;
export type LeadOrigin = (typeof LEAD_ORIGINS)[number];
