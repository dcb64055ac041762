import { EDITORIAL } from "@/lib/viability/rules";
import { type LiquidationKind, liquidationKind } from "./route-facts";
import type { ShownCase } from "./shown-case";

type Stop = { when: string; what: string };

const MONTHS = EDITORIAL.routeMonths.value;
const decision = (kind: keyof typeof MONTHS) => `Mes ${MONTHS[kind].min} a ${MONTHS[kind].max}`;

const PREPARE: Stop = {
  when: "Al empezar",
  what: "Reúnes los papeles. Abogado y procurador son obligatorios: ellos presentan la solicitud.",
};
const DECLARED: Stop = {
  when: "Cuando el juez la admite",
  what: "Se publica y suelen suspenderse los embargos, salvo algunos de Hacienda o la Seguridad Social y, en ciertos casos, la hipoteca. El abogado lo pide al juzgado.",
};

const STOPS: Record<LiquidationKind, readonly Stop[]> = {
  sin_masa: [
    PREPARE,
    DECLARED,
    {
      when: "15 días hábiles",
      what: "Los acreedores pueden pedir que un administrador revise el caso.",
    },
    {
      when: "10 días hábiles, y otros 10",
      what: "En los primeros pides la exoneración; en los otros, los acreedores pueden opinar.",
    },
    { when: decision("sin_masa"), what: "El juez decide qué deudas se cancelan." },
  ],
  liquidacion: [
    PREPARE,
    DECLARED,
    { when: "Hasta un año", what: "Se venden los bienes y se reparte lo obtenido." },
    {
      when: decision("liquidacion"),
      what: "Pides la exoneración y el juez decide sobre el resto.",
    },
  ],
  microempresa_liquidacion: [
    PREPARE,
    {
      when: "Cuando el juez la admite",
      what: "Se publica. Los trámites van por formularios electrónicos.",
    },
    { when: "Los meses siguientes", what: "Se cierra o se vende el negocio." },
    { when: decision("microempresa_liquidacion"), what: "El juez decide qué deudas se cancelan." },
  ],
};

/** The stops of the route to look at first, and in what time. */
export function TimeLine({ result }: ShownCase) {
  const stops =
    result.recommended === "plan" ? planStops(result.plan.months) : STOPS[liquidationKind(result)];
  return (
    <section aria-labelledby="tiempo-titulo">
      <h3 id="tiempo-titulo" className="text-2xl">
        Cómo iría en el tiempo
      </h3>
      <ol className="mt-6">
        {stops.map(({ when, what }, index) => {
          const isLast = index === stops.length - 1;
          return (
            <li key={when} className="relative flex gap-5 pb-7 last:pb-0">
              {!isLast && (
                <span
                  aria-hidden="true"
                  className="absolute top-4 bottom-[-0.25rem] left-[0.6875rem] w-0.5 bg-petrol-700"
                />
              )}
              <span
                aria-hidden="true"
                className={`relative mt-1 size-6 shrink-0 rounded-full border-4 border-background [print-color-adjust:exact] ${isLast ? "bg-clementine-600" : "bg-petrol-700"}`}
              />
              <div className="max-w-text">
                <p className="font-semibold">{when}</p>
                <p>{what}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-5 text-sm text-muted-foreground">
        La ley fija plazos cortos para algunos pasos y ninguno para el total: depende del juzgado.
      </p>
    </section>
  );
}

function planStops(months: number): readonly Stop[] {
  return [
    PREPARE,
    DECLARED,
    { when: decision("plan"), what: "El juez aprueba el plan y la exoneración provisional." },
    {
      when: "Cada seis meses",
      what: "Informas de cómo va. Si cambian las cosas, puede modificarse una vez.",
    },
    {
      when: `${months} meses después de aprobarse`,
      what: "Cumplido el plan, llega la exoneración definitiva.",
    },
  ];
}
