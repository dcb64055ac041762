import type { ReactNode } from "react";

type FilterControlProps = {
  /** Id of the control inside. */
  id: string;
  label: string;
  className?: string | undefined;
  /** The size of the label: small in a filter, like its neighbours in a form. */
  labelSize?: "text-xs" | "text-base";
  children: ReactNode;
};

/** A labelled field of a filter form. */
export function FilterControl(props: FilterControlProps) {
  const { id, label, className, labelSize = "text-xs", children } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1 block font-semibold ${labelSize}`}>
        {label}
      </label>
      {children}
    </div>
  );
}
