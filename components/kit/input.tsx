import type { ComponentProps } from "react";

/** The look shared by text inputs and selects: 48 px, a border of 3:1, thicker when wrong. */
export const controlClass = "control";

export function Input({ className = "", ...props }: ComponentProps<"input">) {
  return <input className={`${controlClass} ${className}`} {...props} />;
}

/** The native select, which phones show best. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <span className="select">
      <select className={`${controlClass} ${className}`} {...props} />
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5 7.5 5 5 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
