"use client";

import { Field, FieldError, fieldAria } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type FormAction, keptTicks } from "@/lib/kernel/form-answer";
import { WEBHOOK_TYPE, WEBHOOK_TYPES } from "@/lib/vocabulary/webhook-types";
import type { NewSecret } from "@/lib/webhooks/webhook-forms";
import { SecretOnce } from "./endpoints-form";

type AddEndpointProps = { hasRoom: boolean; action: FormAction<NewSecret> };

const URL_HINT = "Empieza por https://";
const NAME_HINT = "Para reconocerla en la lista. Puedes dejarlo vacío.";

/** A form for the address of another system. Its answer shows the secret. */
export function AddEndpoint({ hasRoom, action }: AddEndpointProps) {
  const [answer, formAction, sending] = useKeptForm(action);
  const section = useFocusOnChange<HTMLElement>(answer.notice);
  const { errors, values } = answer;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="otra"
      className="grid max-w-xl gap-3 rounded-xl border border-border bg-card p-5"
    >
      <h2 id="otra" className="text-lg">
        Añadir una dirección
      </h2>
      <NoticeAlert notice={answer.notice} />
      <SecretOnce result={answer.result} />
      {hasRoom ? (
        <form action={formAction} className="grid gap-3">
          <Field id="webhook-url" label="Dirección" hint={URL_HINT} error={errors.url} required>
            <Input
              id="webhook-url"
              name="url"
              type="url"
              autoComplete="off"
              maxLength={500}
              required
              defaultValue={values.url}
              {...fieldAria("webhook-url", { hint: URL_HINT, error: errors.url })}
            />
          </Field>
          <Field id="webhook-name" label="Nombre" hint={NAME_HINT} error={errors.description}>
            <Input
              id="webhook-name"
              name="description"
              autoComplete="off"
              maxLength={120}
              defaultValue={values.description}
              {...fieldAria("webhook-name", { hint: NAME_HINT, error: errors.description })}
            />
          </Field>
          <fieldset
            className="grid gap-x-4 text-sm sm:grid-cols-2"
            {...fieldAria("types", { error: errors.types })}
          >
            <legend className="mb-1 font-semibold">De qué avisar</legend>
            {WEBHOOK_TYPES.map((type) => (
              <label key={type} className="flex min-h-10 items-center gap-3">
                <input
                  type="checkbox"
                  name="types"
                  value={type}
                  defaultChecked={keptTicks(values, "types").includes(type)}
                  className="size-5 shrink-0 accent-link"
                />
                {WEBHOOK_TYPE[type]}
              </label>
            ))}
            <FieldError id="types" message={errors.types} />
          </fieldset>
          <Button type="submit" disabled={sending} className="justify-self-start">
            Añadir
          </Button>
        </form>
      ) : (
        <p className="text-sm">No caben más. Quita antes una de las que hay.</p>
      )}
    </section>
  );
}
