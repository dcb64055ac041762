"use client";

import type { DescribedLead } from "@/lib/privacy/person-record";

type PersonLeadsProps = {
  leads: readonly DescribedLead[];
  /** The ids ticked when the form was last sent. */
  ticked: readonly string[] | undefined;
};

/** The leads of a person, each with the reason for its listing, a checkbox and all its data. */
export function PersonLeads({ leads, ticked }: PersonLeadsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {leads.map((lead) => (
        <li key={lead.id} className="rounded-lg border border-border bg-card px-4 py-2">
          <label className="flex min-h-12 cursor-pointer items-start gap-3 py-1">
            <input
              type="checkbox"
              name="lead"
              value={lead.id}
              defaultChecked={ticked ? ticked.includes(lead.id) : !lead.doubtful}
              className="mt-0.5 size-6 shrink-0 accent-link"
            />
            <span className="min-w-0 text-sm">
              <strong className="block wrap-anywhere">{lead.title}</strong>
              <span className={lead.doubtful ? "font-semibold text-warning" : ""}>
                {lead.reason}
              </span>
            </span>
          </label>
          <details className="text-xs">
            <summary className="flex min-h-12 cursor-pointer items-center text-link underline underline-offset-4">
              Ver sus datos
              <span className="sr-only"> de {lead.title}</span>
            </summary>
            {lead.parts.map(({ title, rows }) => (
              <PersonPart key={title} title={title} rows={rows} />
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}

function PersonPart({ title, rows }: DescribedLead["parts"][number]) {
  return (
    <section className="border-t border-border py-3">
      <h3 className="font-sans text-sm">{title}</h3>
      {rows.length === 0 && <p className="text-muted-foreground">No hay.</p>}
      {rows.map((row, index) => (
        <dl
          // biome-ignore lint/suspicious/noArrayIndexKey: database rows whose order never changes
          key={index}
          className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 not-first-of-type:border-t not-first-of-type:border-border not-first-of-type:pt-2 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          {row.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="mb-1 wrap-anywhere whitespace-pre-line sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
