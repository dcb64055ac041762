import { formatFileDate, longDate } from "@/lib/kernel/format";
import type { RequestDetails } from "@/lib/my-request/read-request";
import type { RequestForms } from "@/lib/my-request/request-notice";
import { HANDOVER_END, HANDOVER_STAGE } from "@/lib/vocabulary/handovers";
import { RequestForm } from "./request-form";

type CaseWithFirmProps = Pick<RequestDetails, "handovers"> & { forms: RequestForms };
type Handover = RequestDetails["handovers"][number];

/** Which law firm has the case, since when and what it told us, and the button that takes it back. */
export function CaseWithFirm({ handovers, forms }: CaseWithFirmProps) {
  if (handovers.length === 0) return null;
  return (
    <section aria-labelledby="despacho" className="mt-10">
      <h2 id="despacho" className="text-2xl">
        Quién tiene tu caso
      </h2>
      <ul className="mt-4 grid gap-4">
        {handovers.map((handover) => (
          <li key={handover.id} className="border-l-4 border-border pl-4">
            {handover.endedAt === null ? (
              <OpenHandover handover={handover} forms={forms} />
            ) : (
              <EndedHandover {...handover} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenHandover({ handover, forms }: { handover: Handover; forms: RequestForms }) {
  const { firm, since, viewedAt, acceptedAt, stage, stageAt } = handover;
  return (
    <>
      <p>
        <strong>{firm}</strong>, desde el {day(since)}.
        {viewedAt && ` Lo vio por última vez el ${day(viewedAt)}.`}
      </p>
      <p className="mt-1">
        {acceptedAt
          ? `Aceptó estudiarlo el ${day(acceptedAt)}.`
          : "Todavía no nos ha dicho si puede estudiarlo."}
        {stage &&
          stageAt &&
          ` Lo último que nos dijo, el ${day(stageAt)}: ${HANDOVER_STAGE[stage].person}.`}
      </p>
      <p className="mt-3 text-sm">
        Si ya no quieres, dejan de verlo en ese momento y les pedimos que borren tus datos. Lo que
        hayas firmado con el despacho es entre vosotros.
      </p>
      <RequestForm {...forms} name="recall" submit="Que dejen de tenerlo" className="mt-3" />
    </>
  );
}

function EndedHandover({ firm, since, endedBecause, ...handover }: Handover) {
  const { endedAt, isErasureAsked, erasureConfirmedAt } = handover;
  return (
    <>
      <p>
        <strong>{firm}</strong>, del {day(since)} al {endedAt && day(endedAt)}:{" "}
        {endedBecause && HANDOVER_END[endedBecause].person}.
      </p>
      <p className="mt-1">
        {erasureConfirmedAt
          ? `Confirmaron que han borrado tus datos el ${day(erasureConfirmedAt)}.`
          : isErasureAsked
            ? "Les pedimos que borren tus datos."
            : "No llegó a ver tus datos."}
      </p>
    </>
  );
}

function day(at: string): string {
  return longDate(formatFileDate(new Date(at)));
}
