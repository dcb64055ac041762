import { formatEuros } from "@/lib/viability/euros";
import { EDITORIAL, type Figure, LAW, MINIMUM_WAGES, QUOTED } from "@/lib/viability/rules";
import { DetailSection } from "./detail-section";
import { inPercent, inWords, inYears } from "./quantities";

const range = ({ min, max }: { min: number; max: number }) => `de ${min} a ${max} meses`;

const { value: exoneration } = LAW.publicExoneration;
const { value: micro } = LAW.microenterprise;
const { value: months } = EDITORIAL.routeMonths;

/** What each rule of the law does in the calculation. */
export const LAW_TEXTS: Record<keyof typeof LAW, string> = {
  seizureShares: `De cada salario mínimo por encima del primero se puede embargar el ${LAW.seizureShares.value.map(inPercent).join(", ")}; el último tramo no tiene fin.`,
  familyReduction: `Con personas a cargo, esos porcentajes pueden bajar entre un ${inPercent(LAW.familyReduction.value.min)} y un ${inPercent(LAW.familyReduction.value.max)}, salvo el último.`,
  maintenance:
    "Para cobrar una pensión de alimentos no rigen ni ese mínimo ni esos tramos: un juez fija cuánto se embarga. Tampoco para una compensatoria, si quien la cobra lo pide y demuestra que la necesita.",
  spreadPayments:
    "Si las pagas extra se reparten entre los meses, contamos la doceava parte del salario mínimo de todo el año. Usarla en todos los tramos es una simplificación nuestra. Si las cobras aparte, en ese mes se protege el doble, y ese mes no lo calculamos.",
  workTools:
    "No se embargan los instrumentos del oficio «cuando su valor no guarde proporción con la cuantía de la deuda reclamada». Eso lo compara un juzgado. Por eso el vehículo que necesitas para trabajar no lo contamos como vendido, pero decimos qué pasaría si se vende.",
  naturalPersons: "Solo puede pedir la exoneración una persona, no una sociedad.",
  insolvencyMonths: `Hay que no poder pagar ya, o ver que no se podrá en los próximos ${inWords(LAW.insolvencyMonths.value)} meses.`,
  // E8, K4: the offences count that the law punishes with «tres años o más».
  exceptionYears: `Cierran esta vía, si son de los últimos ${inYears(LAW.exceptionYears.value)}, una sanción muy grave sin pagar y una condena firme de prisión, aunque esté suspendida, sin cumplir o sin pagar. Cuentan los delitos contra el patrimonio y el orden socioeconómico, de falsedad, contra Hacienda, la Seguridad Social y los derechos de los trabajadores, si la ley los castiga con ${inYears(QUOTED.offencePenaltyYears.value)} o más. También la cierran un concurso culpable, ocultar bienes o dar datos falsos. Si fue culpable solo por pedirlo tarde, el juez puede valorarlo.`,
  exceptionDoctrine:
    "Una sanción grave o una derivación de responsabilidad sin pagar ya no cierran esta vía por sí solas: el juez mira qué pasó.",
  repeatYears: `Para pedir otra exoneración tienen que pasar ${inYears(LAW.repeatYears.value.plan)} desde la exoneración definitiva, tras un plan, o ${inWords(LAW.repeatYears.value.liquidacion)} desde la decisión que la concedió, tras una liquidación.`,
  neverDischarged:
    "Hay deudas que nunca se cancelan: pensiones de alimentos, indemnizaciones por muerte, por daños personales o por un delito, algunos salarios, multas penales, sanciones muy graves y los gastos de la propia exoneración. Suponemos que se pagan enteras.",
  maintenanceDebts:
    "Entre las deudas que no se cancelan están las deudas por alimentos. La pensión compensatoria no se nombra: la contamos solo en la cantidad más alta, y por eso hay una horquilla.",
  // E17, K30.
  staffWages: `De los sueldos que debes a tus empleados no se cancelan los de los últimos ${LAW.staffWages.value.days} días trabajados, hasta ${inWords(LAW.staffWages.value.minimumWages)} veces el salario mínimo, si no los paga el Fondo de Garantía Salarial. Contamos que se pagan enteros.`,
  ownShare:
    "De lo que tienes a medias con otra persona entra solo tu parte. De un inmueble con hipoteca restamos primero lo que se debe al banco, y de lo que sobra contamos tu parte. La hipoteca la contamos entera: si la firmasteis varios, el banco suele poder pedírsela entera a cualquiera.",
  commonProperty:
    "Sin capitulaciones, el matrimonio está en gananciales, salvo en las regiones con otra ley. Si no lo sabes, contamos como si lo estuviera: con los bienes comunes enteros.",
  // K24.
  inheritance:
    "Quien acepta una herencia sin más responde de sus deudas también con lo suyo. A beneficio de inventario responde solo con lo heredado.",
  // K25.
  residence:
    "Cuenta dónde tienes tu vida y tus intereses, no tu nacionalidad. Las deudas entran en el procedimiento aunque quien te reclama esté en otro país.",
  mortgageArrears:
    "Con cuotas de la hipoteca sin pagar, el banco puede ejecutarla aunque haya concurso, cuando acabe la suspensión, o antes si no necesitas la casa para trabajar. Por eso no damos la casa por conservada.",
  publicExoneration: `De lo que se debe a Hacienda y, aparte, a la Seguridad Social pueden cancelarse los primeros ${formatEuros(exoneration.inFull)} y el ${inPercent(exoneration.shareOfRest)} del resto, hasta ${formatEuros(exoneration.most)}.`,
  publicDoctrine:
    "El Tribunal Supremo cuenta ese límite por cada administración, y cancela aparte recargos e intereses. Mostramos las dos lecturas: por eso hay una horquilla.",
  secondDischarge: "En una segunda exoneración, la deuda pública no se cancela.",
  guaranteeShare: `De una deuda con garantía se mantiene hasta el ${inPercent(LAW.guaranteeShare.value)} de lo que vale la casa, el otro inmueble o el vehículo.`,
  withoutAssets:
    "Es un concurso sin masa cuando no hay bienes embargables, venderlos costaría demasiado para lo que valen, valen menos que el procedimiento o tienen más cargas que valor.",
  planMonths: `Un plan de pagos dura ${LAW.planMonths.value.ordinary / 12} o ${LAW.planMonths.value.keepingHome / 12}\u00a0años: el plazo largo, si se conserva la vivienda o si los pagos dependen sobre todo de los ingresos.`,
  planPayments:
    "Un plan pide cada mes lo que pasa del mínimo que nadie puede embargar, contando lo que se va en deudas que no se cancelan. Se lee de dos maneras: solo lo que podría embargarse (la cuota más baja), o todo lo que pasa del salario mínimo o, si son más, de tus gastos imprescindibles (la más alta). Los acreedores reciben al menos lo que daría vender tus bienes, y nunca más de lo que se les debe.",
  microenterprise: `Es microempresa la que tiene menos de ${micro.employees} empleados y ventas de menos de ${formatEuros(micro.turnover)} o deudas de menos de ${formatEuros(micro.liabilities)}. Va por su propio procedimiento, y no por un concurso sin masa.`,
  publicShareForLiquidation: `Con un ${inPercent(LAW.publicShareForLiquidation.value)} o más de deuda pública, una microempresa solo puede liquidarse.`,
};

