import { formatEuros } from "@/lib/viability/euros";
import { EDITORIAL, LAW } from "@/lib/viability/rules";

const percent = (share: number) => `${share} %`;
const range = ({ min, max }: { min: number; max: number }) => `de ${min} a ${max} meses`;

const { value: exoneration } = LAW.publicExoneration;
const { value: micro } = LAW.microenterprise;
const { value: months } = EDITORIAL.routeMonths;

/** What each figure of the law does in the calculation. */
export const LAW_TEXTS: Record<keyof typeof LAW, string> = {
  seizureShares: `De cada salario mínimo por encima del primero se puede embargar el ${LAW.seizureShares.value.map(percent).join(", ")}; el último tramo no tiene fin.`,
  familyReduction: `Con personas a cargo, esos porcentajes pueden bajar entre un ${percent(LAW.familyReduction.value.min)} y un ${percent(LAW.familyReduction.value.max)}, salvo el último.`,
  publicExoneration: `De lo que se debe a Hacienda y, aparte, a la Seguridad Social pueden cancelarse los primeros ${formatEuros(exoneration.inFull)} y el ${percent(exoneration.shareOfRest)} del resto, hasta ${formatEuros(exoneration.most)}.`,
  publicDoctrine:
    "El Tribunal Supremo cuenta ese límite por cada administración, y cancela aparte recargos e intereses. Mostramos las dos lecturas: por eso hay una horquilla.",
  guaranteeShare: `De una deuda con garantía se mantiene hasta el ${percent(LAW.guaranteeShare.value)} de lo que vale la casa o el vehículo.`,
  planMonths: `Un plan de pagos dura ${LAW.planMonths.value.ordinary} meses, o ${LAW.planMonths.value.keepingHome} si se conserva la vivienda o si los pagos dependen sobre todo de los ingresos.`,
  repeatYears: `Entre dos exoneraciones pasan ${LAW.repeatYears.value.plan} años tras un plan y ${LAW.repeatYears.value.liquidacion} tras una liquidación.`,
  exceptionYears: `Las condenas y las sanciones cuentan durante ${LAW.exceptionYears.value} años.`,
  microenterprise: `Es microempresa la que tiene menos de ${micro.employees} empleados y ventas de menos de ${formatEuros(micro.turnover)} o deudas de menos de ${formatEuros(micro.liabilities)}.`,
  publicShareForLiquidation: `Con un ${percent(LAW.publicShareForLiquidation.value)} o más de deuda pública, una microempresa solo puede liquidarse.`,
};

/** What each figure of ours does. */
export const EDITORIAL_TEXTS: Record<keyof typeof EDITORIAL, string> = {
  saleCost: `Vender un bien cuesta un ${percent(EDITORIAL.saleCost.value)} de su valor.`,
  procedureCost: `Por debajo de ${formatEuros(EDITORIAL.procedureCost.value)} no compensa vender bienes.`,
  minimumDebt: `Con menos de ${formatEuros(EDITORIAL.minimumDebt.value)} de deuda, el procedimiento suele no compensar.`,
  minimumExonerableShare: `Si se cancela menos del ${percent(EDITORIAL.minimumExonerableShare.value)}, tampoco.`,
  highNonExonerableShare: `Si la parte que no se cancela llega al ${percent(EDITORIAL.highNonExonerableShare.value)}, hay que estudiarlo.`,
  highIncomeShare: `Los ingresos altos son los que pasan del ${percent(EDITORIAL.highIncomeShare.value)} del salario mínimo.`,
  routeMonths: `Sin masa, ${range(months.sin_masa)}; con liquidación, ${range(months.liquidacion)}; microempresa, ${range(months.microempresa_liquidacion)}; plan, ${range(months.plan)} hasta la decisión provisional.`,
};
