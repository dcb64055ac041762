/** What a person may ask about their data that an admin has to decide (GDPR arts. 18 and 21). */
export const ASKED_KINDS = ["restriction", "objection"] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

export const askedKindLabels: Record<AskedKind, string> = {
  restriction: "Que limitéis el uso de mis datos",
  objection: "Oponerme a un uso",
};

/** How much may be typed about it, in characters. */
export const ASKED_LENGTH = 1_000;
