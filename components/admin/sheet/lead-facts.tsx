import { Permitted } from "@/components/admin/shell/permitted";
import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { formatYesNo } from "@/lib/format";
import { eligibilityLabel, eligibilityReason } from "@/lib/leads/eligibility";
import type { LeadDetails } from "@/lib/leads/sheet/details";
import type { LabelledValue } from "@/lib/leads/sheet/lead-answers";
import type { RelatedLead } from "@/lib/leads/sheet/lead-history";
import { statusLabel } from "@/lib/leads/status";
import { paths } from "@/lib/paths";
import { FactList, Facts, linkClass, Section } from "./facts";
import { formatMoment } from "./format-moment";
import { LeadConsents } from "./lead-consents";
import { LeadLink } from "./open-lead";
import { WithdrawControl, type WithdrawControlProps } from "./withdraw-control";

type LeadFactsProps = {
  lead: LeadDetails;
  withdraw: WithdrawControlProps["action"];
  onChange: WithdrawControlProps["onChange"];
};

/** Every field of a lead, and where it came from. */
export function LeadFacts({ lead, withdraw, onChange }: LeadFactsProps) {
  const withdrawal = { leadId: lead.id, action: withdraw, onChange };
  return (
    <div className="grid gap-6">
      {lead.related.length > 0 && <Related leads={lead.related} />}
      <Facts title="Solicitud" facts={requestOf(lead)} />
      {lead.answers.length > 0 && (
        <Facts title={leadFormLabels[lead.form] ?? lead.form} facts={assessmentOf(lead)} />
      )}
      <Section title="De dónde viene">
        <FactList facts={originOf(lead)} />
        {lead.attribution.length > 0 && <WithdrawControl what="origin" {...withdrawal} />}
      </Section>
      <LeadConsents lead={lead}>
        {lead.financialConsent && <WithdrawControl what="financial" {...withdrawal} />}
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
  const { propertyType, hasProperties } = lead;
  const kind = propertyType && ` (${propertyTypeLabels[propertyType] ?? propertyType})`;
  return [
    { label: "Recibido", value: formatMoment(lead.createdAt) },
    { label: "Horario preferido", value: lead.preferredTimeSlot ?? "No especificado" },
    { label: "Elegibilidad", value: eligibilityLabel(lead) },
    { label: "Por qué", value: eligibilityReason(lead) },
    { label: "Deuda +10k", value: formatYesNo(lead.debtOver10k) },
    { label: "Múltiples entidades", value: formatYesNo(lead.multipleCreditors) },
    { label: "Propiedades", value: formatYesNo(hasProperties) + (kind ?? "") },
  ];
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
    { label: "Formulario", value: leadFormLabels[lead.form] ?? lead.form },
    { label: "Fuente", value: lead.source },
    ...lead.attribution,
  ];
}

function Related({ leads }: { leads: readonly RelatedLead[] }) {
  return (
    <Section title="La misma persona">
      <ul className="grid gap-1 text-sm">
        {leads.map(({ id, createdAt, form, status }) => (
          <li key={id}>
            <LeadLink leadId={id} className={linkClass}>
              También escribió el {formatMoment(createdAt)}
            </LeadLink>{" "}
            · {leadFormLabels[form] ?? form} · {statusLabel(status)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
