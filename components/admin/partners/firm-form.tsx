"use client";

import { DayField } from "@/components/admin/shell/day-field";
import { useDrawnVersion } from "@/components/admin/shell/use-drawn-version";
import { FieldError } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { provinces } from "@/content/provinces";
import type { FormAction } from "@/lib/kernel/form-answer";
import { FIRM_FAILED } from "@/lib/partners/firm-notices";
import type { FirmField } from "@/lib/partners/firm-schema";
import { PARTICULAR_CASE } from "@/lib/vocabulary/handovers";
import { Choices, type FirmFields, SelectField, TextField } from "./firm-fields";

type FirmFormProps = {
  /** Empty for a new firm. */
  id: string;
  /** The stored values; those of a list are joined with commas. */
  stored: Record<FirmField | "version", string> | null;
  action: FormAction;
};

const NEW = { country: "España", placeholder: "no" } as const;

/** Everything about a law firm. A refusal keeps what was typed. */
export function FirmForm({ id, stored, action }: FirmFormProps) {
  const [answer, formAction, isPending] = useKeptForm(action, FIRM_FAILED);
  const form = useFocusOnRefusal(answer);
  const version = useDrawnVersion(stored?.version ?? "", answer);
  const { notice, errors } = answer;
  // Not mixed with the stored ones: a list without any choice is not among what was typed.
  const isAnswered = Object.keys(answer.values).length > 0;
  const fields: FirmFields = { values: isAnswered ? answer.values : (stored ?? NEW), errors };
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
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Identity {...fields} />
      <Contact {...fields} />
      <Cases {...fields} />
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? "Guardando..." : "Guardar el despacho"}
      </Button>
    </form>
  );
}

const PAYS = [
  ["", "Elige"],
  ["si", "Sí, puede pagarnos"],
  ["no", "No"],
] as const;
const EXISTS = [
  ["no", "Sí"],
  ["si", "No, es un ejemplo: no recibe casos"],
] as const;

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
            labelSize="text-base"
            chooseLabel="Elegir la fecha del contrato"
            defaultValue={values.contractDate || null}
            problemId={errors.contractDate && "contractDate-error"}
          />
          <FieldError id="contractDate" message={errors.contractDate} />
        </div>
        <SelectField name="pays" label="¿Nos paga por un caso?" options={PAYS} {...fields} />
        <SelectField name="placeholder" label="¿Es real?" options={EXISTS} {...fields} />
      </div>
    </fieldset>
  );
}

const EMAIL_HINT =
  "Aquí le llegan los casos. Si es nuevo, le escribimos para que lo confirme, y hasta entonces no recibe nada.";

function Contact(fields: FirmFields) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg">Con quién hablamos</legend>
      <TextField name="contactName" label="Persona de contacto" maxLength={120} {...fields} />
      <TextField
        name="contactEmail"
        label="Email"
        hint={EMAIL_HINT}
        type="email"
        maxLength={254}
        {...fields}
      />
      <TextField
        name="contactPhone"
        label="Teléfono, si lo sabes"
        isOptional
        type="tel"
        maxLength={40}
        {...fields}
      />
    </fieldset>
  );
}

const KINDS = Object.entries(PARTICULAR_CASE);
const PROVINCES = Object.entries(provinces).map(([code, { name }]) => [code, name] as const);

/** Which cases a firm receives, and how many. */
function Cases(fields: FirmFields) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg">Qué casos recibe</legend>
      <TextField
        name="weeklyCapacity"
        label="Cuántos por semana, de lunes a domingo"
        inputMode="numeric"
        maxLength={3}
        {...fields}
      />
      <Choices name="takes" label="También lleva estos casos" options={KINDS} {...fields} />
      <details open={Boolean(fields.values.provinces)}>
        <summary className="min-h-10 cursor-pointer py-2 text-link">
          Solo de algunas provincias
        </summary>
        <Choices
          name="provinces"
          label="Si no marcas ninguna, toda España"
          options={PROVINCES}
          {...fields}
        />
      </details>
    </fieldset>
  );
}
