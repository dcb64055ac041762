import type { ComponentProps, ReactNode } from "react";
import { RadioFieldset } from "@/components/kit/radio-fieldset";
import { OptionCard } from "./option-card";

type RadioCardsProps = Omit<
  ComponentProps<"input">,
  "type" | "id" | "value" | "defaultValue" | "name" | "required"
> & {
  name: string;
  /** The question. */
  legend: ReactNode;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  /** Why we ask. */
  hint?: string;
  error?: string;
  required?: boolean;
};

/**
 * One question with answers as tall as a thumb. The answers are native radio buttons, which get all
 * other props, so callers can spread react-hook-form's `register(name)` here.
 */
export function RadioCards({
  name,
  legend,
  options,
  defaultValue,
  hint,
  error,
  required,
  ...input
}: RadioCardsProps) {
  return (
    <RadioFieldset {...{ name, legend, hint, error, required }} className="question">
      <div className={options.length === 2 ? "answers grid-cols-2" : "answers"}>
        {options.map(({ value, label }) => (
          <OptionCard
            key={value}
            type="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === value}
            label={label}
            {...input}
          />
        ))}
      </div>
    </RadioFieldset>
  );
}
