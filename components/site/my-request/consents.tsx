import { withdrawalTexts } from "@/content/withdrawal";
import { formatDateTime } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import type { RequestConsent } from "@/lib/my-request/read-request-consents";
import type { RequestForms } from "@/lib/my-request/request-notice";
import { RequestForm } from "./request-form";

type ConsentsProps = RequestForms & { consents: readonly RequestConsent[] };

/** The person's consents, each with its own withdrawal. */
export function Consents({ consents, ...forms }: ConsentsProps) {
  return (
    <section aria-labelledby="permisos" className="mt-12">
      <h2 id="permisos" className="text-2xl">
        Para qué usamos tus datos
      </h2>
      <p className="mt-3">
        Puedes retirar cada permiso, u oponerte, cuando quieras y sin dar explicaciones. Dejamos de
        hacerlo en ese momento.
      </p>
      <ul className="mt-6 grid gap-4">
        {consents.map((consent) => (
          <li key={consent.purpose} className="rounded-xl border border-border bg-card p-5">
            <Consent consent={consent} {...forms} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Consent({ consent, ...forms }: RequestForms & { consent: RequestConsent }) {
  const { purpose, given, withdrawnAt, holds, handedTo } = consent;
  const { title, without } = withdrawalTexts[purpose];
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      {given && (
        <p className="mt-1 text-sm">
          Lo aceptaste el {formatDateTime(new Date(given.at))} {placeText(given.place)}.
        </p>
      )}
      {given && (
        <details className="text-sm">
          <summary>Ver el texto que aceptaste</summary>
          <p className="border-l-4 border-border pl-4 whitespace-pre-wrap">{given.text}</p>
        </details>
      )}
      {handedTo.map(({ names, at }) => (
        <p key={at.toISOString()} className="mt-1 text-sm">
          El {formatDateTime(at)} los enviamos a <strong>{names.join(", ")}</strong>.
        </p>
      ))}
      {purpose === "ads" && holds && (
        <p className="mt-1 text-sm">
          Lo usamos para saber qué anuncios y páginas funcionan. Para esto no hace falta que lo
          aceptes, pero puedes oponerte. Si aceptaste las cookies de marketing, también podemos
          decir a Google o a Meta qué salió de un clic en su anuncio, sin tu nombre ni tu contacto:
          con el mismo botón deja de hacerse.
        </p>
      )}
      {!holds && withdrawnAt && (
        <p className="mt-2 font-semibold">Retirado el {formatDateTime(new Date(withdrawnAt))}.</p>
      )}
      {holds && purpose === "call" && <ConfirmedWithdrawal {...forms} />}
      {holds && purpose !== "call" && (
        <>
          <p className="mt-2 text-sm">{without}</p>
          <Withdrawal purpose={purpose} {...forms} />
        </>
      )}
    </>
  );
}

/** Needs a second touch, because it ends the case and erases the answers and notes. */
function ConfirmedWithdrawal(forms: RequestForms) {
  return (
    <details className="text-sm">
      <summary>Retirar este permiso</summary>
      <p>{withdrawalTexts.call.without}</p>
      <Withdrawal purpose="call" {...forms} />
    </details>
  );
}

function Withdrawal({ purpose, ...forms }: RequestForms & Pick<RequestConsent, "purpose">) {
  const { button } = withdrawalTexts[purpose];
  return (
    <RequestForm {...forms} name="withdraw" submit={button} hidden={{ purpose }} className="mt-3" />
  );
}

function placeText(path: string): string {
  if (path === paths.newPerson) return "al hablar con nosotros";
  return path === "/" ? "en nuestra página de inicio" : `en la página ${path}`;
}
