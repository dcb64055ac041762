type ChartTooltipProps = {
  titleOf?: (label: string) => string;
  /** What the chart says of the place that is pointed at. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: string | number; value?: unknown }[];
};

/** The figures of the place in a chart that the mouse is on. */
export function ChartTooltip({ titleOf = String, active, label, payload }: ChartTooltipProps) {
  if (!active || !payload) return null;
  return (
    <div className="rounded-lg border border-border bg-card px-3 py-2 text-xs text-foreground tabular-nums shadow-card">
      <p className="max-w-64 truncate font-semibold">{titleOf(String(label ?? ""))}</p>
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
