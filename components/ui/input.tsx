import type { ComponentProps } from "react";

/** The look shared by text inputs and selects: 48 px, a border of 3:1, thicker when wrong. */
export const controlClass =
  "block min-h-12 w-full rounded-xl border border-input bg-card px-4 py-2 text-base text-foreground placeholder:text-muted-foreground aria-invalid:border-2 aria-invalid:border-destructive disabled:opacity-60";

export function Input({ className = "", ...props }: ComponentProps<"input">) {
  return <input className={`${controlClass} ${className}`} {...props} />;
}
