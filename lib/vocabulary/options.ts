/** The visitor's choices, which are the values that the database accepts. */

export const PROPERTY_TYPES = ["vivienda", "vehiculo", "ambas"] as const;

/** The forms that visitors send. */
export const LEAD_FORMS = ["hero", "viability-test", "standalone", "case-calculator"] as const;
export type LeadForm = (typeof LEAD_FORMS)[number];

/** How a lead arrived: by a form, or entered by an adviser to whom the person spoke. */
export const LEAD_ORIGINS = [...LEAD_FORMS, "by-hand"] as const;
export type LeadOrigin = (typeof LEAD_ORIGINS)[number];
