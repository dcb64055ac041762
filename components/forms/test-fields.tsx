import type { FormEvent } from "react";
import { FieldError, fieldAria } from "@/components/kit/field";
import { assetLabels, creditorLabels, debtLabels } from "@/content/answer-labels";
import { ASSET_FIELDS } from "@/lib/requests/intake/form-state";
import type { TEST_ASSETS, TEST_CREDITORS, TEST_DEBTS } from "@/lib/viability/test-answers";
import type { StepFields } from "./lead-form";
import { OptionCard } from "./option-card";
import { RadioCards } from "./radio-cards";

const ASSETS = options<(typeof TEST_ASSETS)[number]>(assetLabels);

export function TestIntroduction() {
  return (
    <div className="grid max-w-text gap-3">
      <p>
        Son tres preguntas, menos de un minuto. Antes del resultado te pedimos tus datos de
        contacto.
      </p>
      <p className="text-sm text-muted-foreground">
        Es gratis. El resultado lo revisa una persona; la última palabra la tiene un juez.
      </p>
    </div>
  );
}

const QUESTIONS = {
  debt: {
    legend: "Suma préstamos, tarjetas, recibos y deudas públicas",
    hint: "Una cifra aproximada basta.",
    options: options<(typeof TEST_DEBTS)[number]>(debtLabels),
  },
  creditors: {
    legend: "Bancos, financieras, proveedores o administraciones",
    hint: "Cada una cuenta una vez, aunque tengas varios préstamos con ella.",
    options: options<(typeof TEST_CREDITORS)[number]>(creditorLabels),
  },
};

type TestChoiceProps = StepFields & { name: keyof typeof QUESTIONS };

export function TestChoice({ name, register, values, errors }: TestChoiceProps) {
  return (
    <RadioCards
      {...QUESTIONS[name]}
      defaultValue={values[name]}
      error={errors[name]}
      required
      {...register(name)}
    />
  );
}

export function AssetsField({ register, values, errors }: StepFields) {
  const error = errors[ASSET_FIELDS.vivienda];
  const hint = "Marca todo lo que corresponda. Tener bienes no te excluye: hay que estudiarlo.";
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      onChange={untickOpposite}
      {...fieldAria("assets", { error, hint })}
    >
      <legend>Bienes a tu nombre, aunque los estés pagando</legend>
      <p id="assets-hint">{hint}</p>
      {ASSETS.map(({ value, label }) => (
        <OptionCard
          key={value}
          type="checkbox"
          value="on"
          defaultChecked={values[ASSET_FIELDS[value]] === "on"}
          label={label}
          className="has-checked:font-semibold"
          {...register(ASSET_FIELDS[value])}
        />
      ))}
      <FieldError id="assets" message={error} />
    </fieldset>
  );
}

/** «Nada de esto» excludes the other boxes, and they exclude it. The server decides the same. */
function untickOpposite({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) {
  const isNone = (box: EventTarget) => (box as HTMLInputElement).name === ASSET_FIELDS.ninguno;
  if (!(target as HTMLInputElement).checked) return;
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>("input:checked")) {
    // A click, so that the form learns of it as of the visitor's own.
    if (isNone(box) !== isNone(target)) box.click();
  }
}

function options<Value extends string>(labels: Record<Value, string>) {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
