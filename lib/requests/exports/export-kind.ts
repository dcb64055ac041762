import * as z from "zod";
import { RECIPIENTS, type Recipient } from "@/lib/vocabulary/recipient";

/** The kind of file that an adviser requests. */
export type ExportKind = {
  /** Who will get the file. */
  recipient: Recipient;
  format: "csv" | "xlsx";
  /** The columns of the specification, or everything that is stored about a lead. */
  columns: "basic" | "extended";
  /** The page chooses it to follow the export's progress; null when it does not follow. */
  id: string | null;
};

/** Reads the kind from a URL query; ignores invalid values. */
export function readExportKind(query: Readonly<Record<string, unknown>>): ExportKind {
  // A mistyped recipient must not get more than the one who gets least.
  const recipient =
    query.recipient === undefined
      ? "law-firms"
      : (RECIPIENTS.find((known) => known === query.recipient) ?? "financial-providers");
  // The extended file holds where a visitor came from, which we tell nobody.
  const isExtended = query.columns === "extended" && recipient !== "financial-providers";
  return {
    recipient: isExtended ? "ourselves" : recipient,
    format: query.format === "xlsx" ? "xlsx" : "csv",
    columns: isExtended ? "extended" : "basic",
    id: readExportId(query.id),
  };
}

/** Reads an export's identifier; null when it is not valid. */
export function readExportId(value: unknown): string | null {
  return z.uuid().safeParse(value).data ?? null;
}
