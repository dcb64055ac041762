"use client";

import { useActionState } from "react";
import { DayField } from "@/components/admin/shell/day-field";
import { Field, FieldError, fieldAria } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { emptyAnswer, type FormAction, type FormAnswer } from "@/lib/kernel/form-answer";
import type { FirmField } from "@/lib/partners/firm-schema";
import { FirmCases, type FirmFields } from "./firm-cases";

type FirmFormProps = {
  /** Empty for a new firm. */
  id: string;
  /** The stored values; those of a list are joined with commas. */
  stored: Record<FirmField, string> | null;
  action: FormAction;
};

const NEW = { country: "España", placeholder: "no" } as const;

/** Everything about a law firm. A refusal keeps what was typed. */
export function FirmForm({ id, stored, action }: FirmFormProps) {
  const [answer, formAction, isPending] = useActionState<FormAnswer, FormData>(action, emptyAnswer);
  const { notice, errors } = answer;
  const fields: FirmFields = { values: { ...(stored ?? NEW), ...answer.values }, errors };
  return (
    // React empties a form after it is sent. A new key shows the typed values again.
    <form
      key={JSON.stringify(answer)}
      action={formAction}
      noValidate
      className="grid max-w-text gap-6"
    >
      <NoticeAlert notice={notice} />
      <input type="hidden" name="id" value={id} />
      <Identity {...fields} />
      <Contact {...fields} />
      <FirmCases {...fields} />
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? "Guardando..." : "Guardar el despacho"}
      </Button>
    </form>
  );
}

function Identity(fields: FirmFields) {
  const { values, errors } = fields;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg">El despacho</legend>
      <TextField name="name" label="Nombre" maxLength={120} {...fields} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField name="registerNumber" label="Número de colegiado" maxLength={40} {...fields} />
        <TextField name="chamber" label="Colegio de abogados" maxLength={120} {...fields} />
        <TextField name="country" label="País" maxLength={60} {...fields} />
        <div>
          <DayField
            id="contractDate"
            name="contractDate"
            label="Fecha del contrato"
            chooseLabel="Elegir la fecha del contrato"
            defaultValue={values.contractDate || null}
            problemId={errors.contractDate && "contractDate-error"}
          />
          <FieldError id="contractDate" message={errors.contractDate} />
        </div>
        <Field id="pays" label="¿Nos paga por un caso?" error={errors.pays} required>
          <NativeSelect {...controlOf("pays", fields)}>
            <option value="">Elige</option>
            <option value="si">Sí, puede pagarnos</option>
            <option value="no">No</option>
          </NativeSelect>
        </Field>
        <Field id="placeholder" label="¿Existe?" error={errors.placeholder} required>
          <NativeSelect {...controlOf("placeholder", fields)}>
            <option value="no">Es un despacho real</option>
            <option value="si">Es de ejemplo: no recibe nada</option>
          </NativeSelect>
        </Field>
      </div>
    </fieldset>
  );
}

const EMAIL_HINT =
  "Aquí le llegan los casos. Si es nuevo, le escribimos para que lo confirme, y hasta entonces no recibe nada.";

function Contact(fields: FirmFields) {
  const { errors } = fields;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg">Con quién hablamos</legend>
      <TextField name="contactName" label="Persona de contacto" maxLength={120} {...fields} />
      <Field id="contactEmail" label="Email" hint={EMAIL_HINT} error={errors.contactEmail} required>
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          {...controlOf("contactEmail", fields, EMAIL_HINT)}
        />
      </Field>
      <Field id="contactPhone" label="Teléfono, si lo sabes" error={errors.contactPhone}>
        <Input
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...controlOf("contactPhone", fields)}
        />
      </Field>
    </fieldset>
  );
}

type TextFieldProps = FirmFields & { name: FirmField; label: string; maxLength: number };

function TextField({ name, label, maxLength, ...fields }: TextFieldProps) {
  return (
    <Field id={name} label={label} error={fields.errors[name]} required>
      <Input autoComplete="off" maxLength={maxLength} {...controlOf(name, fields)} />
    </Field>
  );
}

/** The attributes of a field's control. */
function controlOf(name: FirmField, { values, errors }: FirmFields, hint?: string) {
  return {
    id: name,
    name,
    defaultValue: values[name] ?? "",
    ...fieldAria(name, { error: errors[name], hint }),
  };
}
