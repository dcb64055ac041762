import "server-only";
import * as z from "zod";
import { parseForm } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import { CodeError } from "@/lib/mails/code";
import { findLink, tokenField } from "@/lib/mails/request-link";
import { PERSON_FILE_FORMATS, type PersonFile } from "@/lib/privacy/person-file";
import { codeProblem } from "./code-notices";
import { downloadOwnRequests } from "./download-request";
import type { RequestNotice } from "./request-notice";

const downloadSchema = z.object({
  token: tokenField,
  format: z.enum(PERSON_FILE_FORMATS),
  code: z.string().default(""),
});

/** `notice` is null when the link no longer opens a request. */
type Answered = { file: PersonFile } | { token: string; notice: RequestNotice | null };

/** Answers the form that downloads all data; null when the form is not ours. */
export async function answerDownloadForm(form: FormData): Promise<Answered | null> {
  const sent = parseForm(downloadSchema, form);
  if (!sent) return null;
  const { token, format, code } = sent;
  const values = { purpose: "download" };
  try {
    const link = await findLink(token);
    if (!link?.valid) return { token, notice: null };
    return { file: await downloadOwnRequests(link, code, format) };
  } catch (error) {
    if (error instanceof CodeError)
      return { token, notice: { ...codeProblem(error, "download"), values } };
    log.error("my_request.not_downloaded", error);
    return { token, notice: { ...FAILED, values } };
  }
}

const FAILED: RequestNotice = {
  tone: "error",
  title: "No hemos podido preparar el archivo",
  text: "Tu código sigue valiendo. Inténtalo otra vez dentro de un momento.",
};
