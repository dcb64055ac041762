import type { NextRequest } from "next/server";
import { fileAnswer, goTo, refuse } from "@/app/(back-office)/admin/file-answer";
import { env } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { isSameOriginOrHasToken } from "@/lib/kernel/request";
import { answerDownloadForm } from "@/lib/my-request/download-form";
import { keepNotice } from "@/lib/my-request/notice-cookie";

/** Downloads what is held about the link's requests. The link's token is in the form: no address names it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOriginOrHasToken(request.headers, env().appUrl))
    return refuse("Error de seguridad", 403);
  const form = await request.formData().catch(() => null);
  const answered = form && (await answerDownloadForm(form));
  if (!answered) return goTo(paths.myRequest);
  if ("file" in answered) {
    const { body, contentType, fileName } = answered.file;
    return fileAnswer(body, contentType, fileName);
  }
  const { token, notice } = answered;
  if (!notice) return goTo(`${paths.myRequest}/${token}`);
  await keepNotice(token, "download", notice);
  return goTo(`${paths.myRequest}/${token}?hecho=download`);
}
