import { useId } from "react";
import { percentText } from "./percent-text";

type SharesPanelProps = {
  title: string;
  /** The header of the names' column. */
  heading: string;
  shares: readonly { name: string; count: number }[];
  total: number;
};

/** Leads counted by one property, as a table with a bar for each figure. */
export function SharesPanel({ title, heading, shares, total }: SharesPanelProps) {
  const id = useId();
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-border bg-card p-4">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <table className="mt-3 w-full table-fixed text-left text-xs tabular-nums">
        <thead className="text-muted-foreground">
          <tr className="h-8">
            <th scope="col" className="w-2/5 font-normal">
              {heading}
            </th>
            <th scope="col" className="text-right font-normal">
              Leads
            </th>
            <th scope="col" className="w-18 text-right font-normal">
              Parte
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, count }) => (
            <tr key={name} className="h-8">
              <th scope="row" className="truncate pr-3 font-normal" title={name}>
                {name}
              </th>
              <td>
                <div className="flex items-center gap-2">
                  <svg aria-hidden="true" className="h-4 min-w-0 flex-1">
                    <rect className="fill-link" height="100%" width={`${(100 * count) / most}%`} />
                  </svg>
                  <span className="min-w-12 text-right">{count.toLocaleString("es-ES")}</span>
                </div>
              </td>
              <td className="text-right">{percentText(count, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
