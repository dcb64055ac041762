export type Stop = { when: string; what: string };

/** A sequence of stages with their times on a line; the last stage is the goal. */
export function Stops({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol>
      {stops.map(({ when, what }) => (
        <li key={when} className="group/stop relative flex gap-5 pb-7 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-[-0.25rem] left-[0.6875rem] w-0.5 bg-petrol-700 group-last/stop:hidden"
          />
          <span
            aria-hidden="true"
            className="relative mt-1 size-6 shrink-0 rounded-full border-4 border-background bg-petrol-700 [print-color-adjust:exact] group-last/stop:bg-clementine-600"
          />
          <div className="max-w-text">
            <p className="font-semibold">{when}</p>
            <p>{what}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
