import type { AssessedCase } from "@/lib/viability/calculator";
import { hadExoneration } from "@/lib/viability/case-input";
import { type DebtKind, type DebtLine, debtLines } from "@/lib/viability/debt-lines";
import { formatEuroRange, formatEuros, toEuros } from "@/lib/viability/euros";
import { LAW } from "@/lib/viability/rules";
import type { ArticleLine } from "./articles";
import { sourcesOf } from "./verdict-articles";

/** The names of the public creditors that the law names itself; any other has its own. */
export const CREDITOR_NAMES: Record<string, string> = {
  AEAT: "Hacienda",
  TGSS: "Seguridad Social",
};

/** Not in the list of what is never discharged. */
const DISCHARGED = sourcesOf(LAW.neverDischarged);
const SECURED = sourcesOf(LAW.guaranteeShare);

const KINDS: Record<Exclude<DebtKind, "public">, { name: string; law: string }> = {
  bank: { name: "Préstamos", law: DISCHARGED },
  cards: { name: "Tarjetas y microcréditos", law: DISCHARGED },
  suppliers: { name: "Facturas y alquiler", law: DISCHARGED },
  family: { name: "Familia o amigos", law: DISCHARGED },
  surety: { name: "El aval que firmaste", law: `${DISCHARGED}; art. 492 TRLC` },
  inherited: { name: "Deudas heredadas", law: `${DISCHARGED}; ${sourcesOf(LAW.inheritance)}` },
  abroad: { name: "Deudas en otro país", law: `${DISCHARGED}; ${sourcesOf(LAW.residence)}` },
  other: { name: "Otras deudas", law: DISCHARGED },
  olderStaffWages: { name: "Sueldos de antes", law: sourcesOf(LAW.staffWages) },
  compensatory: { name: "Pensión compensatoria", law: sourcesOf(LAW.maintenanceDebts) },
  alimony: { name: "Pensión de alimentos", law: sourcesOf(LAW.maintenanceDebts) },
  staffWages: { name: "Sueldos recientes", law: sourcesOf(LAW.staffWages) },
  nonDischargeable: {
    name: "Multas penales e indemnizaciones",
    law: "Art. 489.1.1.º, 2.º y 6.º TRLC",
  },
  mortgage: { name: "Hipoteca de tu casa", law: SECURED },
  otherMortgages: { name: "Hipoteca de otro inmueble", law: SECURED },
  securedVehicle: { name: "Vehículo financiado", law: `Art. 270.4.º TRLC; ${SECURED}` },
};

/** Each debt: what it is, how much of it could be cancelled, and by which article. */
export function debtArticles({ input }: AssessedCase): ArticleLine[] {
  const repeated = hadExoneration(input.history ?? {});
  return debtLines(input.debts, repeated).map((debt) => {
    const { name, law } = debt.kind === "public" ? publicKind(debt, repeated) : KINDS[debt.kind];
    return {
      line: `${name}: ${formatEuros(toEuros(debt.total))}`,
      law: `${shareOf(debt)} ${law}.`,
    };
  });
}

function publicKind({ name = "" }: DebtLine, repeated: boolean): { name: string; law: string } {
  const first = sourcesOf(LAW.publicExoneration, LAW.publicDoctrine);
  return {
    name: CREDITOR_NAMES[name] ?? name,
    law: repeated ? sourcesOf(LAW.secondDischarge) : first,
  };
}

function shareOf({ total, exonMin, exonMax }: DebtLine): string {
  if (exonMax === 0) return "No se cancela.";
  if (exonMin === total) return "Podría cancelarse entera.";
  return `Podrían cancelarse ${formatEuroRange(toEuros(exonMin), toEuros(exonMax))}.`;
}
