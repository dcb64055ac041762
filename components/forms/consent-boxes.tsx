import { Link } from "@/components/site/link";
import type { ConsentPart, ConsentPurpose } from "@/content/consent";
import { CONSENT_FIELDS } from "@/lib/leads/intake/form-state";
import { FieldError, fieldAria, RequiredMark } from "./field";
import type { StepFields } from "./lead-form";

/** The page passes this, no import does, so that texts and versions come from the same build. */
export type ShownConsent = {
  boxes: readonly { purpose: ConsentPurpose; version: string; sentence: string }[];
  rest: readonly ConsentPart[];
};

type ConsentBoxesProps = StepFields & { consent: ShownConsent; idPrefix: string };

/** A box for each purpose, and below them what their texts have in common. */
export function ConsentBoxes(props: ConsentBoxesProps) {
  const { consent, register, values, errors, idPrefix } = props;
  return (
    <div className="grid gap-1.5">
      {consent.boxes.map(({ purpose, sentence }) => {
        const field = CONSENT_FIELDS[purpose];
        const id = idPrefix + field;
        const isRequired = purpose === "advice";
        return (
          <div key={purpose}>
            {/* The whole sentence is the touch target. */}
            <label
              htmlFor={id}
              className="flex min-h-12 cursor-pointer items-start gap-3 py-1 text-sm leading-normal"
            >
              <input
                id={id}
                type="checkbox"
                value="on"
                defaultChecked={values[field] === "on"}
                aria-required={isRequired || undefined}
                className="mt-0.5 size-6 shrink-0 accent-link"
                {...fieldAria(id, { error: errors[field] })}
                {...register(field)}
              />
              <span>
                {sentence}
                {isRequired && <RequiredMark />}
              </span>
            </label>
            <FieldError id={id} message={errors[field]} />
          </div>
        );
      })}
      {/* Closed, it is still part of the page: the visitor agrees to the whole text. */}
      <details className="pl-9 text-sm leading-normal">
        <summary className="flex min-h-12 w-fit cursor-pointer items-center text-link underline underline-offset-4">
          Leer el resto
        </summary>
        {consent.rest.map(({ text, href }) =>
          href ? (
            // A new tab, so that the visitor loses nothing that was typed.
            <Link
              key={text}
              href={href}
              target="_blank"
              className="text-link underline underline-offset-4"
            >
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </details>
    </div>
  );
}
