"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { leadFormLabels } from "@/content/lead-labels";
import { formatDay } from "@/lib/format";
import { LEAD_FORMS, type LeadForm } from "@/lib/leads/options";
import type { DayFigures } from "@/lib/leads/overview/overview";
import { ChartFailed, ChartPanel } from "./chart-panel";

const DayChart = dynamic(
  () =>
    import("./day-chart").then(
      ({ DayChart }) => DayChart,
      () => ChartFailed,
    ),
  { ssr: false, loading: () => <Skeleton className="h-full" /> },
);

const COLUMNS = ["Día", ...LEAD_FORMS.map((form) => leadFormLabels[form] ?? form), "Total"];

/** Leads of each day by form; the latest day is the first of the table. */
export function DaysPanel({ days }: { days: readonly DayFigures[] }) {
  const sumOf = (form: LeadForm) => days.reduce((sum, { forms }) => sum + forms[form], 0);
  const rows = days.map(({ day, forms }) => rowOf(formatDay(day), (form) => forms[form]));
  return (
    <ChartPanel
      title="Leads por día y formulario"
      columns={COLUMNS}
      rows={rows.reverse()}
      total={rowOf("Total", sumOf)}
    >
      <DayChart days={days} />
    </ChartPanel>
  );
}

function rowOf(name: string, count: (form: LeadForm) => number) {
  const counts = LEAD_FORMS.map(count);
  return { name, values: [...counts, counts.reduce((sum, each) => sum + each, 0)] };
}
