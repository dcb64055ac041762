import { FieldError, fieldAria, RequiredMark } from "@/components/kit/field";
import { Link } from "@/components/kit/link";
import type { ConsentPart, ConsentPurpose } from "@/content/consent";
import { CONSENT_FIELDS } from "@/lib/requests/intake/form-state";
import type { StepFields } from "./lead-form";

/** The page passes this, no import does, so that texts and versions come from the same build. */
export type ShownConsent = {
  boxes: readonly { purpose: ConsentPurpose; version: string; sentence: string }[];
  rest: readonly ConsentPart[];
};

type ConsentBoxesProps = StepFields & { consent: ShownConsent; idPrefix: string };

/** A box for each purpose, and below them what their texts have in common. */
export function ConsentBoxes({ consent, ...fields }: ConsentBoxesProps) {
  return (
    <div className="consents">
      {consent.boxes.map(({ purpose, sentence }) => (
        <ConsentBox key={purpose} purpose={purpose} sentence={sentence} {...fields} />
      ))}
      {/* Closed, it is still part of the page: the visitor agrees to the whole text. */}
      <details>
        <summary>Leer el resto</summary>
        {consent.rest.map(({ text, href }) =>
          href ? (
            // A new tab, so that the visitor loses nothing that was typed.
            <Link key={text} href={href} target="_blank">
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

type ConsentBoxProps = Omit<ConsentBoxesProps, "consent"> & {
  purpose: ConsentPurpose;
  sentence: string;
};

function ConsentBox(props: ConsentBoxProps) {
  const { purpose, sentence, register, values, errors, idPrefix } = props;
  const field = CONSENT_FIELDS[purpose];
  const id = idPrefix + field;
  const isRequired = purpose === "advice";
  return (
    <>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          value="on"
          defaultChecked={values[field] === "on"}
          aria-required={isRequired || undefined}
          {...fieldAria(id, { error: errors[field] })}
          {...register(field)}
        />
        <span>
          {sentence}
          {isRequired && <RequiredMark />}
        </span>
      </label>
      <FieldError id={id} message={errors[field]} />
    </>
  );
}
