import { Permitted } from "@/components/admin/shell/permitted";
import { mayWe, type Purpose } from "@/lib/consents/may-we";
import { paths } from "@/lib/kernel/paths";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { eligibilityLabel, eligibilityReason } from "@/lib/vocabulary/eligibility";
import type { LabelledValue } from "@/lib/vocabulary/lead-answers";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { requestFacts } from "@/lib/vocabulary/request-fields";
import { FactList, Facts, linkClass, Section } from "./facts";
import { formatMoment } from "./format-moment";
import { LeadConsents } from "./lead-consents";
import type { PersonChangeFormProps } from "./person-change-form";
import { PersonRequests } from "./person-requests";
import { WithdrawControl, type WithdrawControlProps } from "./withdraw-control";

type LeadFactsProps = {
  lead: LeadDetails;
  withdraw: WithdrawControlProps["action"];
  changePerson: PersonChangeFormProps["action"];
  onChange: WithdrawControlProps["onChange"];
};

/** Every field of a lead, and its origin. */
export function LeadFacts({ lead, withdraw, changePerson, onChange }: LeadFactsProps) {
  // Ignores a restriction of the data, which `mayWe` would respect.
  const may = (purpose: Purpose) => mayWe(purpose, { ...lead, person: null });
  const withdrawal = { leadId: lead.id, action: withdraw, onChange };
  return (
    <div className="grid gap-6">
      {lead.facts.length > 0 && <Facts title="Lo último que ha dicho" facts={lead.facts} />}
      <Facts title="Solicitud" facts={requestOf(lead)} />
      {lead.answers.length > 0 && (
        <Facts title={LEAD_ORIGIN[lead.form].label} facts={assessmentOf(lead)} />
      )}
      <PersonRequests lead={lead} action={changePerson} onChange={onChange} />
      <Section title="De dónde viene">
        <FactList facts={originOf(lead)} />
        {lead.attribution.length > 0 && <WithdrawControl purpose="ads" {...withdrawal} />}
      </Section>
      <LeadConsents lead={lead}>
        {lead.financialConsent && <WithdrawControl purpose="lenders" {...withdrawal} />}
        {may("firm") && <WithdrawControl purpose="firm" {...withdrawal} />}
        {may("call") && <WithdrawControl purpose="call" {...withdrawal} />}
      </LeadConsents>
      <Permitted to="privacy.manage">
        <Section title="Sus derechos">
          <p>
            <a href={`${paths.person}?lead=${lead.id}`} className={linkClass}>
              Datos de esta persona
            </a>
          </p>
        </Section>
      </Permitted>
    </div>
  );
}

function requestOf(lead: LeadDetails): LabelledValue[] {
  return [
    { label: "Recibido", value: formatMoment(lead.createdAt) },
    ...sentContact(lead),
    ...(lead.withdrawn.includes("call")
      ? [{ label: "Su caso", value: "Borrado al retirar el consentimiento" }]
      : caseOf(lead)),
  ];
}

function caseOf(lead: LeadDetails): LabelledValue[] {
  return [
    { label: "Elegibilidad", value: eligibilityLabel(lead) },
    { label: "Por qué", value: eligibilityReason(lead, lead.unsure) },
    ...requestFacts(lead, lead.unsure),
  ];
}

/** The original contact, for the parts that an adviser has corrected. */
function sentContact({ sent, ...lead }: LeadDetails): LabelledValue[] {
  return [
    { label: "Nombre que envió", value: sent.fullName, now: lead.fullName },
    { label: "Teléfono que envió", value: sent.phone, now: lead.phone },
    { label: "Email que envió", value: sent.email, now: lead.email },
  ].filter(({ value, now }) => value !== now);
}

function assessmentOf(lead: LeadDetails): LabelledValue[] {
  return [
    ...lead.answers,
    ...(lead.result ? [{ label: "Resultado", value: lead.result }] : []),
    ...(lead.rulesVersion ? [{ label: "Versión de las reglas", value: lead.rulesVersion }] : []),
  ];
}

function originOf(lead: LeadDetails): LabelledValue[] {
  return [
    { label: "Formulario", value: LEAD_ORIGIN[lead.form].label },
    { label: "Fuente", value: lead.source },
    ...lead.attribution,
  ];
}
