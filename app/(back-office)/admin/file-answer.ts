import type { AccessError } from "@/lib/accounts/session";
import { paths } from "@/lib/paths";

const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Content-Type": "text/plain; charset=utf-8",
};

/** A file to download. */
export function fileAnswer(body: BodyInit, contentType: string, fileName: string): Response {
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}

/** What whoever may not have the file gets: a way in where there is one, and never data. */
export function refuseFile({ code }: AccessError): Response {
  if (code === "signed-out") return goTo(paths.auth);
  return code === "two-step-missing" ? goTo(paths.twoStep) : refuse("Acceso Denegado", 403);
}

export function refuse(message: string | null, status: number, more: HeadersInit = {}): Response {
  return new Response(message, { status, headers: { ...headers, ...more } });
}

/** Relative, so that no header of the request decides where it leads. */
export function goTo(path: string): Response {
  return refuse(null, 303, { Location: path });
}
