import * as z from "zod";
import { RECIPIENTS, type Recipient } from "@/lib/vocabulary/recipient";

/** The file that an admin requests. */
export type ExportKind = {
  recipient: Recipient;
  /** The name of the law firm that gets it; null for other recipients. */
  firm: string | null;
  format: "csv" | "xlsx";
  /** The columns of the specification, or everything stored about a lead. */
  columns: "basic" | "extended";
  /** The page's own id to follow the progress; null when it does not follow it. */
  id: string | null;
};

/** Reads the kind from a URL query; ignores invalid values. */
export function readExportKind(query: Readonly<Record<string, unknown>>): ExportKind {
  // An invalid recipient counts as the one who gets the least data.
  const recipient =
    query.recipient === undefined
      ? "ourselves"
      : (RECIPIENTS.find((known) => known === query.recipient) ?? "financial-providers");
  // The extended file shows the origin of each visitor, which we share with no one.
  const isExtended = query.columns === "extended" && recipient === "ourselves";
  return {
    recipient,
    firm: recipient === "law-firms" && typeof query.firm === "string" ? query.firm : null,
    format: query.format === "xlsx" ? "xlsx" : "csv",
    columns: isExtended ? "extended" : "basic",
    id: readExportId(query.id),
  };
}

export function readExportId(value: unknown): string | null {
  return z.uuid().safeParse(value).data ?? null;
}
