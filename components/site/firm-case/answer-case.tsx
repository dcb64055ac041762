import { RadioCards } from "@/components/forms/radio-cards";
import { Field, fieldAria } from "@/components/kit/field";
import { controlClass } from "@/components/kit/input";
import { Choice } from "@/components/site/my-request/choice";
import { type LinkForms, RequestForm } from "@/components/site/my-request/request-form";
import { momentText } from "@/lib/kernel/moment-text";
import type { TypedAnswer } from "@/lib/partners/typed-answer";
import {
  HANDOVER_STAGE,
  HANDOVER_STAGES,
  type HandoverStage,
  MAX_DECLINE_REASON,
} from "@/lib/vocabulary/handovers";

type AnswerCaseProps = LinkForms & {
  answerBy: Date;
  acceptedAt: Date | null;
  stage: HandoverStage | null;
  /** What could not be stored. */
  typed: TypedAnswer;
};

/** The firm's answer: whether it takes the case, and then how far it is. */
export function AnswerCase({ answerBy, acceptedAt, stage, typed, ...forms }: AnswerCaseProps) {
  if (acceptedAt)
    return <Report chosen={typed.stage} stage={stage} acceptedAt={acceptedAt} {...forms} />;
  return (
    <section aria-labelledby="respuesta" className="mt-8">
      <h2 id="respuesta" className="text-2xl">
        ¿Lo lleváis?
      </h2>
      <p className="mt-3">
        Contestad hasta {momentText(answerBy, null)}. Si no, lo retomamos nosotros y os pedimos que
        borréis lo que hayáis guardado.
      </p>
      <RequestForm
        {...forms}
        className="mt-6"
        name="accept"
        submit="Aceptar el caso"
        variant="primary"
      />
      <div className="mt-6">
        <Choice id="rechazar" title="No podemos llevarlo" open={typed.reason !== ""}>
          <RequestForm {...forms} className="mt-6" name="decline" submit="Rechazar el caso">
            <Field id="motivo" label="Por qué" hint={HINT} required>
              <textarea
                id="motivo"
                name="reason"
                rows={3}
                maxLength={MAX_DECLINE_REASON}
                required
                defaultValue={typed.reason}
                className={`${controlClass} h-auto py-3`}
                {...fieldAria("motivo", { hint: HINT })}
              />
            </Field>
          </RequestForm>
        </Choice>
      </div>
    </section>
  );
}

const HINT = "Con una frase basta. Lo lee nuestro equipo, y también la persona si pide sus datos.";

type ReportProps = LinkForms & { acceptedAt: Date; stage: HandoverStage | null; chosen: string };

function Report({ stage, acceptedAt, chosen, ...forms }: ReportProps) {
  return (
    <section aria-labelledby="respuesta" className="mt-8">
      <h2 id="respuesta" className="text-2xl">
        Cómo va el caso
      </h2>
      <p className="mt-3">
        Lo aceptasteis {momentText(acceptedAt, null)}.
        {stage && ` Lo último que nos dijisteis: ${HANDOVER_STAGE[stage].office.toLowerCase()}.`} Si
        no lo veis viable, el caso vuelve a nosotros y os pedimos que borréis los datos.
      </p>
      <RequestForm {...forms} className="mt-6" name="report" submit="Guardar">
        <RadioCards
          name="stage"
          legend="¿Hasta dónde habéis llegado?"
          options={HANDOVER_STAGES.map((value) => ({
            value,
            label: HANDOVER_STAGE[value].office,
          }))}
          defaultValue={chosen || (stage ?? "")}
          required
        />
      </RequestForm>
    </section>
  );
}
