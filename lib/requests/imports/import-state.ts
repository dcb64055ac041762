import { failure, type Notice } from "@/lib/kernel/notice";
import { valuesOf } from "@/lib/vocabulary/table";
import type { ImportPlan } from "./import-fields";

/** What becomes of a row, as the report says it. */
export const IMPORT_OUTCOME = {
  new: { label: "Se guardará", isStored: true },
  known: { label: "Ya la conocemos: se añadirá a su ficha", isStored: true },
  same: { label: "Repetida en el archivo", isStored: false },
  blocked: { label: "No se puede guardar", isStored: false },
  wrong: { label: "Hay algo mal", isStored: false },
} as const satisfies Record<string, { label: string; isStored: boolean }>;

export type ImportOutcome = keyof typeof IMPORT_OUTCOME;
export const IMPORT_OUTCOMES = valuesOf(IMPORT_OUTCOME);
export type ImportCounts = Record<ImportOutcome, number>;

/**
 * `received` waits for its columns, and `checked` for the decision to store. `changed`: what the check found was
 * no longer true when it was to be stored, so nothing was.
 */
export const IMPORT_STATES = [
  "received",
  "checking",
  "checked",
  "storing",
  "stored",
  "changed",
  "cancelled",
  "failed",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What the page shows of an import. */
export type ShownImport = {
  id: string;
  state: ImportState;
  rows: number;
  done: number;
  counts: ImportCounts;
  columns: { index: number; name: string; examples: string[] }[];
  plan: ImportPlan;
  /** The first rows that are not simply stored. */
  told: { line: number; outcome: ImportOutcome; reason: string }[];
};

/** The stored counts of an import; zeros before it is checked. */
export function countsOf({ counts }: { counts: unknown }): ImportCounts {
  const stored = counts as Partial<ImportCounts> | null;
  return Object.fromEntries(
    IMPORT_OUTCOMES.map((each) => [each, stored?.[each] ?? 0]),
  ) as ImportCounts;
}

/** How many rows would be stored. */
export function storedCount(counts: ImportCounts): number {
  return counts.new + counts.known;
}

export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_MEGABYTES = 40;

export const IMPORT_FAILED = failure("No se ha importado nada");

const NOT_READ = "No hemos podido leer el archivo";

/** Why a file was not taken. */
export const IMPORT_PROBLEMS = {
  busy: failure("Hay una importación guardándose", "Espera a que termine, o cancélala."),
  "no-file": failure("Falta el archivo", "Elige un archivo CSV."),
  "too-large": failure(
    "El archivo es demasiado grande",
    `Como mucho ${MAX_IMPORT_MEGABYTES} MB: divídelo en varios.`,
  ),
  "too-many": failure(
    "El archivo tiene demasiadas filas",
    `Como mucho ${MAX_IMPORT_ROWS.toLocaleString("es-ES")}: divídelo en varios.`,
  ),
  "not-csv": failure(NOT_READ, "No es un CSV. En tu hoja de cálculo, guárdalo como «CSV UTF-8»."),
  unreadable: failure(NOT_READ, "Hay unas comillas que no se cierran, o una fila larguísima."),
  empty: failure(NOT_READ, "Debajo de los nombres de las columnas no hay ninguna fila."),
  failed: failure(NOT_READ, "La subida se ha cortado. Inténtalo otra vez."),
} as const satisfies Record<string, Notice>;

export type ImportProblem = keyof typeof IMPORT_PROBLEMS;
