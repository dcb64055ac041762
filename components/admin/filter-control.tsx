import type { ReactNode } from "react";

export const filterControlClass =
  "block h-10 w-full max-sm:h-12 rounded-lg border border-input bg-card px-3 text-xs text-foreground aria-invalid:border-2 aria-invalid:border-destructive";

type FilterControlProps = {
  /** Of the control inside. */
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
};

/** A field of the filter panel. */
export function FilterControl({ id, label, className, children }: FilterControlProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
