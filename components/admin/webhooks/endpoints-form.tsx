"use client";

import type { ReactNode } from "react";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/kernel/form-answer";
import type { Delivery, EndpointView } from "@/lib/webhooks/read-webhooks";
import type { NewSecret } from "@/lib/webhooks/webhook-forms";
import { DeliveriesTable } from "./deliveries-table";

type EndpointsFormProps = {
  endpoints: readonly EndpointView[];
  deliveries: readonly Delivery[];
  action: FormAction<NewSecret>;
};

const STATES = {
  on: { variant: "success", label: "Activada" },
  failing: { variant: "warning", label: "Falla" },
  stopped: { variant: "warning", label: "Desactivada porque fallaba" },
  off: { variant: "neutral", label: "Desactivada" },
} as const;

/** The endpoints and the last messages, each with its buttons. One form, so that the answer stays visible. */
export function EndpointsForm({ endpoints, deliveries, action }: EndpointsFormProps) {
  const [{ notice, result }, formAction, sending] = useKeptForm(action);
  const section = useFocusOnChange<HTMLElement>(notice);
  return (
    <section ref={section} tabIndex={-1} aria-label="Direcciones y envíos" className="min-w-0">
      <form action={formAction} className="grid min-w-0 gap-5">
        <NoticeAlert notice={notice} />
        <SecretOnce result={result} />
        {endpoints.length === 0 ? (
          <NothingHere>Todavía no se avisa a ningún otro programa.</NothingHere>
        ) : (
          <ul className="rounded-lg border border-border bg-card">
            {endpoints.map((endpoint) => (
              <Endpoint key={endpoint.id} endpoint={endpoint} sending={sending} />
            ))}
          </ul>
        )}
        {deliveries.length > 0 && (
          <>
            <h2 className="text-lg">Últimos envíos</h2>
            <DeliveriesTable deliveries={deliveries} sending={sending} />
          </>
        )}
      </form>
    </section>
  );
}

/** A new secret, which no page shows again. One touch selects it whole. */
export function SecretOnce({ result }: { result: NewSecret | undefined }) {
  if (!result) return null;
  return (
    <p className="rounded-lg border border-border bg-card p-4 text-sm">
      Clave de «{result.endpoint}» para comprobar la firma:{" "}
      <code className="font-mono break-all select-all">{result.secret}</code>
    </p>
  );
}

type EndpointProps = { endpoint: EndpointView; sending: boolean };

function Endpoint({ endpoint, sending }: EndpointProps) {
  const { id, url, description, told, state, since, previousUntil, givenUp } = endpoint;
  const { variant, label } = STATES[state];
  const isOn = state === "on" || state === "failing";
  const button = (action: string, text: ReactNode) => (
    <Button
      type="submit"
      name="action"
      value={`${action}:${id}`}
      variant="outline"
      disabled={sending}
    >
      {text}
      <span className="sr-only">: {description}</span>
    </Button>
  );
  return (
    <li className="grid gap-2 border-b border-border px-4 py-3 text-xs last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="text-sm">{description}</strong>
        <Badge variant={variant}>
          {label}
          {since && ` desde el ${since}`}
        </Badge>
      </div>
      <p className="break-all">{url}</p>
      <p className="text-muted-foreground">{told.join(" · ")}</p>
      {previousUntil && (
        <p>
          La clave anterior vale también hasta el {previousUntil}. Si antes generas otra más, deja
          de valer la actual, no la anterior.
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {givenUp > 0 &&
          button("missing", `Enviar lo que falta (${givenUp.toLocaleString("es-ES")})`)}
        {isOn && button("test", "Enviar una prueba")}
        {isOn ? button("disable", "Desactivar") : button("enable", "Activar")}
        {button("rotate", "Generar otra clave")}
        <details>
          <summary className="flex min-h-10 cursor-pointer items-center px-2">Quitar</summary>
          {button("remove", "Sí, quitar la dirección y sus envíos")}
        </details>
      </div>
    </li>
  );
}
