import { processLimit, processMonths, processStages } from "@/content/steps";

const rowClass = "grid gap-x-10 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]";

/** How long each stage may take: the shortest time in full colour, the longest in pale. */
export function ProcessTimeline({ title }: { title: string }) {
  return (
    <div className="mt-14 @container rounded-3xl bg-card p-5 sm:p-8">
      <h3 className="text-2xl">{title}</h3>
      <ol className="mt-6 grid gap-7">
        {processStages.map((stage) => (
          <li key={stage.title} className={`${rowClass} gap-y-2`}>
            <div>
              <h4 className="font-semibold">{stage.title}</h4>
              <p className="text-sm text-muted-foreground">{stage.text}</p>
            </div>
            <div className="self-center">
              <p className="text-sm font-semibold text-link">{stage.duration}</p>
              <StageBar {...stage} />
            </div>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className={`${rowClass} mt-3 text-xs`}>
        <p className="flex justify-between @3xl:col-start-2">
          <span>Primera consulta</span>
          <span>{processMonths} meses</span>
        </p>
      </div>
      <p className="mt-6 max-w-text text-sm">{processLimit}</p>
    </div>
  );
}

type StageBarProps = { start: number; shortest: number; longest: number };

function StageBar({ start, shortest, longest }: StageBarProps) {
  return (
    <svg
      viewBox={`0 0 ${processMonths} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1.5 h-3 w-full rounded-full bg-muted"
    >
      <rect x={start} width={longest} height="1" className="fill-petrol-700/35" />
      <rect x={start} width={shortest} height="1" className="fill-petrol-700" />
    </svg>
  );
}
