import type { ShownCase } from "./shown-case";
import { timeLineStops } from "./time-line-stops";

/** The stops of the route to look at first, and in what time. */
export function TimeLine({ result }: ShownCase) {
  const stops = timeLineStops(result);
  if (stops.length === 0) return null;
  return (
    <section aria-labelledby="tiempo-titulo">
      <h3 id="tiempo-titulo" className="text-2xl">
        Cómo iría en el tiempo
      </h3>
      <ol className="mt-6">
        {stops.map(({ when, what }, index) => {
          const isLast = index === stops.length - 1;
          return (
            <li key={when} className="relative flex gap-5 pb-7 last:pb-0">
              {!isLast && (
                <span
                  aria-hidden="true"
                  className="absolute top-4 bottom-[-0.25rem] left-[0.6875rem] w-0.5 bg-petrol-700"
                />
              )}
              <span
                aria-hidden="true"
                className={`relative mt-1 size-6 shrink-0 rounded-full border-4 border-background [print-color-adjust:exact] ${isLast ? "bg-clementine-600" : "bg-petrol-700"}`}
              />
              <div className="max-w-text">
                <p className="font-semibold">{when}</p>
                <p>{what}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-5 text-sm text-muted-foreground">
        La ley fija plazos cortos para algunos pasos y ninguno para el total: depende del juzgado.
      </p>
    </section>
  );
}
