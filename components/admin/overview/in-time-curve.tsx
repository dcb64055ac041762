import type { NamedTally } from "@/lib/overview/clock";
import { periodOf } from "@/lib/overview/part";
import type { Period } from "@/lib/overview/period";
import { partLabel } from "./part-label";
import { percentText } from "./percent-text";

const WIDTH = 100;
const HEIGHT = 40;
const DAY_MS = 86_400_000;

type InTimeCurveProps = { parts: readonly NamedTally[]; period: Period };

/** The share of requests called in time, as a curve over the period. The table beside it has its figures. */
export function InTimeCurve({ parts, period }: InTimeCurveProps) {
  const points = parts.flatMap(({ name, due, inTime }) =>
    name !== null && typeof due === "number" && typeof inTime === "number" && due > 0
      ? [{ name, share: inTime / due, text: percentText(inTime, due) }]
      : [],
  );
  const [latest] = points;
  const first = points.at(-1);
  if (!latest || !first || latest === first) return null;
  return (
    <figure className="min-w-0 rounded-lg border border-border bg-card p-4">
      <figcaption>
        <h3 className="text-base">A tiempo a lo largo del periodo</h3>
        <p className="mt-1 text-xs text-muted-foreground">
          La parte de los plazos que se llamó a tiempo: {first.text} ({partLabel(first.name)}) al
          principio, {latest.text} ({partLabel(latest.name)}) al final.
        </p>
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted-foreground tabular-nums">
        <div aria-hidden="true" className="flex h-40 flex-col justify-between text-right">
          <span>100{"\u00a0"}%</span>
          <span>50{"\u00a0"}%</span>
          <span>0{"\u00a0"}%</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x2={WIDTH}
              y1={y}
              y2={y}
              className="stroke-border"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            fill="none"
            className="stroke-link"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            points={points.map(({ name, share }) => pointOf(name, share, period)).join(" ")}
          />
        </svg>
      </div>
    </figure>
  );
}

/** A part stands at the middle of its days. */
function pointOf(part: string, share: number, { from, to }: Period): string {
  const days = periodOf(part);
  const middle = (Date.parse(days.from) + Date.parse(days.to)) / 2;
  const start = Date.parse(from);
  const x = (WIDTH * (middle - start)) / Math.max(DAY_MS, Date.parse(to) - start);
  return `${x.toFixed(1)},${(HEIGHT * (1 - share)).toFixed(1)}`;
}
