"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { leadFormLabels } from "@/content/lead-labels";
import { formatDay } from "@/lib/format";
import { LEAD_FORMS, type LeadForm } from "@/lib/leads/options";
import type { DayFigures } from "@/lib/leads/overview/overview";

const DayChart = dynamic(
  () =>
    import("./day-chart").then(
      ({ DayChart }) => DayChart,
      () => ChartFailed,
    ),
  { ssr: false, loading: () => <Skeleton className="h-full" /> },
);

const TITLE = "Leads por día y formulario";
const COLUMNS = ["Día", ...LEAD_FORMS.map((form) => leadFormLabels[form] ?? form), "Total"];

/**
 * The leads of each day by form, as a chart and as a table with the latest day first. The chart's
 * space is reserved before it loads. Without JavaScript there is no chart, and the table is open:
 * see RevealWithoutScript.
 */
export function DaysPanel({ days }: { days: readonly DayFigures[] }) {
  const sumOf = (form: LeadForm) => days.reduce((sum, { forms }) => sum + forms[form], 0);
  return (
    <section
      aria-labelledby="por-dia"
      className="min-w-0 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="por-dia" className="text-base">
        {TITLE}
      </h2>
      <div data-needs-script aria-hidden="true" className="mt-3 h-80">
        <DayChart days={days} />
      </div>
      <details data-open-without-script className="mt-2">
        <summary className="flex min-h-10 w-fit cursor-pointer items-center text-xs text-link underline underline-offset-4">
          Ver como tabla<span className="sr-only">: {TITLE}</span>
        </summary>
        <Table label={`Tabla: ${TITLE}`}>
          <TableHeader>
            <TableRow>
              {COLUMNS.map((column, index) => (
                <TableHead scope="col" key={column} className={index > 0 ? "text-right" : ""}>
                  {column}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {days.toReversed().map(({ day, forms }) => (
              <Figures key={day} name={formatDay(day)} count={(form) => forms[form]} />
            ))}
            <Figures name="Total" count={sumOf} className="font-semibold" />
          </TableBody>
        </Table>
      </details>
    </section>
  );
}

type FiguresProps = { name: string; count: (form: LeadForm) => number; className?: string };

function Figures({ name, count, className = "font-normal" }: FiguresProps) {
  const counts = LEAD_FORMS.map((form) => ({ column: form, count: count(form) }));
  const sum = { column: "total", count: counts.reduce((all, each) => all + each.count, 0) };
  return (
    <TableRow className={className}>
      <th scope="row" className="h-10 border-b border-border px-3 text-left font-[inherit]">
        {name}
      </th>
      {[...counts, sum].map((each) => (
        <TableCell key={each.column} className="text-right">
          {each.count.toLocaleString("es-ES")}
        </TableCell>
      ))}
    </TableRow>
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
