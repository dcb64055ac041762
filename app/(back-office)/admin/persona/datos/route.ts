import type { NextRequest } from "next/server";
import { AccessError } from "@/lib/accounts/session";
import { env } from "@/lib/env";
import { isSameOrigin } from "@/lib/http/request";
import { exportPerson } from "@/lib/leads/privacy/person-file";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";

/**
 * The file with all that is held about a person. By POST, because the form that asks for it is also
 * the one that erases, and it writes nothing but the audit log.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers, env().appUrl)) return refuse("Error de seguridad");
  try {
    const form = await request.formData();
    const file = await exportPerson(request.nextUrl.searchParams.get("format"), form);
    if (!file) return backToPage(form.get("person"));
    return new Response(file.body, {
      headers: {
        ...headers,
        "Content-Type": file.contentType,
        "Content-Disposition": `attachment; filename="${file.fileName}"`,
      },
    });
  } catch (error) {
    return answerTo(error);
  }
}

function answerTo(error: unknown): Response {
  if (error instanceof AccessError) {
    if (error.code === "two-step-missing") return goTo(paths.twoStep);
    return error.code === "signed-out" ? goTo(paths.auth) : refuse("Acceso Denegado");
  }
  // What is no form at all.
  if (error instanceof TypeError) return new Response("", { status: 400, headers });
  log.error("person.not_exported", error);
  return new Response("No se pudo preparar el archivo. Vuelve a intentarlo.", {
    status: 503,
    headers,
  });
}

const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Content-Type": "text/plain; charset=utf-8",
};

function refuse(message: string): Response {
  return new Response(message, { status: 403, headers });
}

/** The page says that nothing was ticked. */
function backToPage(leadId: FormDataEntryValue | null): Response {
  const query = new URLSearchParams({ lead: String(leadId ?? ""), archivo: "vacio" });
  return goTo(`${paths.person}?${query}`);
}

/** Relative, so that no header of the request decides where it leads. */
function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: path } });
}
