"use client";

import { NothingHere } from "@/components/admin/shell/nothing-here";
import { formatDuration } from "@/lib/kernel/format";
import {
  type CaseStages,
  type FirmFigures,
  type Funnel,
  REPORTS,
  STAGE,
  STAGES,
} from "@/lib/overview/stage";
import { countOf } from "./figure";
import { FiguresTable } from "./figures-table";
import { percentText } from "./percent-text";

/** How far the cases of those who asked got, by source and by firm. */
export function StagesPanel({ stages: { all, sources, firms } }: { stages: CaseStages }) {
  if (sources.length === 0) return null;
  return (
    <section
      aria-labelledby="etapas"
      className="grid min-w-0 gap-3 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="etapas" className="text-base">
        De la solicitud a la exoneración
      </h2>
      <p className="max-w-[75ch] text-xs text-muted-foreground">
        Personas que escribieron por primera vez en el periodo: cuántas han llegado hasta hoy a cada
        etapa, qué parte son de las que preguntaron y, debajo, la mediana de días desde la
        solicitud. Desde «Firmado» es lo que nos cuenta el despacho: si se salta una etapa, cuenta
        la fecha de la siguiente. Lo que se borró ya no se cuenta.
      </p>
      <FiguresTable
        labelledBy="etapas"
        columns={["Fuente", "Preguntaron", ...STAGES.map((stage) => STAGE[stage])]}
        className="min-w-[52rem]"
      >
        <FunnelRow name="Todas las fuentes" funnel={all} />
        {sources.map(({ source, ...funnel }) => (
          <FunnelRow key={source} name={source ?? "Otras"} funnel={funnel} />
        ))}
      </FiguresTable>
      <h3 id="despachos" className="text-sm font-semibold">
        Por despacho
      </h3>
      {firms.length === 0 ? (
        <NothingHere>
          Todavía no hemos enviado a un despacho a nadie de este periodo. Aquí verás cuántos casos
          recibe cada uno, cuántos acepta, firma y presenta, y cuánto tarda en contestar.
        </NothingHere>
      ) : (
        <>
          <p className="max-w-[75ch] text-xs text-muted-foreground">
            Cada parte es de los casos que recibió. Los días son la mediana desde que se lo
            enviamos.
          </p>
          <FiguresTable labelledBy="despachos" columns={FIRM_COLUMNS} className="min-w-[44rem]">
            {firms.map((figures) => (
              <FirmRow key={figures.firm} {...figures} />
            ))}
          </FiguresTable>
        </>
      )}
    </section>
  );
}

const FIRM_COLUMNS = [
  "Despacho",
  "Recibidos",
  "Aceptados",
  "Rechazados o sin contestar",
  STAGE.signed,
  STAGE.filed,
  STAGE.discharged,
  "Tarda en contestar",
];

function FunnelRow({ name, funnel: { asked, reached } }: { name: string; funnel: Funnel }) {
  return (
    <tr>
      <th scope="row" title={name}>
        {name}
      </th>
      <td>{countOf(asked)}</td>
      {STAGES.map((stage) => (
        <td key={stage}>
          {countOf(reached[stage].count)}
          <i> · {percentText(reached[stage].count, asked)}</i>
          <i className="block">{daysText(reached[stage].medianDays)}</i>
        </td>
      ))}
    </tr>
  );
}

function FirmRow({ medianDays, medianSeconds, ...figures }: FirmFigures) {
  return (
    <tr>
      <th scope="row" title={figures.firm}>
        {figures.firm}
      </th>
      <td>{countOf(figures.offered)}</td>
      {(["accepted", "refused", "signed", "filed", "discharged"] as const).map((name) => (
        <td key={name}>
          {countOf(figures[name])}
          <i> · {percentText(figures[name], figures.offered)}</i>
          {isReported(name) && <i className="block">{daysText(medianDays[name])}</i>}
        </td>
      ))}
      <td>{medianSeconds === null ? "–" : formatDuration(medianSeconds)}</td>
    </tr>
  );
}

function isReported(name: string): name is keyof typeof REPORTS {
  return Object.hasOwn(REPORTS, name);
}

function daysText(days: number | null): string {
  if (days === null) return "";
  return `${days.toLocaleString("es-ES", { maximumFractionDigits: 1 })}\u00a0${days === 1 ? "día" : "días"}`;
}
