import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { ChartTooltip } from "./chart-tooltip";

/** A source may be as long as a visitor's link made it. */
const LONGEST_NAME = 18;

/** One bar a name, with its number at the end: told apart by their names, so one colour does. */
export function ShareChart({ shares }: { shares: readonly { name: string; count: number }[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={shares}
        layout="vertical"
        accessibilityLayer={false}
        barCategoryGap="20%"
        margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="name"
          width={140}
          interval={0}
          tickLine={false}
          axisLine={false}
          tickFormatter={shortName}
          tick={{ fontSize: 13, fill: "var(--foreground)" }}
        />
        <Tooltip
          cursor={{ fill: "var(--muted)" }}
          isAnimationActive={false}
          content={<ChartTooltip />}
        />
        <Bar dataKey="count" name="Leads" fill="var(--link)" isAnimationActive={false}>
          <LabelList
            dataKey="count"
            position="right"
            formatter={(count) => Number(count).toLocaleString("es-ES")}
            fontSize={13}
            fill="var(--foreground)"
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
