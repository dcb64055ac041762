import type { NextRequest } from "next/server";
import { fileAnswer, refuse, refuseFile } from "@/app/(back-office)/admin/file-answer";
import { AccessError } from "@/lib/accounts/session";
import { log } from "@/lib/kernel/log";
import { exportRegister } from "@/lib/privacy/rights/export-register";

/** The register of requests of data rights as a CSV file; without access, a redirect or a refusal. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  try {
    const period = { from: searchParams.get("desde"), to: searchParams.get("hasta") };
    const { fileName, body } = await exportRegister(period);
    return fileAnswer(body, "text/csv; charset=utf-8", fileName);
  } catch (error) {
    if (error instanceof AccessError) return refuseFile(error);
    log.error("rights.register_not_exported", error);
    return refuse("No se pudo preparar el archivo. Vuelve a intentarlo.", 503);
  }
}

/** Next.js would otherwise answer HEAD with GET, and write to the audit log. */
export function HEAD(): Response {
  return refuse(null, 405, { Allow: "GET" });
}
