type Situation = { debtOver10k: boolean; multipleCreditors: boolean; hasProperties: boolean };

/** The same rule as the column `eligible` of the database. */
export function isEligible(situation: Situation): boolean {
  return situation.debtOver10k && situation.multipleCreditors && !situation.hasProperties;
}

/** The back office's label for a lead's eligibility. It depends on the lead's status. */
export function eligibilityLabel(lead: Situation & { status: string }): string {
  if (lead.status === "duplicado") return "Duplicado";
  const label = isEligible(lead) ? "Elegible" : "No elegible";
  return lead.status === "nuevo" ? `Nuevo - ${label}` : label;
}

/** Why a lead is eligible or not, by its three conditions. */
export function eligibilityReason(situation: Situation): string {
  const { debtOver10k, multipleCreditors, hasProperties } = situation;
  const fails = [
    !debtOver10k && "debe 10.000 € o menos",
    !multipleCreditors && "debe a una sola entidad",
    hasProperties && "tiene propiedades",
  ].filter((reason) => reason !== false);
  return fails.length === 0
    ? "Debe más de 10.000 €, a varias entidades, y no tiene propiedades."
    : `No cumple: ${fails.join("; ")}.`;
}
