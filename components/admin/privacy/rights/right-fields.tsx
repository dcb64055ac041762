"use client";

import { DayField } from "@/components/admin/shell/day-field";
import { Field, FieldError, fieldAria, RequiredMark } from "@/components/kit/field";
import { RadioFieldset } from "@/components/kit/radio-fieldset";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { FormAnswer } from "@/lib/kernel/form-answer";
import { REQUESTER_LENGTH } from "@/lib/privacy/requester";
import type { RightField, RightsValues } from "@/lib/privacy/rights/rights-state";
import {
  RIGHT_CHANNEL,
  RIGHT_CHANNELS,
  RIGHT_KIND,
  RIGHT_KINDS,
} from "@/lib/vocabulary/right-kinds";
import { IdentityField } from "./identity-field";

type RightFieldsProps = {
  answer: FormAnswer;
  /** The values before the admin types anything. */
  before: RightsValues;
  handlers: readonly string[];
  /** The person linked to the request; null without one, undefined for a new request. */
  found?: string | null;
};

const REQUESTER_HINT = "Su nombre, y a dónde contestarle si nos escribe otra persona por ella.";

/** The fields of a request, new or corrected. */
export function RightFields({ answer, before, handlers, found }: RightFieldsProps) {
  const { errors } = answer;
  const values = { ...before, ...answer.values };
  const inputOf = (name: RightField, described: { hint?: string; required?: boolean }) => ({
    id: name,
    name,
    defaultValue: values[name] ?? "",
    ...fieldAria(name, { error: errors[name], ...described }),
  });
  const channels = RIGHT_CHANNELS.filter(
    (channel) => RIGHT_CHANNEL[channel].isNoted || before.channel === channel,
  );
  const contactHint = found
    ? `Ahora está unida a ${found}. Escribe otro solo si no es esa persona.`
    : "Para encontrar sus datos. Si no hay nadie con él, la petición se anota igual.";
  return (
    <>
      <RadioFieldset
        name="kind"
        legend={
          <>
            Qué pide
            <RequiredMark />
          </>
        }
        legendClass="mb-1 font-semibold"
        className="grid gap-1 text-sm"
        error={errors.kind}
        required
      >
        {RIGHT_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-10 items-start gap-3 py-1.5">
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={values.kind === kind}
              className="mt-0.5 size-5 shrink-0 accent-link"
            />
            <span>
              <strong>{RIGHT_KIND[kind].label}</strong>
              <span className="text-muted-foreground">: {RIGHT_KIND[kind].meaning}</span>
            </span>
          </label>
        ))}
      </RadioFieldset>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field id="channel" label="Cómo llegó" error={errors.channel} required>
          <NativeSelect {...inputOf("channel", { required: true })}>
            <option value="">Elige</option>
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {RIGHT_CHANNEL[channel].label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <div>
          <DayField
            id="receivedOn"
            name="receivedOn"
            label="Qué día llegó"
            chooseLabel="Elegir el día"
            defaultValue={values.receivedOn ?? null}
            problemId={errors.receivedOn && "receivedOn-error"}
          />
          <FieldError id="receivedOn" message={errors.receivedOn} />
        </div>
      </div>
      <Field
        id="requester"
        label="Quién la pide"
        hint={REQUESTER_HINT}
        error={errors.requester}
        required
      >
        <Input
          autoComplete="off"
          maxLength={REQUESTER_LENGTH}
          {...inputOf("requester", { hint: REQUESTER_HINT, required: true })}
        />
      </Field>
      <Field id="contact" label="Su email o teléfono" hint={contactHint} error={errors.contact}>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          {...inputOf("contact", { hint: contactHint })}
        />
      </Field>
      {found && (
        <label className="flex min-h-10 items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="unlinked"
            value="1"
            defaultChecked={values.unlinked === "1"}
            className="size-5 accent-link"
          />
          No es {found}: separar la petición de esta persona
        </label>
      )}
      <IdentityField
        id="identityCheck"
        value={values.identityCheck}
        stored={before.identityCheck ?? null}
        error={errors.identityCheck}
      />
      <Field id="handlerEmail" label="Quién la lleva" error={errors.handlerEmail} required>
        <NativeSelect {...inputOf("handlerEmail", { required: true })}>
          {!before.handlerEmail && <option value="">Elige</option>}
          {handlers.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </NativeSelect>
      </Field>
    </>
  );
}
