import type { ReactNode } from "react";
import { Permitted } from "@/components/admin/shell/permitted";
import { receiptPurposeLabels } from "@/content/consent";
import { withdrawalTexts } from "@/content/withdrawal";
import { consentText } from "@/lib/consents/consent-text";
import { paths } from "@/lib/kernel/paths";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import type { LeadReceipt } from "@/lib/requests/sheet/receipt";
import { CONSENT_SOURCE } from "@/lib/vocabulary/consent-sources";
import { WITHDRAWAL_PLACE } from "@/lib/vocabulary/withdrawal-places";
import { FactList, linkClass, Section } from "./facts";
import { formatMoment } from "./format-moment";

type LeadConsentsProps = {
  lead: LeadDetails;
  /** The adviser's controls. */
  children?: ReactNode;
};

/** The purposes for which a lead's data may be used, with the proofs. */
export function LeadConsents({ lead, children }: LeadConsentsProps) {
  const { call, firm, financial } = receiptPurposeLabels;
  const { given } = CONSENT_SOURCE[lead.consentSource];
  const { consent, financialConsent, withdrawn } = lead;
  return (
    <Section title="Consentimiento">
      <FactList
        facts={[
          { label: call, value: consentText("call", consent, withdrawn) },
          // A consent outside our forms is none for a firm.
          { label: firm, value: consentText("firm", consent && given === null, withdrawn) },
          { label: financial, value: consentText("lenders", financialConsent, withdrawn) },
        ]}
      />
      {lead.withdrawals.map(({ id, purpose, at, place, by }) => (
        <p key={id} className="text-sm">
          <strong>Retirado: {withdrawalTexts[purpose].label}.</strong> El {formatMoment(at)},{" "}
          {WITHDRAWAL_PLACE[place].office}
          {by && ` (${by})`}.
        </p>
      ))}
      {lead.consentTs && given && (
        <p className="text-sm">
          {given} el {formatMoment(lead.consentTs)}. Puedes llamar, escribir, anotar y cambiar el
          estado. No se exporta mientras la persona no lo confirme en un formulario.
        </p>
      )}
      {children}
      {lead.receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} />
      ))}
      {lead.receipts.length === 0 && (
        <p className="text-sm">No hay ningún consentimiento guardado de este lead.</p>
      )}
    </Section>
  );
}

function Receipt({ receipt }: { receipt: LeadReceipt }) {
  const { purpose, createdAt, pagePath, ipAddress, version, text } = receipt;
  return (
    <div className="grid gap-1 border-l-4 border-border pl-4 text-sm">
      <p>
        <strong>{receiptPurposeLabels[purpose]}.</strong> Dado el {formatMoment(createdAt)} en{" "}
        {pagePath}
        {ipAddress ? `, desde ${ipAddress}` : ""}.
      </p>
      <details>
        <summary className="min-h-10 cursor-pointer py-2 font-semibold">Texto aceptado</summary>
        <p className="whitespace-pre-wrap">{text}</p>
        <p className="mt-2 text-xs text-muted-foreground wrap-anywhere">Versión {version}</p>
      </details>
      <Permitted to="privacy.manage">
        <p>
          <a href={`${paths.consentCertificate}?receipt=${receipt.id}`} className={linkClass}>
            Ver el certificado
          </a>
        </p>
      </Permitted>
    </div>
  );
}
