"use client";

import { DayField } from "@/components/admin/shell/day-field";
import { Field, FieldError, fieldAria } from "@/components/kit/field";
import { inputLook } from "@/components/ui/input";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { MAX_CONSENT_LENGTH } from "@/lib/requests/imports/import-fields";
import type { ShownImport } from "@/lib/requests/imports/import-state";

const WORDS_HINT =
  "Se guarda en cada solicitud como prueba. Por ejemplo: «Casilla de nuestra web anterior: Acepto que me llaméis para estudiar mi caso».";

/** What the people of a file agreed to and when, unless a column says it of each. */
export function ConsentFields({
  answer,
  plan,
}: { answer: FormAnswer } & Pick<ShownImport, "plan">) {
  const { values, errors } = answer;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg">El permiso de estas personas</legend>
      <p className="text-sm">
        Si no está en una columna, dilo aquí para todas. Con él puedes llamarlas y escribirles. Sus
        datos no salen de aquí, ni a despachos ni en una exportación, mientras no lo acepten en un
        formulario de la web.
      </p>
      <Field
        id="consentText"
        label="A qué dijeron que sí, dónde y cómo"
        hint={WORDS_HINT}
        error={errors.consentText}
      >
        <textarea
          id="consentText"
          name="consentText"
          rows={3}
          maxLength={MAX_CONSENT_LENGTH}
          defaultValue={values.consentText ?? plan.consentText}
          className={`${inputLook} field-sizing-content min-h-20`}
          {...fieldAria("consentText", { error: errors.consentText, hint: WORDS_HINT })}
        />
      </Field>
      <div className="max-w-64">
        <DayField
          id="consentDay"
          name="consentDay"
          label="Qué día lo dijeron"
          labelSize="text-base"
          chooseLabel="Elegir el día"
          defaultValue={values.consentDay || plan.consentDay || null}
          problemId={errors.consentDay && "consentDay-error"}
        />
        <FieldError id="consentDay" message={errors.consentDay} />
      </div>
    </fieldset>
  );
}
