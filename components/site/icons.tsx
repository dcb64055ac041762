import type { ReactNode } from "react";

type IconProps = { className?: string };

export function PhoneIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6.5 3.5h2.6l1.5 4.2-2 1.6a12 12 0 0 0 6.1 6.1l1.6-2 4.2 1.5v2.6a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 4 6.2a2.5 2.5 0 0 1 2.5-2.7Z" />
    </Glyph>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" /> <path d="m4 7 8 6 8-6" />
    </Glyph>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 20.2 5.2 16A8.4 8.4 0 1 1 8.4 19.1Z" />{" "}
      <path d="M8.8 11.8h.01M12 11.8h.01M15.2 11.8h.01" strokeWidth={2.4} />
    </Glyph>
  );
}

export function InstagramIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" /> <circle cx="12" cy="12" r="4" />{" "}
      <path d="M16.8 7.2h.01" strokeWidth={2.4} />
    </Glyph>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h16M4 12h16M4 17h10" />
    </Glyph>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m5 12.5 4.5 4.5L19 7" strokeWidth={2.4} />
    </Glyph>
  );
}

export function ChevronIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Glyph>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8.5" /> <path d="M12 7v5l3.2 2.2" />
    </Glyph>
  );
}

export function EuroIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M18 6.2A7 7 0 0 0 7.2 12 7 7 0 0 0 18 17.8" /> <path d="M4.5 10.3h9M4.5 13.7h8" />
    </Glyph>
  );
}

/** A line drawing of 24 by 24 units, in the colour of the text. */
function Glyph({ className = "size-5", children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
