import { fileAnswer, refuse, refuseFile } from "@/app/(back-office)/admin/file-answer";
import { AccessError } from "@/lib/accounts/session";
import { log } from "@/lib/kernel/log";
import { exportConversions } from "@/lib/overview/conversions";

/** The conversions for advertisers' networks as a CSV file; without access, a redirect or a refusal. */
export async function GET(): Promise<Response> {
  try {
    const { fileName, body } = await exportConversions();
    return fileAnswer(body, "text/csv; charset=utf-8", fileName);
  } catch (error) {
    if (error instanceof AccessError) return refuseFile(error);
    log.error("conversions.not_exported", error);
    return refuse("No se pudo preparar el archivo. Vuelve a intentarlo.", 503);
  }
}

/** Next.js would otherwise answer HEAD with GET, and write to the audit log. */
export function HEAD(): Response {
  return refuse(null, 405, { Allow: "GET" });
}
