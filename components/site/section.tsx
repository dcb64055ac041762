import type { ReactNode } from "react";

const TONES = { page: "", soft: " bg-muted", dark: " on-dark bg-petrol-900 text-sand-50" };

type SectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  /** On the soft panel colour, or on the dark one, instead of the page's. */
  tone?: keyof typeof TONES;
  /** On wide screens the heading and this drawing stand beside the content. */
  beside?: `icon-${string}`;
  children: ReactNode;
};

export function Section({ id, title, lead, tone = "page", beside, children }: SectionProps) {
  return (
    <section id={id} className={`band${TONES[tone]}${beside ? ` band-beside ${beside}` : ""}`}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}
