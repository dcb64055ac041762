import type { NextRequest } from "next/server";
import { AccessError } from "@/lib/accounts/session";
import { exportLeads, type LeadExport } from "@/lib/leads/export";
import { readTab } from "@/lib/leads/tabs";
import { paths } from "@/lib/paths";

/** The CSV file of a tab. Whoever may not have it is sent to sign in, or refused, without data. */
export async function GET(request: NextRequest): Promise<Response> {
  const tab = readTab(request.nextUrl.searchParams.get("tab"));
  let file: LeadExport | null;
  try {
    file = await exportLeads(tab);
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    if (error.code === "signed-out") return goTo(paths.auth);
    return new Response("Acceso Denegado", { status: 403, headers });
  }
  // An empty file would look like an export that lost its rows: the page says why there is none.
  if (!file) return goTo(`${paths.admin}?tab=${tab}&export=empty`);
  return new Response(file.body, {
    headers: {
      ...headers,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.fileName}"`,
    },
  });
}

const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Content-Type": "text/plain; charset=utf-8",
};

/** Relative, so that no header of the request decides where it leads. */
function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: path } });
}
