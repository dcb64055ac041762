import { Readable } from "node:stream";
import { fileAnswer, goTo, refuse, refuseFile } from "@/app/(back-office)/admin/file-answer";
import { AccessError } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { formatFileDate } from "@/lib/kernel/format";
import { log } from "@/lib/kernel/log";
import { paths } from "@/lib/kernel/paths";
import { reportImport } from "@/lib/requests/imports/read-import";

/** What becomes of each row of a checked import, as CSV. */
export async function GET(): Promise<Response> {
  try {
    const lines = await reportImport();
    if (!lines) return goTo(paths.import);
    const body = Readable.toWeb(Readable.from(lines)) as ReadableStream;
    return fileAnswer(
      body,
      "text/csv; charset=utf-8",
      `importacion_${formatFileDate(currentTime())}.csv`,
    );
  } catch (error) {
    if (error instanceof AccessError) return refuseFile(error);
    log.error("imports.not_reported", error);
    return refuse("No se pudo preparar el informe. Vuelve a intentarlo.", 503);
  }
}
