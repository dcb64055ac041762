import Link from "next/link";
import { FactList } from "@/components/admin/requests/sheet/facts";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { ForgetSentText } from "@/components/forms/kept-textarea";
import { Alert } from "@/components/kit/alert";
import { FocusedNotice } from "@/components/kit/focused-notice";
import type { FormAction } from "@/lib/kernel/form-answer";
import { formatDateTime, formatDay, formatFileDate } from "@/lib/kernel/format";
import type { Notice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import type { ShownRight } from "@/lib/privacy/rights/read-right";
import {
  handlerText,
  IDENTITY_CHECK,
  RIGHT_CHANNEL,
  RIGHT_KIND,
  rightNumber,
} from "@/lib/vocabulary/right-kinds";
import { AnswerForm } from "./answer-form";
import { OpenRightForms } from "./open-right-forms";
import { RestrictionForm } from "./restriction-form";
import { RightAdvice } from "./right-advice";
import { DeadlineOf } from "./rights-table";

type RightViewProps = {
  right: ShownRight;
  notice: Notice | null;
  now: Date;
  action: FormAction;
};

/** One request: its data, the advice, and its answer. */
export function RightView({ right, notice, now, action }: RightViewProps) {
  const { kind, answer, answeredAt, asked, undelivered } = right;
  const keptAs = `pya:respuesta:${right.id}`;
  return (
    <OfficeMain
      title={`${RIGHT_KIND[kind].label} · ${rightNumber(right.id)}`}
      intro={
        <>
          {`${RIGHT_KIND[kind].meaning[0]?.toUpperCase()}${RIGHT_KIND[kind].meaning.slice(1)}. `}
          <Link href={paths.rights} className="text-link underline underline-offset-4">
            Todas las peticiones
          </Link>
        </>
      }
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-5">
          <FocusedNotice notice={notice} />
          <section className="grid gap-3 rounded-lg border border-border bg-card p-5">
            <h2 className="text-lg">Lo anotado</h2>
            <p className="text-sm">
              <DeadlineOf right={right} now={now} />
            </p>
            <FactList facts={factsOf(right)} />
          </section>
          {asked && (
            <section className="grid max-w-text gap-3">
              <h2 className="text-lg">Lo que ha escrito</h2>
              <p className="text-sm whitespace-pre-line wrap-anywhere">{asked}</p>
            </section>
          )}
          {!answeredAt && <OpenRightForms right={right} action={action} />}
        </div>
        <div className="grid content-start gap-8">
          <RightAdvice right={right} />
          <RestrictionForm right={right} action={action} />
          {answeredAt ? (
            <section className="grid max-w-text gap-3">
              <ForgetSentText keptAs={keptAs} />
              <h2 className="text-lg">Respuesta</h2>
              {undelivered && (
                <Alert tone="warning" title="No entregada: contáctale por otra vía.">
                  {undelivered}
                </Alert>
              )}
              <p className="text-sm whitespace-pre-line wrap-anywhere">
                {answer ?? "Se hizo al momento, o se ha borrado con los datos de la persona."}
              </p>
              <p className="text-xs text-muted-foreground">
                Una respuesta ya no se cambia. Si hay algo que corregir, escríbele y anota una
                petición nueva.
              </p>
            </section>
          ) : (
            <AnswerForm right={right} keptAs={keptAs} action={action} />
          )}
        </div>
      </div>
    </OfficeMain>
  );
}

function factsOf(right: ShownRight) {
  const { person, requester, extendedBecause, identityCheck, told } = right;
  return [
    { label: "Quién", value: person?.fullName ?? "Nadie encontrado" },
    { label: "Según lo anotado", value: requester ?? "Sin nombre" },
    {
      label: "Llegó",
      value: `${formatDay(formatFileDate(right.receivedAt))} · ${RIGHT_CHANNEL[right.channel].label}`,
    },
    { label: "La lleva", value: handlerText(right) },
    { label: "Identidad", value: IDENTITY_CHECK[identityCheck ?? "none"].label },
    ...(extendedBecause ? [{ label: "Plazo ampliado", value: extendedBecause }] : []),
    ...told.map(({ firm, erasureConfirmedAt }) => ({
      label: "Despacho avisado",
      value: erasureConfirmedAt
        ? `${firm}: borrado el ${formatDay(formatFileDate(new Date(erasureConfirmedAt)))}`
        : `${firm}: sin confirmar`,
    })),
    ...(right.answeredAt ? [{ label: "Contestada", value: formatDateTime(right.answeredAt) }] : []),
  ];
}
