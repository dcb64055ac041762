import type { UnsureAnswer } from "./heard-facts";

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

/**
 * Why a lead is eligible or not, by its three conditions.
 * @param unsure from `unsureAnswers`: what nobody knows is no reason
 */
export function eligibilityReason(
  situation: Situation,
  unsure: readonly UnsureAnswer[] = [],
): string {
  const { debtOver10k, multipleCreditors, hasProperties } = situation;
  const isKnown = (answer: UnsureAnswer) => !unsure.includes(answer);
  const fails = [
    !debtOver10k && isKnown("debtOver10k") && "debe 10.000 € o menos",
    !multipleCreditors && isKnown("multipleCreditors") && "debe a una sola entidad",
    hasProperties && "tiene propiedades",
  ].filter((reason) => reason !== false);
  const said = [
    fails.length > 0 && `No cumple: ${fails.join("; ")}.`,
    unsure.length > 0 && `No sabe: ${unsure.map((answer) => UNSURE[answer]).join("; ")}.`,
  ].filter((part) => part !== false);
  return said.length > 0
    ? said.join(" ")
    : "Debe más de 10.000 €, a varias entidades, y no tiene propiedades.";
}

const UNSURE: Record<UnsureAnswer, string> = {
  debtOver10k: "si debe más de 10.000 €",
  multipleCreditors: "si debe a varias entidades",
  hasProperties: "si tiene propiedades",
};
