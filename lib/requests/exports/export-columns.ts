import "server-only";
import { withdrawalTexts } from "@/content/withdrawal";
import type { Prisma } from "@/lib/kernel/db";
import { formatYesNo } from "@/lib/kernel/format";
import { emailOf, writableEmail } from "@/lib/kernel/no-email";
import { answersInWords } from "@/lib/vocabulary/lead-answers";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { answerText, REQUEST_FIELD_NAMES, REQUEST_FIELDS } from "@/lib/vocabulary/request-fields";
import { readStatus, statusLabel } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";
import { byClickId, TOUCH_FIELDS, type Touch } from "@/lib/vocabulary/touch";
import type { ExportKind } from "./export-kind";

/** A lead to export. Only the extended columns add the versions of its consents. */
export type ExportedLead = Prisma.LeadViewGetPayload<object> & {
  consentVersion?: string;
  financialVersion?: string;
};

/**
 * A column of an export. `text` and `phone` columns hold what a visitor typed. The site writes all other
 * values, so spreadsheets cannot misread them.
 */
export type ExportColumn = {
  title: string;
  value: (lead: ExportedLead) => string | Date | null | undefined;
  kind?: "text" | "phone";
};

const BASIC: readonly ExportColumn[] = [
  { title: "Fecha", value: (lead) => lead.createdAt },
  { title: "Nombre", value: (lead) => lead.fullName, kind: "text" },
  { title: "Email", value: (lead) => writableEmail(emailOf(lead), lead.noMail), kind: "text" },
  { title: "Teléfono", value: (lead) => lead.phone, kind: "phone" },
  ...answerColumns("basic"),
  { title: "Estado", value: (lead) => statusLabel(readStatus(lead.status)) },
  { title: "Elegible", value: (lead) => formatYesNo(lead.eligible) },
];

const TOUCH_TITLES: Record<keyof Touch, string> = {
  utmSource: "fuente",
  utmMedium: "medio",
  utmCampaign: "campaña",
  utmTerm: "término",
  utmContent: "contenido",
  ...byClickId((_, name) => name),
  ref: "ref",
  landingPath: "página de llegada",
  referrerHost: "web de procedencia",
};

const EXTENDED: readonly ExportColumn[] = [
  ...BASIC,
  { title: "Identificador", value: (lead) => lead.id },
  { title: "Formulario", value: (lead) => LEAD_ORIGIN[readValue(LEAD_ORIGIN, lead.form)].label },
  { title: "Fuente", value: (lead) => lead.source, kind: "text" },
  ...answerColumns("extended"),
  {
    title: "Email normalizado",
    value: ({ mailTo, noMail }) => writableEmail(mailTo, noMail),
    kind: "text",
  },
  { title: "Teléfono normalizado", value: (lead) => lead.phoneNormalized, kind: "phone" },
  { title: "Duplicado de", value: (lead) => lead.duplicateOfId },
  { title: "Primera respuesta", value: (lead) => lead.firstAnsweredAt },
  { title: "Llamar antes de", value: (lead) => lead.dueAt },
  { title: "Primer intento", value: (lead) => lead.firstAttemptAt },
  { title: "Quién lo hizo", value: (lead) => lead.firstAttemptBy },
  { title: "Primera conversación", value: (lead) => lead.spokenAt },
  { title: "Último intento", value: (lead) => lead.lastAttemptAt },
  { title: "Resultado", value: (lead) => lead.result },
  { title: "Versión de las reglas", value: (lead) => lead.rulesVersion, kind: "text" },
  { title: "Respuestas", value: (lead) => answersText(lead.answers), kind: "text" },
  { title: "Consentimiento", value: (lead) => lead.consentTs },
  { title: "Versión del consentimiento", value: (lead) => lead.consentVersion },
  {
    title: "Consentimiento para proveedores financieros",
    value: (lead) => formatYesNo(lead.financialConsent),
  },
  { title: "Versión de ese consentimiento", value: (lead) => lead.financialVersion },
  { title: "Retirado después", value: ({ withdrawn = [] }) => withdrawnText(withdrawn) },
  ...touchColumns("first", "Primer contacto"),
  ...touchColumns("last", "Último contacto"),
];

export function exportColumns(columns: ExportKind["columns"]): readonly ExportColumn[] {
  return columns === "basic" ? BASIC : EXTENDED;
}

function answerColumns(columns: ExportKind["columns"]): ExportColumn[] {
  return REQUEST_FIELD_NAMES.filter((name) => REQUEST_FIELDS[name].export.columns === columns).map(
    (name) => ({
      title: REQUEST_FIELDS[name].export.title,
      value: (lead) => answerText(name, lead),
      kind: "text",
    }),
  );
}

function touchColumns(which: "first" | "last", name: string): ExportColumn[] {
  return TOUCH_FIELDS.map((field) => ({
    title: `${name}: ${TOUCH_TITLES[field]}`,
    value: ({ attribution }) => (attribution as Record<string, Touch> | null)?.[which]?.[field],
    kind: "text",
  }));
}

function withdrawnText(withdrawn: readonly string[]): string {
  return withdrawn
    .map((purpose) => withdrawalTexts[readValue(withdrawalTexts, purpose)].label)
    .join(", ");
}

function answersText(answers: unknown): string {
  return answersInWords(answers)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(" · ");
}
