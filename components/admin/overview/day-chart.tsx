import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { leadFormLabels } from "@/content/lead-labels";
import { LEAD_FORMS } from "@/lib/leads/options";
import type { DayFigures } from "@/lib/leads/overview-figures";
import { ChartTooltip } from "./chart-tooltip";
import { dayText, shortDayText } from "./day-text";
import { FormFills, fillOf } from "./form-fills";

/** More would be thinner than their patterns: they become areas. */
const MOST_BARS = 92;

/** Leads of each day, one form upon the other. */
export function DayChart({ days }: { days: readonly DayFigures[] }) {
  const data = days.map(({ day, forms }) => ({ day, ...forms }));
  return (
    <div className="flex h-full flex-col">
      <FormFills />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {LEAD_FORMS.map((form) => (
          <li key={form} className="inline-flex items-center gap-2">
            <svg className="size-3" aria-hidden="true">
              <rect width="12" height="12" fill={fillOf(form)} />
            </svg>
            {leadFormLabels[form]}
          </li>
        ))}
      </ul>
      <div className="mt-2 min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={data}
            accessibilityLayer={false}
            barCategoryGap="15%"
            margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="day"
              tickFormatter={shortDayText}
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
              content={<ChartTooltip titleOf={dayText} />}
            />
            {LEAD_FORMS.map((form) => {
              const series = {
                dataKey: form,
                name: leadFormLabels[form] ?? form,
                stackId: "forms",
                fill: fillOf(form),
                isAnimationActive: false,
              };
              return days.length > MOST_BARS ? (
                <Area key={form} {...series} fillOpacity={1} stroke="none" activeDot={false} />
              ) : (
                <Bar key={form} {...series} />
              );
            })}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}
