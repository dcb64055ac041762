"use client";

import { Field, fieldAria } from "@/components/kit/field";
import { inputLook } from "@/components/ui/input";
import type { FormAction } from "@/lib/kernel/form-answer";
import { formatFileDate } from "@/lib/kernel/format";
import type { ShownRight } from "@/lib/privacy/rights/read-right";
import { RightFields } from "./right-fields";
import { RightsForm } from "./rights-form";

type OpenRightFormsProps = { right: ShownRight; action: FormAction };

const EXTEND_HINT =
  "Solo si es compleja o hay muchas. Escríbelo sin nombres: sale en el registro. Hay que decírselo a la persona, con el motivo, dentro del primer mes (art. 12.3 del RGPD).";

/** The changes to an open request. Each form is folded at first. */
export function OpenRightForms({ right, action }: OpenRightFormsProps) {
  const { handlerEmail, person } = right;
  const handlers = [...new Set([...(handlerEmail ? [handlerEmail] : []), ...right.handlers])];
  return (
    <div className="grid gap-2">
      <RightsForm
        action={action}
        name="correct"
        right={right}
        button="Guardar los cambios"
        summary="Corregir lo anotado o cambiar quién la lleva"
      >
        {(answer) => (
          <RightFields
            answer={answer}
            before={{
              kind: right.kind,
              channel: right.channel,
              receivedOn: formatFileDate(right.receivedAt),
              requester: right.requester ?? "",
              identityCheck: right.identityCheck ?? "none",
              handlerEmail: handlerEmail ?? "",
            }}
            handlers={handlers}
            found={person?.fullName ?? null}
          />
        )}
      </RightsForm>
      {right.mayExtend && (
        <RightsForm
          action={action}
          name="extend"
          right={right}
          button="Ampliar dos meses"
          look="outline"
          summary="Ampliar el plazo dos meses"
        >
          {({ values, errors }) => (
            <Field
              id="extend-because"
              label="Por qué hace falta"
              hint={EXTEND_HINT}
              error={errors.because}
              required
            >
              <textarea
                id="extend-because"
                name="because"
                rows={3}
                maxLength={1000}
                defaultValue={values.because ?? ""}
                className={inputLook}
                {...fieldAria("extend-because", {
                  error: errors.because,
                  hint: EXTEND_HINT,
                  required: true,
                })}
              />
            </Field>
          )}
        </RightsForm>
      )}
    </div>
  );
}
