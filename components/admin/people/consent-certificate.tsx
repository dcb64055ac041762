import { receiptPurposeLabels } from "@/content/consent";
import { terms, termText } from "@/content/retention";
import { companyDetails } from "@/content/site";
import { withdrawalTexts } from "@/content/withdrawal";
import { formatDateTime } from "@/lib/kernel/format";
import { shownEmail } from "@/lib/kernel/no-email";
import type { CertifiedReceipt } from "@/lib/requests/sheet/receipt";
import { CONSENT_SOURCE } from "@/lib/vocabulary/consent-sources";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { WITHDRAWAL_PLACE } from "@/lib/vocabulary/withdrawal-places";
import { PrintButton } from "./print-button";

type ConsentCertificateProps = {
  receipt: CertifiedReceipt;
  printedAt: Date;
};

/** Who agreed to what, when and where, on one printable page. */
export function ConsentCertificate({ receipt, printedAt }: ConsentCertificateProps) {
  const { person } = receipt;
  const facts = [
    ["Persona", person.fullName],
    ["Email", shownEmail(person.email)],
    ["Teléfono", person.phone],
    ["Para qué", receiptPurposeLabels[receipt.purpose]],
    ["Fecha y hora", `${formatDateTime(new Date(receipt.createdAt))} (hora de Madrid)`],
    ["Hoy", todayOf(receipt)],
    ["Formulario", LEAD_ORIGIN[receipt.form].label],
    ...givenIn(receipt),
    ["Versión del texto (SHA-256)", receipt.version],
    ["Justificante", receipt.id],
  ];
  return (
    <main className="mx-auto grid max-w-text gap-6 px-5 py-10 print:py-0">
      <h1 className="text-2xl">Certificado de consentimiento</h1>
      <p className="text-sm">
        {companyDetails.companyName.value} certifica que guarda este consentimiento tal y como se
        dio.
      </p>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-2">
        <h2 className="text-lg">Texto aceptado</h2>
        <p className="rounded-lg border border-border bg-card p-4 text-sm whitespace-pre-wrap">
          {receipt.text}
        </p>
      </section>
      <p className="text-xs text-muted-foreground">
        Emitido el {formatDateTime(printedAt)} (hora de Madrid).
      </p>
      <p className="print:hidden">
        <PrintButton />
      </p>
    </main>
  );
}

function todayOf({ withdrawn, withdrawals }: CertifiedReceipt): string {
  if (!withdrawn) return "Vigente";
  const texts = withdrawals.map(
    ({ purpose, at, place }) =>
      `${withdrawalTexts[purpose].label}, el ${formatDateTime(new Date(at))} ${WITHDRAWAL_PLACE[place].office}`,
  );
  return `Retirado después por la persona${texts.length > 0 ? `: ${texts.join("; ")}` : ""}`;
}

/** The page of the form, or how the person said it. */
function givenIn({ consentSource, createdAt, ...receipt }: CertifiedReceipt): [string, string][] {
  const { given } = CONSENT_SOURCE[consentSource];
  if (given) return [["Cómo", `${given} el ${formatDateTime(new Date(createdAt))}`]];
  return [
    ["Página", receipt.pagePath],
    ["Dirección IP", receipt.ipAddress ?? `Borrada: se guarda ${termText(terms.addresses)}`],
    ["Navegador", receipt.userAgent ?? "No consta"],
  ];
}
