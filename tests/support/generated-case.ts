import fc from "fast-check";
import type { Assets, CaseInput, Debts, History, PublicDebt } from "@/lib/viability/case-input";
import { MINIMUM_WAGES } from "@/lib/viability/rules";

/** Euros with cents: often zero, often an ordinary amount, at times an extreme one. */
function euros(most: number) {
  return fc
    .oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      { weight: 5, arbitrary: fc.integer({ min: 0, max: most * 100 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 500_000_000 }) },
    )
    .map((cents) => cents / 100);
}

/** Omitted half of the time: most people have few of all the kinds of debts and assets. */
const part = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });

const publicDebt: fc.Arbitrary<PublicDebt> = fc.record(
  { principal: euros(30_000), accessory: euros(8_000), sanctionsVerySerious: euros(5_000) },
  { requiredKeys: ["principal"] },
);

/** In whole percent. */
const share = fc.oneof(fc.constant(50), fc.integer({ min: 1, max: 100 }));

const debts: fc.Arbitrary<Debts> = fc.record({
  bank: part(euros(60_000)),
  cards: part(euros(30_000)),
  suppliers: part(euros(20_000)),
  family: part(euros(10_000)),
  surety: part(euros(40_000)),
  inherited: part(euros(20_000)),
  abroad: part(euros(20_000)),
  other: part(euros(10_000)),
  aeat: orNull(publicDebt),
  tgss: orNull(publicDebt),
  otherPublic: part(
    fc.array(
      fc.tuple(fc.string(), publicDebt).map(([name, debt]) => ({ ...debt, name })),
      { maxLength: 3 },
    ),
  ),
  mortgage: orNull(
    fc.record({
      outstanding: euros(250_000),
      homeValue: euros(250_000),
      upToDate: fc.boolean(),
      share: part(share),
    }),
  ),
  otherMortgages: part(
    fc.array(
      fc.record(
        {
          outstanding: euros(150_000),
          value: euros(150_000),
          share,
          neededForWork: fc.boolean(),
        },
        { requiredKeys: ["outstanding", "value"] },
      ),
      { maxLength: 2 },
    ),
  ),
  securedVehicle: orNull(fc.record({ outstanding: euros(20_000), value: euros(20_000) })),
  alimony: part(euros(10_000)),
  compensatory: part(euros(10_000)),
  staffWages: part(euros(10_000)),
  olderStaffWages: part(euros(10_000)),
  nonDischargeable: part(euros(10_000)),
});

const ownedAssets: fc.Arbitrary<Assets> = fc.record({
  homeFreeValue: part(euros(150_000)),
  otherRealEstate: part(euros(80_000)),
  vehicleValue: part(euros(15_000)),
  vehicleNeeded: part(fc.boolean()),
  savings: part(euros(6_000)),
});

const assets = fc.oneof(fc.constant<Assets>({}), ownedAssets);

const history: fc.Arbitrary<History> = fc.record({
  previousEpi: part(fc.constantFrom("none", "none", "none", "plan", "liquidacion")),
  yearsSince: part(fc.integer({ min: 0, max: 12 })),
  conviction10y: part(
    fc.constantFrom("no", "no", "por_aclarar", "si_pendiente", "si_extinguida_y_pagada"),
  ),
  sanction10y: part(
    fc.constantFrom("no", "no", "muy_grave_pendiente", "grave_mas_5000_pendiente", "pagada"),
  ),
  derivation10y: part(fc.constantFrom("no", "no", "pendiente", "pagada")),
  culpable: part(fc.constantFrom("no", "no", "no", "si", "solo_retraso")),
  concealment: part(fc.constantFrom(false, false, true)),
  gifts: part(fc.constantFrom(false, false, true)),
  unsaid: part(fc.constantFrom(false, false, true)),
});

/** Any answers to the calculator. */
export const generatedCase: fc.Arbitrary<CaseInput> = fc.record({
  year: fc.constantFrom(...MINIMUM_WAGES.map((wage) => wage.year)),
  payments: fc.constantFrom(12, 14),
  dependants: fc.integer({ min: 0, max: 6 }),
  insolvency: fc.constantFrom("actual", "actual", "inminente", "no"),
  legalPerson: part(fc.constantFrom(false, false, false, true)),
  selfEmployed: fc.constantFrom("no", "activo", "cesado"),
  microempresa: part(fc.boolean()),
  keepHome: fc.boolean(),
  netIncome: euros(4_000),
  essentialExpenses: euros(2_500),
  creditors: fc.integer({ min: 1, max: 12 }),
  debts,
  assets,
  history: part(history),
  guarantors: part(fc.boolean()),
  gananciales: part(fc.constantFrom<CaseInput["gananciales"][]>(false, true, "por_aclarar")),
});

const ORDINARY = [
  "bank",
  "cards",
  "suppliers",
  "family",
  "surety",
  "inherited",
  "abroad",
  "other",
  "alimony",
  "compensatory",
  "staffWages",
  "olderStaffWages",
  "nonDischargeable",
] as const;
const PUBLIC = ["aeat", "tgss", "otherPublic"] as const;
const SECURED = ["mortgage", "otherMortgages", "securedVehicle"] as const;
const PARTS = ["principal", "accessory", "sanctionsVerySerious"] as const;

const addedCents = fc.integer({ min: 1, max: 5_000_000 });

/** One additional debt of any kind. */
export const addedDebt = fc.oneof(
  fc.record({ to: fc.constantFrom(...ORDINARY), cents: addedCents }),
  fc.record({ to: fc.constantFrom(...PUBLIC), part: fc.constantFrom(...PARTS), cents: addedCents }),
  fc.record({ to: fc.constantFrom(...SECURED), cents: addedCents }),
);

type AddedDebt = typeof addedDebt extends fc.Arbitrary<infer T> ? T : never;

/** The same debts plus one; the value of the security does not grow. */
export function addDebt(debts: Debts, added: AddedDebt): Debts {
  const more = (euros = 0) => (Math.round(euros * 100) + added.cents) / 100;
  switch (added.to) {
    case "aeat":
    case "tgss": {
      const debt = debts[added.to] ?? { principal: 0 };
      return { ...debts, [added.to]: { ...debt, [added.part]: more(debt[added.part]) } };
    }
    case "otherPublic": {
      const [first = { name: "Ayuntamiento", principal: 0 }, ...rest] = debts.otherPublic ?? [];
      return {
        ...debts,
        otherPublic: [{ ...first, [added.part]: more(first[added.part]) }, ...rest],
      };
    }
    case "mortgage": {
      const mortgage = debts.mortgage ?? { outstanding: 0, homeValue: 0 };
      return { ...debts, mortgage: { ...mortgage, outstanding: more(mortgage.outstanding) } };
    }
    case "otherMortgages": {
      const [first = { outstanding: 0, value: 0 }, ...rest] = debts.otherMortgages ?? [];
      const other = { ...first, outstanding: more(first.outstanding) };
      return { ...debts, otherMortgages: [other, ...rest] };
    }
    case "securedVehicle": {
      const loan = debts.securedVehicle ?? { outstanding: 0, value: 0 };
      return { ...debts, securedVehicle: { ...loan, outstanding: more(loan.outstanding) } };
    }
    default:
      return { ...debts, [added.to]: more(debts[added.to]) };
  }
}
