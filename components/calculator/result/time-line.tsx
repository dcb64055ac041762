import { type Stop, Stops } from "@/components/site/stops";
import type { AssessedCase } from "@/lib/viability/calculator";
import { EDITORIAL, LAW, QUOTED } from "@/lib/viability/rules";
import { Articles } from "./articles";
import { DetailSection } from "./detail-section";
import { inWords, inYears } from "./quantities";
import { type LiquidationKind, liquidationKind } from "./route-facts";

/** The stops of the recommended route, with their times. */
export function TimeLine({ result }: AssessedCase) {
  const stops = timeLineStops(result);
  if (stops.length === 0) return null;
  return (
    <DetailSection title="Cómo iría en el tiempo">
      <Stops stops={stops} />
      <p className="mt-5 text-sm text-muted-foreground">
        La ley fija plazos cortos para algunos pasos y ninguno para el total: depende del juzgado.
      </p>
      <Articles lines={stops.map(({ when, law }) => ({ line: when, law }))} />
    </DetailSection>
  );
}

const MONTHS = EDITORIAL.routeMonths.value;
const DAYS = QUOTED.withoutAssetsDays.value;

/** A stop, and the articles behind it. */
type LawfulStop = Stop & { law: string };

/** Arts. 501 and 502 TRLC: the request for the discharge, and the decision on it. */
const DECISION = "Arts. 501 y 502 TRLC";

const PREPARE: LawfulStop = {
  law: "Arts. 6 y 510 TRLC",
  when: "Al empezar",
  what: "Reúnes los papeles. Abogado y procurador son obligatorios: ellos presentan la solicitud.",
};
const DECLARED: LawfulStop = {
  law: "Arts. 33, 35 a 37, 37 ter y 142 a 146 TRLC",
  when: "Cuando el juez la admite",
  what: "Se publica y el juzgado se lo notifica a tu cónyuge o pareja inscrita. Suelen suspenderse los embargos, salvo algunos de Hacienda o la Seguridad Social y, en ciertos casos, la hipoteca. El abogado lo pide al juzgado.",
};
const MICROENTERPRISE_DECLARED: LawfulStop = {
  law: "Arts. 687 y 692 TRLC",
  when: DECLARED.when,
  what: "Se publica, y lo comunicas a tus acreedores y, si tienes, a tu cónyuge. Los trámites van por formularios electrónicos.",
};

const LIQUIDATION_STOPS: Record<LiquidationKind, readonly LawfulStop[]> = {
  sin_masa: [
    PREPARE,
    DECLARED,
    {
      law: "Arts. 37 ter y 37 quater TRLC",
      when: `${DAYS.creditors} días hábiles`,
      what: "Los acreedores pueden pedir que un administrador revise el caso.",
    },
    {
      law: DECISION,
      when: `${DAYS.request} días hábiles, y otros ${DAYS.comments}`,
      what: "En los primeros pides la exoneración; en los otros, los acreedores pueden opinar.",
    },
    {
      law: DECISION,
      when: decision(MONTHS.sin_masa),
      what: "El juez decide qué deudas se cancelan.",
    },
  ],
  liquidacion: [
    PREPARE,
    DECLARED,
    {
      law: QUOTED.saleYears.source,
      when: "Los meses siguientes",
      what: `Se venden los bienes y se reparte lo obtenido. El juez no puede poner reglas que retrasen la venta más de ${inYears(QUOTED.saleYears.value)}.`,
    },
    {
      law: DECISION,
      when: decision(MONTHS.liquidacion),
      what: "Pides la exoneración y el juez decide sobre el resto.",
    },
  ],
  microempresa_liquidacion: [
    PREPARE,
    MICROENTERPRISE_DECLARED,
    {
      law: "Arts. 685.5 y 708.4 TRLC",
      when: "Los meses siguientes",
      what: "Se cierra o se vende el negocio.",
    },
    {
      law: "Arts. 700 y 715 TRLC",
      when: decision(MONTHS.microempresa_liquidacion),
      what: "El juez decide qué deudas se cancelan.",
    },
  ],
};

/** The stops of the recommended route; none where there is no route. */
function timeLineStops(result: AssessedCase["result"]): readonly LawfulStop[] {
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

/** The stops that both routes share, for a case whose route an adviser must still study. */
function studyStops(kind: LiquidationKind): readonly LawfulStop[] {
  const isBusiness = kind === "microempresa_liquidacion";
  const either = isBusiness ? [MONTHS[kind]] : [MONTHS[kind], MONTHS.plan];
  return [
    {
      law: "Art. 486 TRLC",
      when: "Lo primero",
      what: `Se estudia qué vía es la tuya: ${isBusiness ? "continuar con el negocio o liquidar" : "con plan de pagos o sin él"}. Hasta entonces no hay nada decidido sobre tus bienes ni sobre una cuota.`,
    },
    { ...PREPARE, when: "Con la vía elegida" },
    isBusiness ? MICROENTERPRISE_DECLARED : DECLARED,
    {
      when: decision({
        min: Math.min(...either.map(({ min }) => min)),
        max: Math.max(...either.map(({ max }) => max)),
      }),
      what: isBusiness
        ? "El juez decide qué deudas se cancelan."
        : "El juez decide qué deudas se cancelan. Con plan, esa decisión es provisional hasta que lo cumplas.",
      law: isBusiness ? DECISION : `${DECISION}; con plan, ${QUOTED.reportMonths.source}`,
    },
  ];
}

function planStops(months: number): readonly LawfulStop[] {
  return [
    PREPARE,
    DECLARED,
    {
      law: "Arts. 498 y 498 ter TRLC",
      when: decision(MONTHS.plan),
      what: "El juez aprueba el plan y la exoneración provisional.",
    },
    {
      law: QUOTED.reportMonths.source,
      when: `Cada ${inWords(QUOTED.reportMonths.value)} meses`,
      what: "Informas de cómo va. Si cambian las cosas, puede modificarse una vez.",
    },
    {
      law: LAW.planMonths.source,
      when: `${months} meses después de aprobarse`,
      what: "Cumplido el plan, llega la exoneración definitiva.",
    },
  ];
}

function decision({ min, max }: { min: number; max: number }): string {
  return `Entre el mes ${min} y el ${max}`;
}
