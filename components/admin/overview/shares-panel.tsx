"use client";

import { useId } from "react";
import type { Count } from "@/lib/overview/hide-small";
import { Figure } from "./figure";
import { percentText } from "./percent-text";

type SharesPanelProps = {
  title: string;
  /** The header of the names' column. */
  heading: string;
  /** `href` is the list of the people; null if the account may not read it. */
  shares: readonly { name: string; count: Count; href: string | null }[];
  total: Count;
};

/** Leads counted by one property, as a table with a bar for each figure. */
export function SharesPanel({ title, heading, shares, total }: SharesPanelProps) {
  const id = useId();
  const most = Math.max(1, ...shares.map(({ count }) => lengthOf(count)));
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
          {shares.map(({ name, count, href }) => (
            <tr key={name} className="h-8">
              <th scope="row" className="truncate pr-3 font-normal" title={name}>
                {name}
              </th>
              <td>
                <div className="flex items-center gap-2">
                  <svg aria-hidden="true" className="h-4 min-w-0 flex-1">
                    <rect
                      className="fill-link"
                      height="100%"
                      width={`${(100 * lengthOf(count)) / most}%`}
                    />
                  </svg>
                  <span className="min-w-12 text-right">
                    <Figure count={count} href={href} />
                  </span>
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

/** A small group has no bar. */
function lengthOf(count: Count): number {
  return typeof count === "number" ? count : 0;
}
