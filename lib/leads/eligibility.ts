type Situation = { debtOver10k: boolean; multipleCreditors: boolean; hasProperties: boolean };

/** The same rule as the column `eligible` of the database. */
export function isEligible(situation: Situation): boolean {
  return situation.debtOver10k && situation.multipleCreditors && !situation.hasProperties;
}

/** What the back office says of a lead's eligibility, which depends on how far it has got. */
export function eligibilityLabel(lead: Situation & { status: string }): string {
  if (lead.status === "duplicado") return "Duplicado";
  const label = isEligible(lead) ? "Elegible" : "No elegible";
  return lead.status === "nuevo" ? `Nuevo - ${label}` : label;
}
