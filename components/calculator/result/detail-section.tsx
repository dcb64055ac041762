import type { ReactNode } from "react";

type DetailSectionProps = { title: string; lead?: string; children: ReactNode };

/** A part of the result that is folded to its title and, if given, what it amounts to. */
export function DetailSection({ title, lead, children }: DetailSectionProps) {
  return (
    <details className="rounded-2xl border border-border bg-card px-5">
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] py-4 after:col-start-2 after:row-start-1">
        <h3 className="text-xl">{title}</h3>
        {lead && <span className="col-start-1 font-semibold text-foreground">{lead}</span>}
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
