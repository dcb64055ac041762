"use client";

import { Alert } from "@/components/kit/alert";
import { Field, fieldAria } from "@/components/kit/field";
import { inputLook } from "@/components/ui/input";
import type { FormAction } from "@/lib/kernel/form-answer";
import { formatDateTime } from "@/lib/kernel/format";
import type { ShownRight } from "@/lib/privacy/rights/read-right";
import { RightsForm } from "./rights-form";

type RestrictionFormProps = { right: ShownRight; action: FormAction };

const HINT = "Lo lee todo el equipo en la ficha, en la lista y al llamar.";

/** Restricts the data of the person of a request, or lifts the restriction. */
export function RestrictionForm({ right, action }: RestrictionFormProps) {
  const { person, kind } = right;
  if (!person || (kind !== "restriction" && !person.restrictedAt)) return null;
  if (person.restrictedAt) {
    return (
      <section className="grid max-w-text gap-3">
        <Alert
          tone="warning"
          title={`Uso de los datos limitado desde el ${formatDateTime(person.restrictedAt)}`}
        >
          {person.restrictedBecause}
        </Alert>
        <RightsForm
          action={action}
          name="unrestrict"
          right={right}
          button="Levantar la limitación"
          look="outline"
          summary="Levantar la limitación"
        >
          {() => (
            <p className="text-sm">
              Avísale antes: la ley lo pide (art. 18.3 del RGPD). Desde ese momento se le puede
              volver a llamar, y exportar o enviar sus datos, si su consentimiento lo permite.
            </p>
          )}
        </RightsForm>
      </section>
    );
  }
  return (
    <section className="grid max-w-text gap-3">
      <h2 className="text-lg">Limitar el uso de los datos</h2>
      <RightsForm
        action={action}
        name="restrict"
        right={right}
        button="Limitar el uso de los datos"
        look="outline"
      >
        {({ values, errors }) => (
          <Field id="restrict-because" label="Por qué" hint={HINT} error={errors.because} required>
            <textarea
              id="restrict-because"
              name="because"
              rows={2}
              maxLength={300}
              defaultValue={values.because ?? ""}
              className={inputLook}
              {...fieldAria("restrict-because", {
                error: errors.because,
                hint: HINT,
                required: true,
              })}
            />
          </Field>
        )}
      </RightsForm>
    </section>
  );
}
