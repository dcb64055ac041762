import { Link } from "@/components/site/link";
import type { ConsentPart, consentParts } from "@/content/consent";
import { TIME_SLOTS } from "@/lib/leads/options";
import { Field, FieldError, fieldAria } from "./field";
import { Select } from "./input";
import type { StepFields } from "./lead-form";
import { TextField } from "./text-field";

/** The page passes this, no import does, so that text and version come from the same build. */
export type ShownConsent = { version: string; parts: typeof consentParts };

type ContactFieldsProps = StepFields & {
  consent: ShownConsent;
  /** Makes the field ids unique on a page with several forms. */
  idPrefix?: string;
};

const TEXT_FIELDS = [
  {
    name: "fullName",
    label: "Nombre completo",
    input: { type: "text", autoComplete: "name", autoCapitalize: "words", maxLength: 100 },
  },
  {
    name: "email",
    label: "Email",
    input: {
      type: "email",
      inputMode: "email",
      autoComplete: "email",
      spellCheck: false,
      maxLength: 254,
    },
  },
  {
    name: "phone",
    label: "Teléfono",
    input: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 20 },
  },
] as const;

/** Whom to call and when, and the consent that the call requires. */
export function ContactFields(props: ContactFieldsProps) {
  const { consent, register, values, errors, idPrefix = "" } = props;
  const slotId = `${idPrefix}preferredTimeSlot`;
  const consentId = `${idPrefix}consent`;
  const [sentence, ...rest] = consent.parts;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted-foreground">
        Los campos con * son obligatorios. El teléfono es para llamarte, y el email, para escribirte
        si no damos contigo.
      </p>
      {TEXT_FIELDS.map(({ name, label, input }) => (
        <TextField
          key={name}
          id={idPrefix + name}
          label={label}
          error={errors[name]}
          defaultValue={values[name]}
          aria-required
          enterKeyHint="next"
          {...input}
          {...register(name)}
        />
      ))}
      <Field
        id={slotId}
        label="Franja horaria preferida para la llamada"
        error={errors.preferredTimeSlot}
        required
      >
        <Select
          id={slotId}
          defaultValue={values.preferredTimeSlot ?? ""}
          aria-required
          {...fieldAria(slotId, { error: errors.preferredTimeSlot })}
          {...register("preferredTimeSlot")}
        >
          <option value="">Elige una franja</option>
          {TIME_SLOTS.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-1.5">
        {/* The whole sentence is the touch target. */}
        <label
          htmlFor={consentId}
          className="flex min-h-12 cursor-pointer items-start gap-3 py-1 text-sm leading-normal"
        >
          <input
            id={consentId}
            type="checkbox"
            value="on"
            defaultChecked={values.consent === "on"}
            aria-required
            className="mt-0.5 size-6 shrink-0 accent-link"
            {...fieldAria(consentId, { error: errors.consent })}
            {...register("consent")}
          />
          <span>{sentence.text}</span>
        </label>
        <FieldError id={consentId} message={errors.consent} />
        {/* Closed, it is still part of the page: the visitor agrees to the whole text. */}
        <details className="pl-9 text-sm leading-normal">
          <summary className="flex min-h-12 w-fit cursor-pointer items-center text-link underline underline-offset-4">
            Leer el resto
          </summary>
          <ConsentText parts={rest} />
        </details>
      </div>
    </div>
  );
}

function ConsentText({ parts }: { parts: readonly ConsentPart[] }) {
  return parts.map(({ text, href }) =>
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
  );
}
