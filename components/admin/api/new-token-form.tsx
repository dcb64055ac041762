"use client";

import { Field, FieldError, fieldAria } from "@/components/kit/field";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { API_SCOPE, API_SCOPES } from "@/lib/api/scopes";
import type { NewToken } from "@/lib/api/token-forms";
import { type FormAction, keptTicks } from "@/lib/kernel/form-answer";

const HINT = "Así lo llaman la auditoría y el historial, en minúsculas. No se puede repetir.";

/** Makes a token and shows it, once. */
export function NewTokenForm({ create }: { create: FormAction<NewToken> }) {
  const [answer, action, sending] = useKeptForm(create);
  const { notice, values, errors, result } = answer;
  const section = useFocusOnChange<HTMLElement>(notice);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="nuevo"
      className="grid max-w-xl grid-cols-1 gap-4"
    >
      <NoticeAlert notice={notice} />
      {result && (
        <p className="rounded-lg border border-border bg-muted p-4 text-sm break-words">
          Clave de «{result.name}»:{" "}
          <code className="font-mono break-all select-all">{result.token}</code>
        </p>
      )}
      <form
        action={action}
        className="grid grid-cols-1 gap-4 rounded-xl border border-border bg-card p-5"
      >
        <h2 id="nuevo" className="text-lg">
          Dar acceso a un programa
        </h2>
        <Field id="token-name" label="Nombre" hint={HINT} error={errors.name} required>
          <Input
            id="token-name"
            name="name"
            autoComplete="off"
            maxLength={60}
            required
            defaultValue={values.name ?? ""}
            {...fieldAria("token-name", { hint: HINT, error: errors.name })}
          />
        </Field>
        <fieldset
          className="grid min-w-0 grid-cols-1 gap-1 text-sm"
          aria-describedby={errors.scope ? "token-scope-error" : undefined}
        >
          <legend className="mb-1 font-semibold">Qué puede hacer</legend>
          {API_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-10 items-center gap-3">
              <input
                type="checkbox"
                name="scope"
                value={scope}
                defaultChecked={keptTicks(values, "scope").includes(scope)}
                className="size-5 accent-link"
              />
              {API_SCOPE[scope].label}
            </label>
          ))}
          <FieldError id="token-scope" message={errors.scope} />
        </fieldset>
        <Button type="submit" disabled={sending} className="justify-self-start">
          Crear la clave
        </Button>
      </form>
    </section>
  );
}
