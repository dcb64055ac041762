import type { CaseInput, Debts, PublicDebt } from "./case-input";

/**
 * What may leave the browser: the case without the answers on the past. Debts that are never
 * discharged are one sum, because a fine, a very serious sanction or a compensation would tell of
 * a conviction or a sanction (arts. 10 and 27 LOPDGDD).
 */
export type CalculatorSummary = Omit<CaseInput, "history" | "debts"> & { debts: SummaryDebts };

type SummaryDebts = Omit<Debts, "alimony" | "aeat" | "tgss" | "otherPublic"> & {
  aeat: SummaryPublicDebt | null;
  tgss: SummaryPublicDebt | null;
  otherPublic: (SummaryPublicDebt & { name: string })[];
};

type SummaryPublicDebt = Omit<PublicDebt, "sanctionsVerySerious">;

/** Each field by name, so that a new question does not travel before somebody decides that it may. */
export function summaryOf({ debts, assets, ...input }: CaseInput): CalculatorSummary {
  return {
    year: input.year,
    payments: input.payments,
    dependants: input.dependants,
    insolvency: input.insolvency,
    legalPerson: input.legalPerson,
    selfEmployed: input.selfEmployed,
    microempresa: input.microempresa,
    keepHome: input.keepHome,
    netIncome: input.netIncome,
    essentialExpenses: input.essentialExpenses,
    currentDebtPayments: input.currentDebtPayments,
    creditors: input.creditors,
    guarantors: input.guarantors,
    gananciales: input.gananciales,
    assets: {
      homeFreeValue: assets.homeFreeValue,
      otherRealEstate: assets.otherRealEstate,
      vehicleValue: assets.vehicleValue,
      vehicleNeeded: assets.vehicleNeeded,
      savings: assets.savings,
    },
    debts: summaryDebts(debts),
  };
}

function summaryDebts(debts: Debts): SummaryDebts {
  const { mortgage, securedVehicle } = debts;
  return {
    bank: debts.bank,
    cards: debts.cards,
    suppliers: debts.suppliers,
    family: debts.family,
    other: debts.other,
    aeat: debts.aeat ? withoutSanctions(debts.aeat) : null,
    tgss: debts.tgss ? withoutSanctions(debts.tgss) : null,
    otherPublic: (debts.otherPublic ?? []).map((debt) => ({
      name: debt.name,
      ...withoutSanctions(debt),
    })),
    mortgage: mortgage
      ? {
          outstanding: mortgage.outstanding,
          homeValue: mortgage.homeValue,
          upToDate: mortgage.upToDate,
        }
      : null,
    securedVehicle: securedVehicle
      ? { outstanding: securedVehicle.outstanding, value: securedVehicle.value }
      : null,
    nonDischargeable: neverDischarged(debts),
  };
}

function withoutSanctions({ principal, accessory }: PublicDebt): SummaryPublicDebt {
  return { principal, accessory };
}

/** Euros, added as whole cents. */
function neverDischarged({
  alimony,
  nonDischargeable,
  aeat,
  tgss,
  otherPublic = [],
}: Debts): number {
  const sanctions = [aeat, tgss, ...otherPublic].map((debt) => debt?.sanctionsVerySerious);
  const cents = [alimony, nonDischargeable, ...sanctions].map((euros = 0) =>
    Math.round(euros * 100),
  );
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}
