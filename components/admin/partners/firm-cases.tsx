import { Field, fieldAria } from "@/components/kit/field";
import { Input } from "@/components/ui/input";
import { provinces } from "@/content/provinces";
import type { FirmField } from "@/lib/partners/firm-schema";
import { PARTICULAR_CASE } from "@/lib/vocabulary/handovers";

/** The fields as the form shows them now. */
export type FirmFields = {
  values: Partial<Record<FirmField, string>>;
  errors: Readonly<Record<string, string>>;
};

const KINDS = Object.entries(PARTICULAR_CASE);
const PROVINCES = Object.entries(provinces).map(([code, { name }]) => [code, name] as const);

/** Which cases a firm receives, and how many. */
export function FirmCases({ values, errors }: FirmFields) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg">Qué casos recibe</legend>
      <Field
        id="weeklyCapacity"
        label="Cuántos por semana, de lunes a domingo"
        error={errors.weeklyCapacity}
        required
      >
        <Input
          id="weeklyCapacity"
          name="weeklyCapacity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={values.weeklyCapacity ?? ""}
          {...fieldAria("weeklyCapacity", { error: errors.weeklyCapacity })}
        />
      </Field>
      <Choices
        name="takes"
        legend="También lleva estos casos"
        options={KINDS}
        chosen={values.takes}
      />
      <details open={Boolean(values.provinces)}>
        <summary className="min-h-10 cursor-pointer py-2 text-link">
          Solo de algunas provincias
        </summary>
        <Choices
          name="provinces"
          legend="Si no marcas ninguna, toda España"
          options={PROVINCES}
          chosen={values.provinces}
        />
      </details>
    </fieldset>
  );
}

type ChoicesProps = {
  name: FirmField;
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Joined with commas. */
  chosen: string | undefined;
};

function Choices({ name, legend, options, chosen = "" }: ChoicesProps) {
  const marked = chosen.split(",");
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={marked.includes(value)}
              className="size-5 shrink-0 accent-link"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
