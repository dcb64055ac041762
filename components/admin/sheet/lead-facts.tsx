import type { ReactNode } from "react";
import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { formatYesNo } from "@/lib/format";
import { eligibilityLabel, eligibilityReason } from "@/lib/leads/eligibility";
import type { LeadDetails } from "@/lib/leads/sheet/details";
import type { LabelledValue } from "@/lib/leads/sheet/lead-answers";
import type { RelatedLead } from "@/lib/leads/sheet/lead-history";
import type { LeadReceipt } from "@/lib/leads/sheet/receipt";
import { statusLabel } from "@/lib/leads/status";
import { paths } from "@/lib/paths";
import { formatMoment } from "./format-moment";
import { LeadLink } from "./open-lead";

const linkClass =
  "inline-flex min-h-10 items-center text-sm text-link underline underline-offset-4";

/** Every field of a lead, and where it came from. */
export function LeadFacts({ lead }: { lead: LeadDetails }) {
  return (
    <div className="grid gap-6">
      {lead.related.length > 0 && <Related leads={lead.related} />}
      <Facts title="Solicitud" facts={requestOf(lead)} />
      {lead.answers.length > 0 && (
        <Facts title={leadFormLabels[lead.form] ?? lead.form} facts={assessmentOf(lead)} />
      )}
      <Facts title="De dónde viene" facts={originOf(lead)} />
      <Section title="Consentimiento">
        {lead.receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} />
        ))}
        {lead.receipts.length === 0 && (
          <p className="text-sm">No hay ningún consentimiento guardado de este lead.</p>
        )}
      </Section>
      <Section title="Sus derechos">
        <p>
          <a href={`${paths.person}?lead=${lead.id}`} className={linkClass}>
            Datos de esta persona
          </a>
        </p>
      </Section>
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
    { label: "Consentimiento", value: formatYesNo(lead.consent) },
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

function Receipt({ receipt }: { receipt: LeadReceipt }) {
  const { createdAt, pagePath, ipAddress, version, text } = receipt;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        Dado el {formatMoment(createdAt)} en {pagePath}
        {ipAddress ? `, desde ${ipAddress}` : ""}.
      </p>
      <details>
        <summary className="min-h-10 cursor-pointer py-2 font-semibold">Texto aceptado</summary>
        <p className="whitespace-pre-wrap">{text}</p>
        <p className="mt-2 text-xs text-muted-foreground wrap-anywhere">Versión {version}</p>
      </details>
      <p>
        <a href={`${paths.consentCertificate}?receipt=${receipt.id}`} className={linkClass}>
          Ver el certificado
        </a>
      </p>
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly LabelledValue[] }) {
  return (
    <Section title={title}>
      <dl className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4 gap-y-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
