import { type CallAction, isChangeable } from "@/lib/my-request/call-state";
import type { RequestDetails } from "@/lib/my-request/read-request";
import type { RequestForms } from "@/lib/my-request/request-notice";
import { beingHandledText } from "@/lib/my-request/status-words";
import { Choice } from "./choice";
import { ChooseHour } from "./choose-hour";
import { RequestForm } from "./request-form";
import { SayUrgent } from "./say-urgent";

/** What the person can change about the call; nothing if it can no longer be changed here. */
export function Choices({ call, forms }: RequestDetails & { forms: RequestForms }) {
  const { state, version, province, task, leasedBy, saidUrgent } = call;
  const can = (action: CallAction) => task !== null && isChangeable(action, call);
  if (!can("hour") && !can("cancel")) return null;
  const isOpen = (action: CallAction) => forms.kept?.action === action;
  const hourTitle = state === "waiting" ? "Cambiar el día o la hora" : "Pedir que me llaméis";
  return (
    <section aria-labelledby="decidir" className="mt-10">
      <h2 id="decidir" className="text-2xl">
        Tú decides
      </h2>
      {leasedBy && <p className="mt-4">{beingHandledText(state)}</p>}
      <div className="mt-4 grid grid-cols-1 gap-3">
        {can("hour") && (
          <Choice id="hora" title={hourTitle} open={isOpen("hour") || state === "cancelled"}>
            <ChooseHour
              forms={forms}
              version={version}
              province={province}
              submit={state === "waiting" ? "Cambiar la hora" : "Llamadme a esa hora"}
            />
          </Choice>
        )}
        {can("write") && (
          <Choice id="escribir" title="No me llaméis, escribidme">
            <p>Te contestamos por email, y no te llamamos hasta que elijas aquí una hora.</p>
            <RequestForm
              {...forms}
              name="write"
              submit="Prefiero que me escribáis"
              hidden={{ version }}
            />
          </Choice>
        )}
        {can("urgent") &&
          (saidUrgent ? (
            <p className="rounded-2xl border border-border px-5 py-3">
              Ya nos has dicho que es urgente.{task?.urgent && " Tu solicitud va la primera."}
            </p>
          ) : (
            <Choice id="urgente" title="Es urgente" open={isOpen("urgent")}>
              <SayUrgent forms={forms} version={version} />
            </Choice>
          ))}
        {can("cancel") && (
          <Choice id="anular" title="Anular mi solicitud">
            <p>
              Nadie te llamará, y si un despacho tiene tu caso, deja de verlo. Los datos que tenemos
              nosotros no se borran con esto, y puedes volver cuando quieras desde esta página.
            </p>
            <RequestForm
              {...forms}
              name="cancel"
              submit="Anular mi solicitud"
              hidden={{ version }}
            />
          </Choice>
        )}
      </div>
    </section>
  );
}
