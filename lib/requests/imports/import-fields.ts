import { foldText } from "@/lib/kernel/fold-text";
import { valuesOf } from "@/lib/vocabulary/table";

/** What a column may hold, and the folded words by which its name shows it. */
export const IMPORT_FIELD = {
  fullName: { label: "Nombre", named: /nombre|name|cliente|contacto|titular/ },
  surname: { label: "Apellidos, si van aparte", named: /apellido|surname/ },
  phone: { label: "Teléfono", named: /telefono|movil|phone|\btel|\btlf|whatsapp/ },
  email: { label: "Email", named: /e-?mail|corre/ },
  province: { label: "Provincia o código postal", named: /provincia|postal|\bcp\b/ },
  debtOver10k: { label: "Debe más de 10.000 €", named: /deuda|debe|importe/ },
  multipleCreditors: { label: "Debe a varias entidades", named: /entidad|acreedor|bancos/ },
  hasProperties: {
    label: "Tiene vivienda o vehículo",
    named: /propiedad|vivienda|inmueble|bienes/,
  },
  preferredTimeSlot: { label: "Franja para llamar", named: /franja|horario|\bhora\b/ },
  status: { label: "Estado", named: /estado|status|fase|etapa/ },
  note: { label: "Nota", named: /nota|observa|coment/ },
  requestedAt: { label: "Fecha de la solicitud", named: /fecha|date|alta|creado/ },
  consentText: { label: "De dónde viene el permiso", named: /permis|consen|acept|rgpd|lopd/ },
  consentAt: { label: "Fecha del permiso", named: /fecha.*(permis|consen|acept|rgpd)/ },
} as const satisfies Record<string, { label: string; named: RegExp }>;

export type ImportField = keyof typeof IMPORT_FIELD;
export const IMPORT_FIELDS = valuesOf(IMPORT_FIELD);

/** Longer than any honest account of a consent; the database takes 4,000 characters. */
export const MAX_CONSENT_LENGTH = 1_500;

/** What each column holds, and what holds for all rows. */
export type ImportPlan = {
  /** The index of each field's column. */
  columns: Partial<Record<ImportField, number>>;
  /** What all agreed to, where and how; empty if a column says it of each. */
  consentText: string;
  /** `yyyy-MM-dd`; empty if a column says it of each. */
  consentDay: string;
  /** Whether new people get a call. */
  calls: boolean;
};

/** The name of a field's choice in the form. */
export function choiceOf(field: ImportField): string {
  return `columna-${field}`;
}

/** The particular fields first: «Fecha del consentimiento» is no date of a request. */
const GUESSED = [...IMPORT_FIELDS].reverse();

/** The columns that look like each field by their names; no column is guessed twice. */
export function guessColumns(names: readonly string[]): ImportPlan["columns"] {
  const columns: ImportPlan["columns"] = {};
  const taken = new Set<number>();
  for (const field of GUESSED) {
    const { named } = IMPORT_FIELD[field];
    const at = names.findIndex((name, index) => !taken.has(index) && named.test(foldText(name)));
    if (at < 0) continue;
    columns[field] = at;
    taken.add(at);
  }
  return columns;
}
