import type { NextRequest } from "next/server";
import { fileAnswer, goTo, refuse, refuseFile } from "@/app/(back-office)/admin/file-answer";
import { AccessError } from "@/lib/accounts/session";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { paths } from "@/lib/kernel/paths";
import { isSameOrigin } from "@/lib/kernel/request";
import { exportPerson } from "@/lib/privacy/person-file";

/**
 * Downloads all data held about a person. It is a POST because one form both downloads and erases;
 * it writes only to the audit log.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers, env().appUrl)) return refuse("Error de seguridad", 403);
  try {
    const form = await request.formData();
    const file = await exportPerson(request.nextUrl.searchParams.get("format"), form);
    if (file) return fileAnswer(file.body, file.contentType, file.fileName);
    // The page says that nothing was ticked.
    const query = { lead: String(form.get("person") ?? ""), archivo: "vacio" };
    return goTo(`${paths.person}?${new URLSearchParams(query)}`);
  } catch (error) {
    if (error instanceof AccessError) return refuseFile(error);
    // The request body is not a form.
    if (error instanceof TypeError) return refuse("", 400);
    log.error("person.not_exported", error);
    return refuse("No se pudo preparar el archivo. Vuelve a intentarlo.", 503);
  }
}
