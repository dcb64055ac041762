import { CallLink } from "@/components/forms/call-link";
import type { ShownConsent } from "@/components/forms/consent-boxes";
import { ContactFields } from "@/components/forms/contact-fields";
import { LeadForm } from "@/components/forms/lead-form";
import type { LeadFormConfig } from "@/components/forms/use-lead-form";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { CASE_FIELD, calculatorShape, type FormAction } from "@/lib/requests/intake/form-state";
import type { CalculatorSummary } from "@/lib/viability/calculator-summary";
import { forgetAnswers } from "./use-calculator";

export type CalculatorContactProps = { action: FormAction; consent: ShownConsent };
type Props = CalculatorContactProps & { summary: CalculatorSummary };

const config: LeadFormConfig = {
  ...calculatorShape,
  afterReceived: "result",
  forget: forgetAnswers,
};

/** The contact step. It sends a summary without exact amounts and without secret answers. */
export function CalculatorContact({ action, consent, summary }: Props) {
  const isWritten = summary.result === "C";
  return (
    <div className="rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8">
      <LeadForm
        config={config}
        action={action}
        consent={consent}
        unit="Paso"
        steps={[
          {
            heading: "¿Quieres que lo revise una persona?",
            nextLabel: isWritten ? "Quiero que me escribáis" : "Quiero que me llaméis",
            fields: (props) => (
              <div className="grid gap-5">
                <p>
                  {isWritten
                    ? "Te escribiremos con alternativas, y es gratis."
                    : "Un asesor te llama gratis en la franja que elijas."}{" "}
                  Con tus datos se envían solo el resultado (A, B o C), el tramo de tu deuda,
                  cuántos acreedores tienes y si tienes un inmueble. Las cifras y lo que has
                  contestado sobre tu pasado (condenas, sanciones, bienes donados…) no se envían.
                </p>
                <ContactFields {...props} consent={consent} isCalled={!isWritten} />
                <input type="hidden" name="contactBy" value={isWritten ? "email" : "phone"} />
                <input type="hidden" name={CASE_FIELD} value={JSON.stringify(summary)} />
              </div>
            ),
          },
        ]}
        received={({ notice }) => (
          <div className="grid gap-4">
            <NoticeAlert notice={notice} />
            {!isWritten && <CallLink />}
          </div>
        )}
      />
    </div>
  );
}