/** What each figure that we chose ourselves does in the calculation. */
export const EDITORIAL_TEXTS: Record<keyof typeof EDITORIAL, string> = {
  saleCost: `Vender un bien cuesta un ${inPercent(EDITORIAL.saleCost.value)} de su valor.`,
  procedureCost: `Por debajo de ${formatEuros(EDITORIAL.procedureCost.value)} no compensa vender bienes.`,
  minimumDebt: `Con menos de ${formatEuros(EDITORIAL.minimumDebt.value)} de deuda, el procedimiento no suele compensar.`,
  minimumExonerableShare: `Si se cancela menos del ${inPercent(EDITORIAL.minimumExonerableShare.value)}, tampoco.`,
  minimumCreditors: `Lo habitual es tener ${inWords(EDITORIAL.minimumCreditors.value)} acreedores o más: con menos, depende del juzgado.`,
  highNonExonerableShare: `Si la parte que no se cancela llega al ${inPercent(EDITORIAL.highNonExonerableShare.value)}, hay que estudiarlo.`,
  highIncomeShare: `Los ingresos altos son los que pasan del ${inPercent(EDITORIAL.highIncomeShare.value)} del salario mínimo.`,
  routeMonths: `De principio a fin: sin masa, ${range(months.sin_masa)}; con liquidación, ${range(months.liquidacion)}; microempresa, ${range(months.microempresa_liquidacion)}; plan, ${range(months.plan)} hasta la decisión provisional.`,
};

type Rule = { text: string; figure: Figure<unknown> };

const wage = MINIMUM_WAGES.at(-1);

const lawRules: Rule[] = [
  ...(wage
    ? [
        {
          text: `El salario mínimo de ${wage.year} es de ${formatEuros(wage.value)} al mes en 14 pagas. Esa cantidad no se embarga.`,
          figure: wage,
        },
      ]
    : []),
  ...rulesOf(LAW_TEXTS, LAW),
];

/** How we calculate: each rule with its source. */
export function Method() {
  return (
    <DetailSection title="Cómo calculamos">
      <p className="max-w-text">
        Todo se calcula en tu navegador. Contamos en céntimos y redondeamos al final.
      </p>
      <h4 className="mt-5 font-semibold">Lo que dice la ley</h4>
      <p className="text-sm text-muted-foreground">
        TRLC es el texto refundido de la Ley Concursal; LEC, la Ley de Enjuiciamiento Civil; ET, el
        Estatuto de los Trabajadores; CC, el Código Civil; RD, un real decreto, y STS o SSTS,
        sentencias del Tribunal Supremo.
      </p>
      <RuleList rules={lawRules} />
      <h4 className="mt-6 font-semibold">Lo que ponemos nosotros</h4>
      <p className="text-sm text-muted-foreground">
        Son criterios de la práctica: no están en la ley, y un juzgado puede verlo de otro modo.
      </p>
      <RuleList rules={rulesOf(EDITORIAL_TEXTS, EDITORIAL)} />
    </DetailSection>
  );
}

function RuleList({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="mt-3 grid gap-3 text-sm">
      {rules.map(({ text, figure: { source, boe } }) => (
        <li key={text} className="max-w-text">
          {text}{" "}
          {boe ? (
            <a
              href={`https://www.boe.es/buscar/act.php?id=${boe}`}
              className="text-link underline underline-offset-4"
            >
              {source}
            </a>
          ) : (
            <span className="text-muted-foreground">({source})</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function rulesOf<Key extends string>(
  texts: Record<Key, string>,
  figures: Record<Key, Figure<unknown>>,
): Rule[] {
  return (Object.keys(texts) as Key[]).map((key) => ({ text: texts[key], figure: figures[key] }));
}
