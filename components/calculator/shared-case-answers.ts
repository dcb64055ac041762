import type { FormInput } from "@/lib/requests/intake/form-state";
import { parseEuros } from "@/lib/viability/euros";
import { creditorsBand, debtBand } from "@/lib/viability/test-answers";
import { isAnswered } from "./answers";
import { amountQuestions } from "./debt-questions";
import { type Answers, isTicked, shownFields } from "./question";
import { askedQuestions } from "./questions";

/**
 * What these answers say that another form asks too, as the viability test would have it: bands, and
 * nothing about the past. A question that is not answered says nothing.
 */
export function sharedByCase(answers: Answers): FormInput {
  const asked = askedQuestions(answers);
  const amounts = asked.filter((question) => amountQuestions.includes(question));
  const told: FormInput = {};
  if (amounts.length > 0 && amounts.every((question) => isAnswered(question, answers))) {
    const total = amounts
      .flatMap((question) => shownFields(question, answers))
      .filter((field) => field.kind === "amount" && !field.owned)
      .reduce((sum, { name }) => sum + (parseEuros(answers[name] ?? "") ?? 0), 0);
    told.debt = debtBand(total);
  }
  const creditors = Number(answers.creditors);
  if (creditors) told.creditors = creditorsBand(creditors);
  return { ...told, ...assetsOf(answers) };
}

/** What the test's answers say here: only creditors have the same bands, but for the highest. */
export function caseAnswersOf({ creditors }: FormInput): Answers {
  const same = { "1": "1", "2-3": "2", "4-5": "4" }[creditors ?? ""];
  return same ? { creditors: same } : {};
}

function assetsOf(answers: Answers): FormInput {
  const has = (value: string) => isTicked(answers, "goods", value);
  const owes = (value: string) => isTicked(answers, "kinds", value);
  // "Otro piso, local, garaje o terreno" may be a home or not.
  if (!answers.goods || has("otherRealEstate") || owes("otherMortgage")) return {};
  const owned: FormInput = {};
  if (owes("mortgage") || has("homeFree")) owned.assetVivienda = "on";
  if (owes("securedVehicle") || has("vehicle")) owned.assetVehiculo = "on";
  if (has("savings")) owned.assetOtros = "on";
  return Object.keys(owned).length > 0 ? owned : { assetNinguno: "on" };
}
