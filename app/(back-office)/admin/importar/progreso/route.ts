import { jsonAnswer } from "@/app/(back-office)/admin/json-answer";
import { readImportProgress } from "@/lib/requests/imports/read-import";

/** How far the admin's import is; `null` without any. */
export function GET(): Promise<Response> {
  return jsonAnswer("imports.progress_not_read", readImportProgress);
}
