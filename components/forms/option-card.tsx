import type { ComponentProps } from "react";

type OptionCardProps = ComponentProps<"input"> & { label: string; hint?: string };

/** One answer as tall as a thumb, with its native control. */
export function OptionCard({ label, hint, className = "", ...input }: OptionCardProps) {
  return (
    <label
      className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border border-input bg-card px-4 py-2 leading-snug hover:bg-muted has-checked:border-link has-checked:bg-muted has-checked:ring-1 has-checked:ring-link has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${className}`}
    >
      <input className="size-5 shrink-0 accent-link focus-visible:outline-none" {...input} />
      <span className="min-w-0">
        {label}
        {hint && <span className="mt-0.5 block text-sm text-muted-foreground">{hint}</span>}
      </span>
    </label>
  );
}
