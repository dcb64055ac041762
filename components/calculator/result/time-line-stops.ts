import { EDITORIAL, QUOTED } from "@/lib/viability/rules";
import { inWords, inYears } from "./quantities";
import { type LiquidationKind, liquidationKind } from "./route-facts";
import type { ShownCase } from "./shown-case";

type Stop = { when: string; what: string };

const MONTHS = EDITORIAL.routeMonths.value;
const DAYS = QUOTED.withoutAssetsDays.value;

const PREPARE: Stop = {
  when: "Al empezar",
  what: "Reúnes los papeles. Abogado y procurador son obligatorios: ellos presentan la solicitud.",
};
const DECLARED: Stop = {
  when: "Cuando el juez la admite",
  what: "Se publica y suelen suspenderse los embargos, salvo algunos de Hacienda o la Seguridad Social y, en ciertos casos, la hipoteca. El abogado lo pide al juzgado.",
};
const MICROENTERPRISE_DECLARED: Stop = {
  when: DECLARED.when,
  what: "Se publica. Los trámites van por formularios electrónicos.",
};

const LIQUIDATION_STOPS: Record<LiquidationKind, readonly Stop[]> = {
  sin_masa: [
    PREPARE,
    DECLARED,
    {
      when: `${DAYS.creditors} días hábiles`,
      what: "Los acreedores pueden pedir que un administrador revise el caso.",
    },
    {
      when: `${DAYS.request} días hábiles, y otros ${DAYS.comments}`,
      what: "En los primeros pides la exoneración; en los otros, los acreedores pueden opinar.",
    },
    { when: decision(MONTHS.sin_masa), what: "El juez decide qué deudas se cancelan." },
  ],
  liquidacion: [
    PREPARE,
    DECLARED,
    {
      when: `Hasta ${inYears(QUOTED.saleYears.value)}`,
      what: "Se venden los bienes y se reparte lo obtenido.",
    },
    {
      when: decision(MONTHS.liquidacion),
      what: "Pides la exoneración y el juez decide sobre el resto.",
    },
  ],
  microempresa_liquidacion: [
    PREPARE,
    MICROENTERPRISE_DECLARED,
    { when: "Los meses siguientes", what: "Se cierra o se vende el negocio." },
    {
      when: decision(MONTHS.microempresa_liquidacion),
      what: "El juez decide qué deudas se cancelan.",
    },
  ],
};

/** What comes in what order on the route to look at first; nothing where there is no route. */
export function timeLineStops(result: ShownCase["result"]): readonly Stop[] {
  switch (result.recommended) {
    case "alternativas":
      return [];
    case "estudio":
      return studyStops(liquidationKind(result));
    case "plan":
      return planStops(result.plan.months);
    default:
      return LIQUIDATION_STOPS[result.recommended];
  }
}

/** Nobody knows yet which route it is: after finding out, only what both have in common. */
function studyStops(kind: LiquidationKind): readonly Stop[] {
  const either = [MONTHS[kind], MONTHS.plan];
  return [
    {
      when: "Lo primero",
      what: "Se estudia qué vía es la tuya: con plan de pagos o sin él. Hasta entonces no hay nada decidido sobre tus bienes ni sobre una cuota.",
    },
    { when: "Con la vía elegida", what: PREPARE.what },
    kind === "microempresa_liquidacion" ? MICROENTERPRISE_DECLARED : DECLARED,
    {
      when: decision({
        min: Math.min(...either.map(({ min }) => min)),
        max: Math.max(...either.map(({ max }) => max)),
      }),
      what: "El juez decide qué deudas se cancelan. Con plan, esa decisión es provisional hasta que lo cumplas.",
    },
  ];
}

function planStops(months: number): readonly Stop[] {
  return [
    PREPARE,
    DECLARED,
    { when: decision(MONTHS.plan), what: "El juez aprueba el plan y la exoneración provisional." },
    {
      when: `Cada ${inWords(QUOTED.reportMonths.value)} meses`,
      what: "Informas de cómo va. Si cambian las cosas, puede modificarse una vez.",
    },
    {
      when: `${months} meses después de aprobarse`,
      what: "Cumplido el plan, llega la exoneración definitiva.",
    },
  ];
}

function decision({ min, max }: { min: number; max: number }): string {
  return `Mes ${min} a ${max}`;
}
