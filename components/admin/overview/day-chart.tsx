import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDay } from "@/lib/kernel/format";
import type { DayFigures } from "@/lib/overview/overview";
import { periodOf } from "@/lib/overview/part";
import { LEAD_ORIGIN, type LeadOrigin } from "@/lib/vocabulary/lead-origins";
import { partLabel } from "./part-label";

/** A colour and a pattern for each form, so that readers need not tell colours apart. */
const FILLS: Record<LeadOrigin, { colour: string; pattern: string | null }> = {
  hero: { colour: "var(--chart-1)", pattern: null },
  "viability-test": { colour: "var(--chart-2)", pattern: "M-1 7 7 -1M-1 1 1 -1M5 7 7 5" },
  standalone: { colour: "var(--chart-3)", pattern: "M0 3H6" },
  "case-calculator": { colour: "var(--chart-4)", pattern: "M3 0V6M0 3H6" },
  "by-hand": { colour: "var(--chart-5)", pattern: "M-1 -1 7 7M-1 5 1 7M5 -1 7 1" },
  import: { colour: "var(--chart-3)", pattern: "M3 0V6" },
};

type DayChartProps = { days: readonly DayFigures[]; forms: readonly LeadOrigin[] };

/** A stacked chart of the leads of each part of the period by form; of their sum when there are no forms. */
export function DayChart({ days, forms }: DayChartProps) {
  const data = days.map(({ day, total, forms: counts }) => ({
    day,
    total: typeof total === "number" ? total : 0,
    ...counts,
  }));
  const series = forms.length > 0 ? forms.map(seriesOf) : [TOTAL];
  return (
    <div className="flex h-full flex-col">
      <FormFills />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {forms.map((form) => (
          <li key={form} className="inline-flex items-center gap-2">
            <svg className="size-3" aria-hidden="true">
              <rect width="12" height="12" fill={fillOf(form)} />
            </svg>
            {LEAD_ORIGIN[form].label}
          </li>
        ))}
      </ul>
      <div className="mt-2 min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={data}
            accessibilityLayer={false}
            barCategoryGap="15%"
            margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="day"
              tickFormatter={(part: string) => formatDay(periodOf(part).from).slice(0, 5)}
              minTickGap={24}
              tickLine={false}
              stroke="var(--muted-foreground)"
              tick={{ fontSize: 13, fill: "var(--muted-foreground)" }}
            />
            <YAxis
              allowDecimals={false}
              width="auto"
              tickLine={false}
              axisLine={false}
              tick={{ fontSize: 13, fill: "var(--muted-foreground)" }}
            />
            <Tooltip
              cursor={{ fill: "var(--muted)" }}
              isAnimationActive={false}
              content={<DayTooltip />}
            />
            {series.map((one) => (
              <Bar key={one.dataKey} {...one} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

type DayTooltipProps = {
  /** The chart sets these for the day under the mouse. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: string | number; value?: unknown }[];
};

/** Used if small groups are hidden. A day with few leads then looks empty. */
const TOTAL = {
  ...{ dataKey: "total", name: "Leads", stackId: "forms", fill: "var(--chart-1)" },
  isAnimationActive: false,
};

function seriesOf(form: LeadOrigin) {
  return {
    dataKey: form as string,
    name: LEAD_ORIGIN[form].label,
    stackId: "forms",
    fill: fillOf(form),
    isAnimationActive: false,
  };
}

/** The figures of the day under the mouse. */
function DayTooltip({ active, label, payload }: DayTooltipProps) {
  if (!active || !payload) return null;
  return (
    <div className="rounded-lg border border-border bg-card px-3 py-2 text-xs text-foreground tabular-nums shadow-card">
      <p className="font-semibold">{partLabel(String(label ?? ""))}</p>
      <ul>
        {payload.map(({ name, value }) => (
          <li key={name} className="flex justify-between gap-6">
            <span>{name}</span>
            <span>{Number(value).toLocaleString("es-ES")}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The fill of a form's bars. */
function fillOf(form: LeadOrigin): string {
  return `url(#relleno-${form})`;
}

/** Defines the fills, once per page. */
function FormFills() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs>
        {Object.entries(FILLS).map(([form, { colour, pattern }]) => (
          <pattern
            key={form}
            id={`relleno-${form}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect width="6" height="6" fill={colour} />
            {pattern && <path d={pattern} stroke="var(--card)" strokeWidth="1.5" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
