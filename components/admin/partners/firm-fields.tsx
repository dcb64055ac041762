import type { ComponentProps } from "react";
import { Field, fieldAria } from "@/components/kit/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { keptTicks } from "@/lib/kernel/form-answer";
import type { FirmField } from "@/lib/partners/firm-schema";

/** The fields as the form shows them now. */
export type FirmFields = {
  /** Those of a list are joined with commas. */
  values: Partial<Record<FirmField, string>>;
  errors: Readonly<Record<string, string>>;
};

type OwnProps = FirmFields & { name: FirmField; label: string };

type TextFieldProps = OwnProps & { hint?: string; isOptional?: true } & ComponentProps<
    typeof Input
  >;

export function TextField(props: TextFieldProps) {
  const { name, label, hint, isOptional, values, errors, ...input } = props;
  const shown = { hint, error: errors[name], required: !isOptional };
  return (
    <Field id={name} label={label} {...shown}>
      <Input
        id={name}
        name={name}
        autoComplete="off"
        defaultValue={values[name] ?? ""}
        {...fieldAria(name, shown)}
        {...input}
      />
    </Field>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

export function SelectField({
  name,
  label,
  options,
  values,
  errors,
}: OwnProps & { options: Options }) {
  const shown = { error: errors[name], required: true };
  return (
    <Field id={name} label={label} {...shown}>
      <NativeSelect
        id={name}
        name={name}
        defaultValue={values[name] ?? ""}
        {...fieldAria(name, shown)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** A choice of any number of these. */
export function Choices({ name, label, options, values }: OwnProps & { options: Options }) {
  const marked = keptTicks(values, name);
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={marked.includes(value)}
              className="size-5 shrink-0 accent-link"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
