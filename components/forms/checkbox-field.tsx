import type { ComponentProps, ReactNode } from "react";
import { FieldError, fieldAria } from "./field";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "id" | "children"> & {
  id: string;
  /** The sentence agreed to; may hold links. */
  children: ReactNode;
  error?: string;
};

/** One box and its sentence. The whole sentence is the target for the thumb. */
export function CheckboxField({ id, children, error, ...input }: CheckboxFieldProps) {
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-start gap-3 py-1 text-sm leading-normal"
      >
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-link"
          {...fieldAria(id, { error })}
          {...input}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} message={error} />
    </div>
  );
}
