import "server-only";
import { leadFormLabels, propertyTypeLabels } from "@/content/lead-labels";
import { Prisma } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import type { ExportKind } from "./export-kind";
import { LEAD_STATUSES, statusLabel } from "./status";
import { TOUCH_FIELDS } from "./touch";

/**
 * A column of an export: its title, its value as SQL of a row of `leads`, and what it is. `plain`
 * is one of our own words, which no program takes for anything else; `text` and `phone` are what a
 * visitor typed, `answers` the JSON of a form.
 */
export type ExportColumn = {
  title: string;
  value: Prisma.Sql;
  kind: "plain" | "date" | "text" | "phone" | "answers";
};

const BASIC: readonly ExportColumn[] = [
  { title: "Fecha", value: Prisma.sql`created_at`, kind: "date" },
  { title: "Nombre", value: Prisma.sql`full_name`, kind: "text" },
  { title: "Email", value: Prisma.sql`email`, kind: "text" },
  { title: "Teléfono", value: Prisma.sql`phone`, kind: "phone" },
  { title: "Deuda +10k", value: yesNo("debt_over_10k"), kind: "plain" },
  { title: "Múltiples Entidades", value: yesNo("multiple_creditors"), kind: "plain" },
  { title: "Propiedades", value: yesNo("has_properties"), kind: "plain" },
  {
    title: "Horario Preferido",
    value: Prisma.sql`coalesce(preferred_time_slot, 'No especificado')`,
    kind: "plain",
  },
  {
    title: "Estado",
    value: label("status", Object.fromEntries(LEAD_STATUSES.map((one) => [one, statusLabel(one)]))),
    kind: "plain",
  },
  { title: "Elegible", value: yesNo("eligible"), kind: "plain" },
];

const TOUCH_TITLES: Record<(typeof TOUCH_FIELDS)[number], string> = {
  utmSource: "fuente",
  utmMedium: "medio",
  utmCampaign: "campaña",
  utmTerm: "término",
  utmContent: "contenido",
  gclid: "gclid",
  fbclid: "fbclid",
  ref: "ref",
  landingPath: "página de llegada",
  referrerHost: "web de procedencia",
};

const MORE: readonly ExportColumn[] = [
  { title: "Identificador", value: Prisma.sql`id::text`, kind: "plain" },
  { title: "Formulario", value: label("form", leadFormLabels), kind: "plain" },
  { title: "Fuente", value: Prisma.sql`source`, kind: "text" },
  { title: "Tipo de propiedad", value: label("property_type", propertyTypeLabels), kind: "plain" },
  { title: "Email normalizado", value: Prisma.sql`email_normalized`, kind: "text" },
  { title: "Teléfono normalizado", value: Prisma.sql`phone_normalized`, kind: "phone" },
  { title: "Duplicado de", value: Prisma.sql`duplicate_of::text`, kind: "plain" },
  { title: "Resultado", value: Prisma.sql`result`, kind: "plain" },
  { title: "Versión de las reglas", value: Prisma.sql`rules_version`, kind: "text" },
  { title: "Respuestas", value: Prisma.sql`answers::text`, kind: "answers" },
  { title: "Consentimiento", value: Prisma.sql`consent_ts`, kind: "date" },
  {
    title: "Versión del consentimiento",
    value: Prisma.sql`(SELECT text_version FROM consent_receipts WHERE lead_id = leads.id
      ORDER BY consent_receipts.created_at DESC LIMIT 1)`,
    kind: "plain",
  },
  ...touchColumns("first", "Primer contacto"),
  ...touchColumns("last", "Último contacto"),
];

export function exportColumns(columns: ExportKind["columns"]): readonly ExportColumn[] {
  return columns === "basic" ? BASIC : [...BASIC, ...MORE];
}

/** A moment as it is on a clock in Madrid. */
export function inMadrid(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${moment} AT TIME ZONE ${Prisma.raw(`'${TIME_ZONE}'`)})`;
}

function touchColumns(touch: "first" | "last", name: string): ExportColumn[] {
  return TOUCH_FIELDS.map((field) => ({
    title: `${name}: ${TOUCH_TITLES[field]}`,
    value: Prisma.raw(`attribution->'${touch}'->>'${field}'`),
    kind: "text",
  }));
}

function yesNo(column: string): Prisma.Sql {
  return Prisma.raw(`CASE WHEN ${column} THEN 'Sí' ELSE 'No' END`);
}

/** What the column's values are called; an empty cell for one that has no name. */
function label(column: string, labels: Record<string, string>): Prisma.Sql {
  const cases = Object.entries(labels).map(([value, text]) => `WHEN '${value}' THEN '${text}'`);
  return Prisma.raw(`CASE ${column} ${cases.join(" ")} END`);
}
