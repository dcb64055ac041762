import Link from "next/link";
import type { UseFormRegister } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ConsentPart } from "@/content/consent";
import type { HeroFormState, HeroInput } from "@/lib/leads/hero-form";
import { TIME_SLOTS } from "@/lib/leads/options";

/** Given by the page and not imported, so that text and version are of the same build. */
export type ShownConsent = { version: string; parts: readonly ConsentPart[] };

type ContactFieldsProps = {
  consent: ShownConsent;
  register: UseFormRegister<HeroInput>;
  values: HeroInput;
  errors: HeroFormState["errors"];
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

/** Step 2: who to call and when, and the consent without which nobody may. */
export function ContactFields({ consent, register, values, errors }: ContactFieldsProps) {
  return (
    <div className="grid gap-5">
      {TEXT_FIELDS.map(({ name, label, input }) => (
        <Field key={name} id={name} label={label} error={errors[name]} required>
          <Input
            id={name}
            defaultValue={values[name]}
            aria-required
            enterKeyHint="next"
            {...fieldAria(name, { error: errors[name] })}
            {...input}
            {...register(name)}
          />
        </Field>
      ))}
      <Field
        id="preferredTimeSlot"
        label="Franja horaria preferida para la llamada"
        error={errors.preferredTimeSlot}
        required
      >
        <Select
          id="preferredTimeSlot"
          defaultValue={values.preferredTimeSlot ?? ""}
          aria-required
          {...fieldAria("preferredTimeSlot", { error: errors.preferredTimeSlot })}
          {...register("preferredTimeSlot")}
        >
          <option value="">Elige una franja</option>
          {TIME_SLOTS.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </Select>
      </Field>
      <CheckboxField
        id="consent"
        value="on"
        defaultChecked={values.consent === "on"}
        error={errors.consent}
        aria-required
        {...register("consent")}
      >
        <ConsentText parts={consent.parts} />
      </CheckboxField>
    </div>
  );
}

function ConsentText({ parts }: Pick<ShownConsent, "parts">) {
  return parts.map(({ text, href }) =>
    href ? (
      // A new tab, so that reading it loses nothing that was typed.
      <Link
        key={text}
        href={href}
        target="_blank"
        prefetch={false}
        className="text-link underline underline-offset-4"
      >
        {text}
      </Link>
    ) : (
      text
    ),
  );
}
