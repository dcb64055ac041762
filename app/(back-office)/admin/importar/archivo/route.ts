import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { NextRequest } from "next/server";
import { goTo, refuse, refuseFile } from "@/app/(back-office)/admin/file-answer";
import { AccessError } from "@/lib/accounts/session";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { paths } from "@/lib/kernel/paths";
import { isSameOrigin } from "@/lib/kernel/request";
import type { ImportProblem } from "@/lib/requests/imports/import-state";
import { ImportFileError } from "@/lib/requests/imports/read-csv";
import { MAX_IMPORT_BYTES, receiveImport } from "@/lib/requests/imports/receive-import";

/** What the form adds to the file. */
const FORM_BYTES = 10_000;

/**
 * Takes the file of an import. `proxy.ts` leaves this path out, because it holds each body in memory: so the rules
 * of its gate are here.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const { headers, body } = request;
  if (!isSameOrigin(headers, env().appUrl)) return refuse(null, 403);
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data") || !body) return refuse(null, 415);
  // Before it arrives; without a length it is cut off where it becomes too long.
  if (Number(headers.get("content-length")) > MAX_IMPORT_BYTES + FORM_BYTES) {
    return backWith("too-large");
  }
  try {
    await receiveImport(Readable.fromWeb(body as NodeStream), type);
    return goTo(paths.import);
  } catch (error) {
    if (error instanceof AccessError) return refuseFile(error);
    if (error instanceof ImportFileError) return backWith(error.problem);
    log.error("imports.not_received", error);
    return backWith("failed");
  }
}

function backWith(problem: ImportProblem): Response {
  return goTo(`${paths.import}?hecho=${problem}`);
}
