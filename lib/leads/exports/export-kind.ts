import * as z from "zod";

/** What sort of file is asked for. */
export type ExportKind = {
  format: "csv" | "xlsx";
  /** Those of the specification, or all that is stored of a lead. */
  columns: "basic" | "extended";
  /** Chosen by the page that asks, to follow the export by; null where it follows none. */
  id: string | null;
};

/** What the address asks for. What it says that cannot be is as if it said nothing. */
export function readExportKind(query: Readonly<Record<string, unknown>>): ExportKind {
  return {
    format: query.format === "xlsx" ? "xlsx" : "csv",
    columns: query.columns === "extended" ? "extended" : "basic",
    id: readExportId(query.id),
  };
}

/** The identifier of an export, or null when it is none. */
export function readExportId(value: unknown): string | null {
  return z.uuid().safeParse(value).data ?? null;
}
