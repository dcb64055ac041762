import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  /** On the soft panel colour instead of the page's. */
  soft?: boolean;
  /** On wide screens the heading and this drawing stand beside the content. */
  beside?: `icon-${string}`;
  children: ReactNode;
};

export function Section({ id, title, lead, soft, beside, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`band${soft ? " bg-muted" : ""}${beside ? ` band-beside ${beside}` : ""}`}
    >
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}
