"use client";

import { KeptTextarea } from "@/components/forms/kept-textarea";
import { Field, fieldAria, RequiredMark } from "@/components/kit/field";
import { RadioFieldset } from "@/components/kit/radio-fieldset";
import { inputLook } from "@/components/ui/input";
import type { FormAction } from "@/lib/kernel/form-answer";
import { shownEmail } from "@/lib/kernel/no-email";
import type { ShownRight } from "@/lib/privacy/rights/read-right";
import {
  RIGHT_KIND,
  RIGHT_OUTCOME,
  RIGHT_OUTCOMES,
  withAppealOf,
} from "@/lib/vocabulary/right-kinds";
import { IdentityField } from "./identity-field";
import { RightsForm } from "./rights-form";

type AnswerFormProps = {
  right: ShownRight;
  /** The name under which this tab keeps what is written. */
  keptAs: string;
  action: FormAction;
};

const HINT =
  "Qué se ha hecho. Si se deniega, por qué y a dónde puede reclamar: la última frase ya lo dice.";

/** Answers a request for good, and sends the answer by mail if the admin ticks an e-mail. */
export function AnswerForm({ right, keptAs, action }: AnswerFormProps) {
  const mailboxes = right.person?.mailboxes ?? [];
  return (
    <section className="grid max-w-text gap-3">
      <h2 className="text-lg">Contestar</h2>
      <RightsForm action={action} name="answer" right={right} button="Contestar y cerrar">
        {({ values, errors, notice }) => (
          <>
            <RadioFieldset
              name="outcome"
              legend={
                <>
                  Qué se ha decidido
                  <RequiredMark />
                </>
              }
              legendClass="mb-1 font-semibold"
              className="text-sm"
              error={errors.outcome}
              required
            >
              <div className="flex flex-wrap gap-x-6">
                {RIGHT_OUTCOMES.map((outcome) => (
                  <label key={outcome} className="flex min-h-10 items-center gap-3">
                    <input
                      type="radio"
                      name="outcome"
                      value={outcome}
                      defaultChecked={values.outcome === outcome}
                      className="size-5 accent-link"
                    />
                    {RIGHT_OUTCOME[outcome].label}
                  </label>
                ))}
              </div>
            </RadioFieldset>
            <IdentityField
              id="answer-identity"
              value={values.identityCheck ?? right.identityCheck ?? "none"}
              stored={right.identityCheck}
              error={errors.identityCheck}
            />
            <Field id="answer" label="Respuesta" hint={HINT} error={errors.answer} required>
              <KeptTextarea
                keptAs={keptAs}
                id="answer"
                name="answer"
                rows={8}
                maxLength={5000}
                typed={values.answer}
                initial={`\n\n${RIGHT_KIND[right.kind].appeal}`}
                // The kind may have been corrected since.
                adapt={(text) => withAppealOf(right.kind, text)}
                className={inputLook}
                {...fieldAria("answer", { error: errors.answer, hint: HINT, required: true })}
              />
            </Field>
            {mailboxes.length > 0 ? (
              <fieldset className="text-sm">
                <legend className="mb-1 font-semibold">Enviarla por email</legend>
                {mailboxes.length > 1 && (
                  <p className="text-muted-foreground">
                    Con su teléfono nos han escrito desde varios emails, y pueden ser de personas
                    distintas. Elige el de quien lo pide.
                  </p>
                )}
                {["", ...mailboxes.map(({ email }) => email)].map((email) => (
                  <label key={email} className="flex min-h-10 items-center gap-3">
                    <input
                      type="radio"
                      name="sendTo"
                      value={email}
                      defaultChecked={email === (notice === null ? "" : (values.sendTo ?? ""))}
                      className="size-5 shrink-0 accent-link"
                    />
                    <span className="wrap-anywhere">
                      {email ? `A ${shownEmail(email)}` : "No enviarla"}
                    </span>
                  </label>
                ))}
              </fieldset>
            ) : (
              <p className="text-sm text-muted-foreground">
                No tenemos su email: contéstale por donde escribió, y guarda aquí lo que le has
                dicho.
              </p>
            )}
          </>
        )}
      </RightsForm>
    </section>
  );
}
