import { FieldError } from "@/components/ui/field-error";
import type { Problems } from "./check-answers";
import { NumberField } from "./number-field";
import { OptionList } from "./option-list";
import { type Answers, type Field, ticked } from "./question";

type QuestionFieldsProps = {
  fields: readonly Field[];
  answers: Answers;
  problems: Problems;
  /** Id of what names a field that has no label of its own. */
  labelledBy: string;
};

/** The fields of a question, and those that an answer reveals. */
export function QuestionFields({ fields, answers, problems, labelledBy }: QuestionFieldsProps) {
  return fields.map((field) => {
    const { name } = field;
    const error = problems[name];
    if (field.kind === "amount" || field.kind === "count") {
      return <NumberField key={name} field={field} value={answers[name]} error={error} />;
    }
    const id = `caso-${name}`;
    const several = field.kind === "several";
    const chosen = ticked(answers, name);
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
        <OptionList
          type={several ? "checkbox" : "radio"}
          name={name}
          options={field.options}
          chosen={chosen.length === 0 && !several && field.preset ? [field.preset] : chosen}
          reveal={({ reveals = [] }) => (
            <QuestionFields
              fields={reveals}
              answers={answers}
              problems={problems}
              labelledBy={labelledBy}
            />
          )}
        />
        <FieldError id={id} message={error} />
      </fieldset>
    );
  });
}
