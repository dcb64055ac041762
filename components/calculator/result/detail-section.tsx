import type { ReactNode } from "react";

type DetailSectionProps = { title: string; lead?: string; children: ReactNode };

/** A part of the result that is folded to its title and, if given, what it amounts to. */
export function DetailSection({ title, lead, children }: DetailSectionProps) {
  return (
    <details className="rounded-2xl border border-border bg-card px-5">
      <summary className="min-h-14 cursor-pointer py-4">
        <h3 className="inline text-xl">{title}</h3>
        {lead && <span className="mt-1 block font-semibold">{lead}</span>}
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
