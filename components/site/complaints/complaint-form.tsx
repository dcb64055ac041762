"use client";

import { ActionForm } from "@/components/kit/action-form";
import { Field, fieldAria } from "@/components/kit/field";
import { controlClass } from "@/components/kit/input";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { SubmitButton } from "@/components/kit/submit-button";
import { TextField } from "@/components/kit/text-field";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import type { FormAction } from "@/lib/kernel/form-answer";
import { failure } from "@/lib/kernel/notice";
import { COMPLAINT_LENGTH } from "@/lib/privacy/rights/complaint-state";

const CONTACT_HINT = "Un email, un teléfono o una dirección que solo leas o contestes tú.";
const TEXT_HINT = "Qué pasó, cuándo, y qué te gustaría que hiciéramos.";
/** It may have arrived: the same complaint of a day has one key. */
const NO_ANSWER = failure("No sabemos si nos ha llegado tu reclamación");

/** Sends a complaint, and opens its receipt. Works without scripts. */
export function ComplaintForm({ action }: { action: FormAction }) {
  const [answer, formAction] = useKeptForm(action, NO_ANSWER);
  const form = useFocusOnRefusal(answer);
  const { notice, values, errors } = answer;
  return (
    <ActionForm ref={form} action={formAction} noValidate className="grid gap-5">
      <NoticeAlert notice={notice} />
      <TextField
        id="reclama-nombre"
        name="name"
        label="Tu nombre"
        autoComplete="name"
        maxLength={COMPLAINT_LENGTH.name}
        required
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        id="reclama-contacto"
        name="contact"
        label="A dónde te contestamos"
        hint={CONTACT_HINT}
        maxLength={COMPLAINT_LENGTH.contact}
        required
        defaultValue={values.contact}
        error={errors.contact}
      />
      <Field id="reclama-texto" label="Qué ha pasado" hint={TEXT_HINT} error={errors.text} required>
        <textarea
          id="reclama-texto"
          name="text"
          rows={7}
          maxLength={COMPLAINT_LENGTH.text}
          required
          defaultValue={values.text}
          className={`${controlClass} h-auto py-3`}
          {...fieldAria("reclama-texto", { error: errors.text, hint: TEXT_HINT })}
        />
      </Field>
      <SubmitButton size="lg" className="">
        Enviar la reclamación
      </SubmitButton>
    </ActionForm>
  );
}
