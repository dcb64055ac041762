import type { NextRequest } from "next/server";
import { AccessError } from "@/lib/accounts/session";
import { ExportsBusyError, exportLeads, type LeadExport } from "@/lib/leads/exports/export";
import { type ExportKind, readExportKind } from "@/lib/leads/exports/export-kind";
import type { ExportProblem } from "@/lib/leads/exports/export-progress";
import { readFilter, writeFilter } from "@/lib/leads/list/filter";
import { readTab } from "@/lib/leads/list/tabs";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";

/** The file of what is listed, as CSV or for Excel. Whoever may not have it is sent to sign in, or refused, without data. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const tab = readTab(query.tab);
  const filter = readFilter(query);
  const kind = readExportKind(query);
  const list = `?tab=${tab}${writeFilter(filter)}`;
  let file: LeadExport | null;
  try {
    file = await exportLeads(tab, filter, kind);
  } catch (error) {
    return answerTo(error, list);
  }
  // An empty file would look like an export that lost its rows: the page says why there is none.
  if (!file) return backToList(list, "empty");
  return new Response(file.body, {
    headers: {
      ...headers,
      "Content-Type": CONTENT_TYPES[kind.format],
      "Content-Disposition": `attachment; filename="${file.fileName}"`,
    },
  });
}

const CONTENT_TYPES: Record<ExportKind["format"], string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The framework would make it of GET, and begin an export that nobody reads. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { ...headers, Allow: "GET" } });
}

function answerTo(error: unknown, list: string): Response {
  if (error instanceof AccessError) {
    if (error.code === "signed-out") return goTo(paths.auth);
    if (error.code === "two-step-missing") return goTo(paths.twoStep);
    return new Response("Acceso Denegado", { status: 403, headers });
  }
  if (error instanceof ExportsBusyError) return backToList(list, "busy");
  log.error("leads.export_failed", error);
  return backToList(list, "failed");
}

const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Content-Type": "text/plain; charset=utf-8",
};

/** The page says why there is no file. */
function backToList(list: string, reason: ExportProblem): Response {
  return goTo(`${paths.admin}${list}&export=${reason}`);
}

/** Relative, so that no header of the request decides where it leads. */
function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: path } });
}
