import { Field as LabelledField } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-error";
import { controlClass } from "@/components/ui/input";
import type { Field } from "./question";

type NumberFieldProps = {
  field: Field & { kind: "amount" | "count" };
  value?: string;
  error?: string;
};

/** An amount in euros or a number of things. Text, because `type=number` knows no Spanish comma. */
export function NumberField({ field, value, error }: NumberFieldProps) {
  const { name, label = "", hint, kind } = field;
  const id = `caso-${name}`;
  const isAmount = kind === "amount";
  return (
    <div data-problem={error ? true : undefined}>
      <LabelledField id={id} label={label} hint={hint} error={error}>
        <div className="relative max-w-60">
          <input
            id={id}
            name={name}
            defaultValue={value}
            type="text"
            inputMode={isAmount ? "decimal" : "numeric"}
            enterKeyHint="next"
            autoComplete="off"
            maxLength={20}
            className={`${controlClass} tabular-nums ${isAmount ? "pr-10" : ""}`}
            {...fieldAria(id, { error, hint })}
          />
          {isAmount && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted-foreground"
            >
              €
            </span>
          )}
        </div>
      </LabelledField>
    </div>
  );
}
