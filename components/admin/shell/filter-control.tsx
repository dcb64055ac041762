import type { ReactNode } from "react";

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
