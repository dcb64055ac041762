import { processLimit, processMonths, processStages } from "@/content/steps";

type ProcessTimelineProps = {
  title: string;
  /** Folds what each stage is behind "Saber más". */
  brief?: boolean;
};

/** How long each stage may take: the shortest time in full colour, the longest in pale. */
export function ProcessTimeline({ title, brief }: ProcessTimelineProps) {
  return (
    <div
      className={`rounded-3xl bg-card p-5 ${brief ? "text-xs lg:text-sm" : "mt-14 text-sm sm:p-8"}`}
    >
      <h3 className={brief ? "text-xl" : "text-2xl"}>{title}</h3>
      <ol className={`mt-3 grid ${brief ? "gap-2" : "gap-6"}`}>
        {processStages.map(({ id, title, duration, text, ...times }) => (
          <li key={id} className="time-bar" style={shadesOf(times)}>
            <h4>{title}</h4>
            <strong>{duration}</strong>
            {!brief && <p className="basis-full">{text}</p>}
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs">
        <span>Primera consulta</span>
        {processMonths} meses
      </p>
      {brief ? <FoldedLimit /> : <p className="mt-6">{Object.values(processLimit).join(" ")}</p>}
    </div>
  );
}

/** Where the bar's shades change, in percent of the whole time line. */
function shadesOf({ start, shortest, longest }: Record<"start" | "shortest" | "longest", number>) {
  const percent = (months: number) => `${Math.round((100 * months) / processMonths)}%`;
  return {
    "--start": percent(start),
    "--shortest": percent(start + shortest),
    "--longest": percent(start + longest),
  } as Record<string, string>;
}

function FoldedLimit() {
  return (
    <>
      <p className="mt-2">{processLimit.short}</p>
      <details className="fold">
        <summary>Saber más</summary>
        {processStages.map(({ id, title, text }) => (
          <p key={id}>
            {title}: {text}
          </p>
        ))}
        <p>{processLimit.rest}</p>
      </details>
    </>
  );
}
