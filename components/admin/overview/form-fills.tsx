import type { LeadForm } from "@/lib/leads/options";

/** A colour and a pattern for each form: nobody needs to tell the colours apart. */
const FILLS: Record<LeadForm, { colour: string; pattern: string | null }> = {
  hero: { colour: "var(--link)", pattern: null },
  "viability-test": { colour: "var(--primary)", pattern: "M-1 7 7 -1M-1 1 1 -1M5 7 7 5" },
  standalone: { colour: "var(--info)", pattern: "M0 3H6" },
  "case-calculator": { colour: "var(--warning)", pattern: "M3 0V6M0 3H6" },
};

/** What an element of a form is filled with. */
export function fillOf(form: LeadForm): string {
  return `url(#relleno-${form})`;
}

/** Where the fills are defined, once a page. */
export function FormFills() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs>
        {Object.entries(FILLS).map(([form, { colour, pattern }]) => (
          <pattern
            key={form}
            id={`relleno-${form}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect width="6" height="6" fill={colour} />
            {pattern && <path d={pattern} stroke="var(--card)" strokeWidth="1.5" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
