import type { ReactNode } from "react";
import type { LabelledValue } from "@/lib/vocabulary/lead-answers";

export const linkClass =
  "inline-flex min-h-10 items-center text-sm text-link underline underline-offset-4";

/** A section of a lead's sheet with one line for each fact. */
export function Facts({ title, facts }: { title: string; facts: readonly LabelledValue[] }) {
  return (
    <Section title={title}>
      <FactList facts={facts} />
    </Section>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

export function FactList({ facts }: { facts: readonly LabelledValue[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4 gap-y-2 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
