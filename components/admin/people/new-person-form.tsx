"use client";

import { DayField } from "@/components/admin/shell/day-field";
import { Field, FieldError, fieldAria } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { Input, inputLook } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { spokenConsentText } from "@/content/consent";
import type { FormAction } from "@/lib/kernel/form-answer";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import {
  NEW_PERSON_FAILED,
  type NewPersonField,
  NOT_KNOWN,
  NOW,
} from "@/lib/requests/people/new-person-state";
import { CONSENT_SOURCE, SPOKEN_SOURCES } from "@/lib/vocabulary/consent-sources";
import { PROPERTY_TYPE, PROPERTY_TYPES } from "@/lib/vocabulary/property-types";

type NewPersonFormProps = {
  action: FormAction;
  /** `yyyy-MM-dd` in Madrid. */
  today: string;
  submissionKey: string;
};

/** The questions of the site's forms, for a person who calls or writes instead. */
export function NewPersonForm({ action, today, submissionKey }: NewPersonFormProps) {
  const [answer, formAction, isPending] = useKeptForm(action, NEW_PERSON_FAILED);
  const { notice, values, errors } = answer;
  const form = useFocusOnRefusal(answer);
  const inputOf = (name: NewPersonField, required = true) => ({
    id: name,
    name,
    defaultValue: values[name] ?? "",
    ...fieldAria(name, { error: errors[name], required }),
  });
  return (
    // React empties a form after it is sent. A new key shows the typed values again.
    <form
      ref={form}
      key={JSON.stringify(answer)}
      action={formAction}
      noValidate
      className="grid max-w-text gap-6"
    >
      <NoticeAlert notice={notice} />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-lg">
          Antes de anotar nada, léele o envíale esto (WhatsApp)
        </legend>
        <p className="rounded-lg border border-border bg-card p-4">{spokenConsentText}</p>
        <Field id="words" label="Qué ha respondido" error={errors.words} required>
          <textarea rows={2} maxLength={1000} className={inputLook} {...inputOf("words")} />
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field id="consentSource" label="Cómo lo dijo" error={errors.consentSource} required>
            <NativeSelect {...inputOf("consentSource")}>
              <option value="">Elige</option>
              {SPOKEN_SOURCES.map((source) => (
                <option key={source} value={source}>
                  {CONSENT_SOURCE[source].spoken}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <div>
            <DayField
              id="consentDay"
              name="consentDay"
              label="Qué día lo dijo"
              chooseLabel="Elegir el día"
              defaultValue={values.consentDay || today}
              problemId={errors.consentDay && "consentDay-error"}
            />
            <FieldError id="consentDay" message={errors.consentDay} />
          </div>
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-lg">Quién es</legend>
        <Field id="fullName" label="Nombre" error={errors.fullName} required>
          <Input autoComplete="off" maxLength={120} {...inputOf("fullName")} />
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field id="phone" label="Teléfono" error={errors.phone} required>
            <Input type="tel" autoComplete="off" maxLength={40} {...inputOf("phone")} />
          </Field>
          <Field id="email" label="Email, si tiene" error={errors.email}>
            <Input type="email" autoComplete="off" maxLength={254} {...inputOf("email", false)} />
          </Field>
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-lg">Su caso</legend>
        {QUESTIONS.map(({ name, label }) => (
          <Field key={name} id={name} label={label} error={errors[name]} required>
            <NativeSelect {...inputOf(name)}>
              <option value="">Elige</option>
              <option value="si">Sí</option>
              <option value="no">No</option>
              <option value={NOT_KNOWN}>No lo sabe</option>
            </NativeSelect>
          </Field>
        ))}
        <Field id="propertyType" label="Si tiene, ¿qué?" error={errors.propertyType}>
          <NativeSelect {...inputOf("propertyType", false)}>
            <option value="">Elige</option>
            {PROPERTY_TYPES.map((type) => (
              <option key={type} value={type}>
                {PROPERTY_TYPE[type].label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          id="preferredTimeSlot"
          label="Cuándo llamar"
          error={errors.preferredTimeSlot}
          required
        >
          <NativeSelect {...inputOf("preferredTimeSlot")}>
            <option value="">Elige</option>
            <option value={NOW}>Ahora, o en cuanto se pueda</option>
            {TIME_SLOTS.map((slot) => (
              <option key={slot}>{slot}</option>
            ))}
          </NativeSelect>
        </Field>
      </fieldset>
      <Field id="note" label="Primera nota" error={errors.note}>
        <textarea
          rows={3}
          maxLength={2000}
          className={`${inputLook} field-sizing-content min-h-20`}
          {...inputOf("note", false)}
        />
      </Field>
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? "Guardando..." : "Anotar persona"}
      </Button>
    </form>
  );
}

const QUESTIONS = [
  { name: "debtOver10k", label: "¿Debe más de 10.000 € en total?" },
  { name: "multipleCreditors", label: "¿A más de una entidad?" },
  { name: "hasProperties", label: "¿Tiene vivienda o vehículo a su nombre?" },
] as const;
