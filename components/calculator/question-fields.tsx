import { OptionCard } from "@/components/forms/option-card";
import { FieldError, fieldAria, Field as LabelledField } from "@/components/kit/field";
import { controlClass } from "@/components/kit/input";
import type { Problems } from "./answers";
import { type Answers, type Field, type Option, ticked } from "./question";

type QuestionFieldsProps = {
  fields: readonly Field[];
  answers: Answers;
  problems: Problems;
  /** Id of the element that names a field without a label. */
  labelledBy: string;
};

export function QuestionFields({ fields, ...shown }: QuestionFieldsProps) {
  const { answers, problems, labelledBy } = shown;
  return fields.map((field) => {
    const { name } = field;
    const error = problems[name];
    if (field.kind === "amount" || field.kind === "count") {
      return <NumberField key={name} field={field} value={answers[name]} error={error} />;
    }
    const id = `caso-${name}`;
    const several = field.kind === "several";
    const given = ticked(answers, name);
    const chosen = given.length === 0 && !several && field.preset ? [field.preset] : given;
    return (
      <fieldset
        key={name}
        role={several ? "group" : "radiogroup"}
        aria-labelledby={field.label ? undefined : labelledBy}
        data-problem={error ? true : undefined}
        className="grid min-w-0 gap-2"
        aria-describedby={error && `${id}-error`}
        // ARIA knows no invalid group, only an invalid radio group.
        aria-invalid={(!several && error !== undefined) || undefined}
      >
        {field.label && <legend className="mb-2 font-semibold">{field.label}</legend>}
        <div className={`grid gap-2.5 ${isShort(field.options) ? "grid-cols-2" : ""}`}>
          {field.options.map(({ value, label, hint, details, exclusive, reveals }) => (
            <div key={value}>
              <OptionCard
                type={several ? "checkbox" : "radio"}
                id={`${id}-${value}`}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                data-exclusive={exclusive}
                label={label}
                hint={hint}
              />
              {details && (
                // Beside the card and not within: all of the card is the option's label.
                <details className="px-4 text-sm">
                  <summary>{details.title}</summary>
                  <p className="pb-3">{details.text}</p>
                </details>
              )}
              {reveals && chosen.includes(value) && (
                <div className="mt-3 mb-2 ml-3 grid gap-5 border-l-3 border-petrol-100 pl-4 sm:ml-6 sm:pl-5">
                  <QuestionFields fields={reveals} {...shown} />
                </div>
              )}
            </div>
          ))}
        </div>
        <FieldError id={id} message={error} />
      </fieldset>
    );
  });
}

type NumberFieldProps = {
  field: Field & { kind: "amount" | "count" };
  value?: string;
  error?: string;
};

/** An amount in euros or a number of things. Text, because `type=number` knows no Spanish comma. */
function NumberField({ field, value, error }: NumberFieldProps) {
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
            aria-required={!field.optional || undefined}
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

/** Two words, as 'Sí' and 'No', fit side by side. */
function isShort(options: readonly Option[]): boolean {
  return options.length === 2 && options.every(({ label, hint }) => label.length < 9 && !hint);
}
