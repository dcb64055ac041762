import * as z from "zod";

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export const EXPORT_COLUMNS = ["basic", "extended"] as const;

/** What sort of file is asked for. */
export type ExportKind = {
  format: (typeof EXPORT_FORMATS)[number];
  /** Those of the specification, or all that is stored of a lead. */
  columns: (typeof EXPORT_COLUMNS)[number];
  /** Chosen by the page that asks, to follow the export by; null where it follows none. */
  id: string | null;
};

export const BASIC_CSV: ExportKind = { format: "csv", columns: "basic", id: null };

/** What the address asks for. What it says that cannot be is as if it said nothing. */
export function readExportKind(query: Readonly<Record<string, unknown>>): ExportKind {
  return {
    format: EXPORT_FORMATS.find((format) => format === query.format) ?? "csv",
    columns: EXPORT_COLUMNS.find((columns) => columns === query.columns) ?? "basic",
    id: readExportId(query.id),
  };
}

/** The identifier of an export, or null when it is none. */
export function readExportId(value: unknown): string | null {
  return z.uuid().safeParse(value).data ?? null;
}
