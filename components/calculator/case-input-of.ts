import type { CaseInput, Debts, History, PublicDebt } from "@/lib/viability/case-input";
import { parseEuros } from "@/lib/viability/euros";
import { MINIMUM_WAGES } from "@/lib/viability/rules";
import { ADMINISTRATIONS } from "./debt-questions";
import { OTHER_PROPERTIES } from "./property-questions";
import { type Answers, isTicked } from "./question";

/** The usual number, for a visitor who does not know theirs. */
const USUAL_CREDITORS = 2;

/**
 * The case that the answers describe, under the rules of the latest year. A missing or invalid amount
 * counts as zero, so that assessCase never throws.
 */
export function caseInputOf(answers: Answers): CaseInput {
  const is = (value: string) => isTicked(answers, "circumstances", value);
  const has = (value: string) => isTicked(answers, "goods", value);
  const owns = (value: string) => isTicked(answers, "kinds", value);
  const euros = (name: string) => parseEuros(answers[name] ?? "") ?? 0;
  const hasHomeFree = has("homeFree");
  const hasHome = owns("mortgage") || hasHomeFree;
  return {
    year: MINIMUM_WAGES.at(-1)?.year ?? 0,
    payments: answers.payments === "12" ? 12 : 14,
    dependants: is("dependants") ? (whole(answers.dependants) ?? 0) : 0,
    insolvency: oneOf(["actual", "inminente", "no"], answers.insolvency) ?? "actual",
    legalPerson: is("legalPerson"),
    selfEmployed: is("activo") ? "activo" : is("cesado") ? "cesado" : "no",
    microempresa: is("activo") && answers.microempresa !== "no",
    keepHome: hasHome && answers.keepHome !== "no",
    netIncome: euros("netIncome"),
    essentialExpenses: euros("essentialExpenses"),
    currentDebtPayments: euros("currentDebtPayments"),
    creditors: whole(answers.creditors) ?? USUAL_CREDITORS,
    debts: debtsOf(answers, euros, owns),
    assets: {
      homeFreeValue: hasHomeFree && !owns("mortgage") ? euros("homeFreeValue") : 0,
      otherRealEstate:
        (has("otherRealEstate") ? euros("otherRealEstate") : 0) +
        // A house without a mortgage beside the home that has one.
        (hasHomeFree && owns("mortgage") ? euros("homeFreeValue") : 0),
      vehicleValue: has("vehicle") && !owns("securedVehicle") ? euros("vehicleValue") : 0,
      vehicleNeeded: answers.vehicleNeeded === "si",
      savings: has("savings") ? euros("savings") : 0,
    },
    history: historyOf(answers),
    guarantors: is("guarantors"),
    gananciales: is("gananciales") || (is("ganancialesUnknown") && "por_aclarar"),
  };
}

function debtsOf(
  answers: Answers,
  euros: (name: string) => number,
  owns: (kind: string) => boolean,
): Debts {
  const ordinary = (kind: string) => (owns(kind) ? euros(kind) : 0);
  const special = (kind: string, field = kind) =>
    owns("special") && isTicked(answers, "special", kind) ? euros(field) : 0;
  const publicDebt = (id: string): PublicDebt => ({
    principal: euros(`${id}Principal`),
    accessory: euros(`${id}Accessory`),
    sanctionsVerySerious: euros(`${id}Sanctions`),
  });
  return {
    bank: ordinary("bank"),
    cards: ordinary("cards"),
    suppliers: ordinary("suppliers"),
    family: ordinary("family"),
    surety: ordinary("surety"),
    inherited: ordinary("inherited"),
    abroad: ordinary("abroad"),
    other: ordinary("other"),
    aeat: owns("aeat") ? publicDebt("aeat") : null,
    tgss: owns("tgss") ? publicDebt("tgss") : null,
    otherPublic: ADMINISTRATIONS.filter(
      ({ value }) => owns("otherPublic") && isTicked(answers, "otherPublic", value),
    ).map(({ value, label }) => ({ name: label, ...publicDebt(value) })),
    mortgage: owns("mortgage")
      ? {
          outstanding: euros("mortgageOutstanding"),
          homeValue: euros("homeValue"),
          upToDate: answers.upToDate === "si",
          share: shareOf(answers, "home"),
        }
      : null,
    otherMortgages: OTHER_PROPERTIES.filter(
      (id) => owns("otherMortgage") && (id === "second" || answers.moreMortgages === "si"),
    ).map((id) => ({
      outstanding: euros(`${id}Outstanding`),
      value: euros(`${id}Value`),
      share: shareOf(answers, id),
      neededForWork: answers[`${id}ForWork`] === "si",
    })),
    securedVehicle: owns("securedVehicle")
      ? { outstanding: euros("vehicleOutstanding"), value: euros("securedVehicleValue") }
      : null,
    alimony: special("alimony"),
    compensatory: special("compensatory"),
    staffWages: special("staffWages"),
    olderStaffWages: special("staffWages", "olderStaffWages"),
    nonDischargeable: special("nonDischargeable"),
  };
}

/** In whole percent; all of it while there is no valid answer. */
function shareOf(answers: Answers, id: string): number {
  if (answers[`${id}Share`] === "mitad") return 50;
  const percent = whole(answers[`${id}Percent`]) ?? 0;
  return answers[`${id}Share`] === "otra" && percent > 0 && percent < 100 ? percent : 100;
}

function historyOf(answers: Answers): History {
  const told = (key: string) => (isTicked(answers, "past", key) ? answers[key] : undefined);
  // An unknown sanction needs an adviser, and does not exclude the visitor.
  const sanction =
    told("sanction10y") === "no-se" ? "grave_mas_5000_pendiente" : told("sanction10y");
  // So does a conviction of which the visitor cannot say whether it counts.
  const conviction = told("conviction10y") === "no-se" ? "por_aclarar" : told("conviction10y");
  return {
    unsaid: isTicked(answers, "past", "unsaid"),
    previousEpi: oneOf(["plan", "liquidacion"], told("previousEpi")) ?? "none",
    yearsSince: isTicked(answers, "past", "previousEpi") ? whole(answers.yearsSince) : undefined,
    conviction10y:
      oneOf(["por_aclarar", "si_pendiente", "si_extinguida_y_pagada"], conviction) ?? "no",
    sanction10y:
      oneOf(["muy_grave_pendiente", "grave_mas_5000_pendiente", "pagada"], sanction) ?? "no",
    derivation10y: oneOf(["pendiente", "pagada"], told("derivation10y")) ?? "no",
    culpable: oneOf(["si", "solo_retraso"], told("culpable")) ?? "no",
    concealment: isTicked(answers, "past", "concealment"),
    gifts: isTicked(answers, "past", "gifts"),
  };
}

function whole(text: string | undefined): number | undefined {
  return text && /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}
