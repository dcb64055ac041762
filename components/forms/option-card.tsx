import type { ComponentProps } from "react";

type OptionCardProps = ComponentProps<"input"> & { label: string; hint?: string };

/** One answer as tall as a thumb, with its native control. */
export function OptionCard({ label, hint, className = "", ...input }: OptionCardProps) {
  return (
    <label className={`option-card ${className}`}>
      <input {...input} />
      <span>
        {label}
        {hint && <span className="mt-0.5 block text-sm text-muted-foreground">{hint}</span>}
      </span>
    </label>
  );
}
