"use client";

import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/kit/button";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnRefusal } from "@/components/kit/use-focus-on-refusal";
import { useKeptForm } from "@/components/kit/use-kept-form";
import type { FormAction } from "@/lib/kernel/form-answer";
import { Enrolment, type EnrolmentDetails } from "./enrolment";
import { ProofForm } from "./proof-form";
import { RecoveryCodes } from "./recovery-codes";

type View =
  | { state: "off" }
  | { state: "begun"; enrolment: EnrolmentDetails }
  | { state: "on"; recoveryCodesLeft: number };

type Result = { view: View; recoveryCodes: readonly string[] };

type TwoStepPanelProps = {
  view: View;
  /** Where the back office begins for this account; null without access to it. */
  startPage: string | null;
  /** Whether the back office stays closed until two-step verification is on. */
  required: boolean;
  action: FormAction<Result>;
};

/** Turns two-step verification on and off, step by step. */
export function TwoStepPanel({ view: first, startPage, required, action }: TwoStepPanelProps) {
  const [answer, formAction, sending] = useKeptForm(action, undefined, withoutCodes);
  const panel = useFocusOnRefusal<HTMLDivElement>(answer);
  const { view, recoveryCodes } = answer.result ?? { view: first, recoveryCodes: [] };
  const form = (name: string) => ({
    name,
    action: formAction,
    sending,
    error: answer.errors[name],
  });
  return (
    <div ref={panel} className="grid gap-6">
      {required && view.state !== "on" && (
        <Alert tone="warning" title="Actívala para entrar en el panel">
          En este equipo, el panel se abre con contraseña y código.
        </Alert>
      )}
      <NoticeAlert notice={answer.notice} />
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
      {view.state === "off" && (
        <>
          <p>
            Además de tu contraseña, te pediremos un código que tu móvil cambia cada 30 segundos.
            Quien averigüe tu contraseña no podrá entrar sin él.
          </p>
          <p className="text-sm text-muted-foreground">
            Necesitas una app de códigos, como Google Authenticator, Aegis, 2FAS o la de tu gestor
            de contraseñas.
          </p>
          <ProofForm {...form("begin")} label="Tu contraseña" submit="Empezar" password />
        </>
      )}
      {view.state === "begun" && <Enrolment details={view.enrolment} {...form("confirm")} />}
      {view.state === "on" && (
        <div className="grid gap-6 print:hidden">
          <p>
            <strong>Está activada.</strong> {leftText(view.recoveryCodesLeft)}
          </p>
          <details className="border-t border-border pt-4" open={form("renew").error !== undefined}>
            <summary className="min-h-12 cursor-pointer py-2 font-semibold">
              Generar códigos de recuperación nuevos
            </summary>
            <ProofForm
              {...form("renew")}
              label="Tu contraseña o un código"
              hint="Los códigos que tengas dejarán de servir."
              submit="Generar códigos nuevos"
            />
          </details>
          <details
            className="border-t border-border pt-4"
            open={form("turn-off").error !== undefined}
          >
            <summary className="min-h-12 cursor-pointer py-2 font-semibold">Desactivarla</summary>
            <ProofForm
              {...form("turn-off")}
              label="Tu contraseña o un código"
              hint="Para cambiar de móvil, desactívala y vuelve a activarla con el nuevo."
              submit="Desactivar"
            />
          </details>
        </div>
      )}
      {view.state === "begun" && (
        <form action={formAction} className="-mt-4">
          <input type="hidden" name="action" value="cancel" />
          <Button
            type="submit"
            variant="link"
            size="sm"
            className="-ml-4 min-h-12"
            disabled={sending}
          >
            Dejarlo para otro momento
          </Button>
        </form>
      )}
      {startPage && (
        <a
          href={startPage}
          className="inline-flex min-h-12 items-center justify-self-start text-sm text-link underline underline-offset-4 print:hidden"
        >
          Ir al panel
        </a>
      )}
    </div>
  );
}

/** The codes may have stopped to count by what got no answer. */
function withoutCodes({ view }: Result): Result {
  return { view, recoveryCodes: [] };
}

function leftText(left: number): string {
  if (left === 0) return "No te quedan códigos de recuperación: genera otros.";
  if (left === 1) return "Te queda 1 código de recuperación: genera otros.";
  return `Te quedan ${left} códigos de recuperación.`;
}
