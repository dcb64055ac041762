import type { ReactNode } from "react";

export function ClockIcon() {
  return (
    <Glyph>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.2 2.2" />
    </Glyph>
  );
}

export function EuroIcon() {
  return (
    <Glyph>
      <path d="M18 6.2A7 7 0 0 0 7.2 12 7 7 0 0 0 18 17.8" />
      <path d="M4.5 10.3h9M4.5 13.7h8" />
    </Glyph>
  );
}

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-6"
    >
      {children}
    </svg>
  );
}
