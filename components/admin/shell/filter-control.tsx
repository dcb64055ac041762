import type { ReactNode } from "react";

type FilterControlProps = {
  /** Id of the control inside. */
  id: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A labelled field of a filter form. */
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
