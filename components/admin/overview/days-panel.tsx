"use client";

import dynamic from "next/dynamic";
import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody } from "@/components/ui/table";
import type { Count } from "@/lib/overview/hide-small";
import type { DayFigures } from "@/lib/overview/overview";
import { periodOf } from "@/lib/overview/part";
import {
  isLeadForm,
  LEAD_ORIGIN,
  LEAD_ORIGINS,
  type LeadOrigin,
} from "@/lib/vocabulary/lead-origins";
import { Figure, listHref } from "./figure";
import { partLabel } from "./part-label";

const DayChart = dynamic(
  () =>
    import("./day-chart").then(
      ({ DayChart }) => DayChart,
      () => ChartFailed,
    ),
  { ssr: false, loading: () => <Skeleton className="h-full" /> },
);

const TITLE = "Leads por día y formulario";

type DaysPanelProps = { days: readonly DayFigures[]; linked: boolean };

/**
 * The leads of each part of the period by form, as a chart and as a table, the latest first; only their sum
 * if small groups are hidden. The chart's space is reserved before it loads. Without JavaScript
 * there is no chart, and the table is open: see RevealWithoutScript.
 */
export function DaysPanel({ days, linked }: DaysPanelProps) {
  const forms = formsOf(days);
  const columns = ["Día", ...forms.map((form) => LEAD_ORIGIN[form].label), "Total"];
  const sumOf = (form: LeadOrigin) => days.reduce((sum, day) => sum + (day.forms?.[form] ?? 0), 0);
  return (
    <section
      aria-labelledby="por-dia"
      className="min-w-0 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="por-dia" className="text-base">
        {TITLE}
      </h2>
      <p className="mt-1 text-xs text-muted-foreground">Por el día en que llegaron.</p>
      <div data-needs-script aria-hidden="true" className="mt-3 h-80">
        <DayChart days={days} forms={forms} />
      </div>
      <details data-open-without-script className="mt-2">
        <summary className="flex min-h-10 w-fit cursor-pointer items-center text-xs text-link underline underline-offset-4">
          Ver como tabla<span className="sr-only">: {TITLE}</span>
        </summary>
        <Table label={`Tabla: ${TITLE}`} className="day-figures">
          <ColumnHeads columns={columns} numbers />
          <TableBody>
            {days.toReversed().map(({ day, forms: counts, total }) => (
              <Figures
                key={day}
                name={partLabel(day)}
                counts={forms.map((form) => [form, counts?.[form] ?? 0])}
                total={total}
                day={linked ? day : null}
              />
            ))}
            {forms.length > 0 && (
              <Figures
                name="Total"
                counts={forms.map((form) => [form, sumOf(form)])}
                total={forms.reduce((sum, form) => sum + sumOf(form), 0)}
                day={null}
                className="sum"
              />
            )}
          </TableBody>
        </Table>
      </details>
    </section>
  );
}

/** The forms with a column: those of visitors, and the others only if any lead came so. */
function formsOf(days: readonly DayFigures[]): LeadOrigin[] {
  if (days.some(({ forms }) => forms === null)) return [];
  return LEAD_ORIGINS.filter((form) => isLeadForm(form) || days.some(({ forms }) => forms?.[form]));
}

type FiguresProps = {
  name: string;
  counts: readonly (readonly [form: LeadOrigin, count: number])[];
  total: Count;
  /** The numbers link to the leads of this part of the period; null for no links. */
  day: string | null;
  className?: string;
};

function Figures({ name, counts, total, day, className }: FiguresProps) {
  const href = (form: LeadOrigin | null) =>
    day && listHref({ ...periodOf(day), ...(form && { figure: "arrived", form }) });
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      {counts.map(([form, count]) => (
        <td key={form}>
          <Figure count={count} href={href(form)} />
        </td>
      ))}
      <td>
        <Figure count={total} href={href(null)} />
      </td>
    </tr>
  );
}

/** Replaces the chart if its code did not load. */
function ChartFailed() {
  return (
    <p className="text-xs text-muted-foreground">
      No se pudo cargar el gráfico. La tabla tiene los mismos datos.
    </p>
  );
}
