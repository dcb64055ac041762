import { type AuditDetail, DETAIL_LABELS } from "@/lib/accounts/audit/audit-labels";
import { roleLabels } from "@/lib/accounts/role-labels";
import { API_SCOPE } from "@/lib/api/scopes";
import { formatYesNo } from "@/lib/kernel/format";
import { tabLabels } from "@/lib/requests/list/tabs";
import { RECIPIENT } from "@/lib/vocabulary/recipient";
import { RIGHT_KIND, RIGHT_OUTCOME } from "@/lib/vocabulary/right-kinds";
import { LEAD_STATUSES, statusLabel } from "@/lib/vocabulary/status";
import { isValueOf } from "@/lib/vocabulary/table";

type Words = Readonly<Record<string, string>>;

/** What the values of a detail are called elsewhere in the back office. */
const WORDS: Partial<Record<AuditDetail, Words>> = {
  categories: {
    necessary: "Necesarias",
    personalisation: "Personalización",
    analytics: "Analítica",
    marketing: "Marketing",
  },
  columns: { extended: "Ampliadas" },
  kind: wordsOf(RIGHT_KIND, ({ label }) => label),
  outcome: wordsOf(RIGHT_OUTCOME, ({ label }) => label),
  provedBy: { code: "un código", password: "la contraseña" },
  recipient: wordsOf(RECIPIENT, ({ office }) => office),
  role: roleLabels,
  scopes: wordsOf(API_SCOPE, ({ label }) => label),
  status: Object.fromEntries(LEAD_STATUSES.map((status) => [status, statusLabel(status)])),
  tab: tabLabels,
};

/** Details that name several values, with spaces between them. */
const LISTS: readonly AuditDetail[] = ["categories", "scopes"];

/** The details of an entry in words: `Filas: 20 · Completa: Sí`. An entry of an older version may have others. */
export function detailsText(details: unknown): string {
  if (typeof details !== "object" || details === null) return "";
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      isValueOf(DETAIL_LABELS, name)
        ? `${DETAIL_LABELS[name]}: ${valueText(name, value)}`
        : `${name}: ${plainText(value)}`,
    )
    .join(" · ");
}

function valueText(name: AuditDetail, value: unknown): string {
  const words = WORDS[name];
  if (!words || typeof value !== "string") return plainText(value);
  const values = LISTS.includes(name) ? value.split(" ") : [value];
  return values.map((one) => words[one] ?? one).join(", ");
}

function plainText(value: unknown): string {
  if (typeof value === "boolean") return formatYesNo(value);
  if (typeof value === "number") return value.toLocaleString("es-ES");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function wordsOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  word: (entry: Entry) => string,
): Words {
  return Object.fromEntries(Object.entries(table).map(([value, entry]) => [value, word(entry)]));
}
