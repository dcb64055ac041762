import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  /** On the soft panel colour instead of the page's. */
  soft?: boolean;
  children: ReactNode;
};

export function Section({ id, title, lead, soft, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={soft ? "bg-muted" : undefined}>
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
        <h2 id={`${id}-titulo`} className="max-w-text text-3xl">
          {title}
        </h2>
        {lead && <p className="mt-4 max-w-text">{lead}</p>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}
