import type { NextRequest } from "next/server";
import { fileAnswer, goTo, refuse, refuseFile } from "@/app/(back-office)/admin/file-answer";
import { AccessError } from "@/lib/accounts/session";
import { log } from "@/lib/kernel/log";
import { paths } from "@/lib/kernel/paths";
import { ExportsBusyError, exportLeads, HandOverRefusedError } from "@/lib/requests/exports/export";
import { type ExportKind, readExportKind } from "@/lib/requests/exports/export-kind";
import { ExportUnconfirmedError } from "@/lib/requests/exports/export-permit";
import type { ExportProblem } from "@/lib/requests/exports/export-progress";
import { readFilter, writeFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";

/** The listed leads as a CSV or Excel file; without access, a redirect or a refusal. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const tab = readTab(query.tab);
  const filter = readFilter(query);
  const kind = readExportKind(query);
  /** Redirects to the list, which says why there is no file. */
  const backToList = (reason: ExportProblem) =>
    goTo(`${paths.admin}?tab=${tab}${writeFilter(filter)}&export=${reason}`);
  try {
    const file = await exportLeads(tab, filter, kind, query.permiso ?? null);
    // An empty file would look like an export that lost its rows.
    if (!file) return backToList("empty");
    return fileAnswer(file.body, CONTENT_TYPES[kind.format], file.fileName);
  } catch (error) {
    if (error instanceof AccessError) return refuseFile(error);
    if (error instanceof ExportUnconfirmedError) {
      return goTo(`${paths.confirmExport}${request.nextUrl.search}`);
    }
    if (error instanceof HandOverRefusedError) return backToList("refused");
    if (error instanceof ExportsBusyError) return backToList("busy");
    log.error("leads.export_failed", error);
    return backToList("failed");
  }
}

const CONTENT_TYPES: Record<ExportKind["format"], string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Next.js would otherwise answer HEAD with GET, and begin an export without a reader. */
export function HEAD(): Response {
  return refuse(null, 405, { Allow: "GET" });
}
