import type { AccessError } from "@/lib/accounts/session";
import { paths } from "@/lib/kernel/paths";

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

/** Refuses a file: redirects to sign-in or two-step verification, or answers 403 without data. */
export function refuseFile({ code }: AccessError): Response {
  if (code === "signed-out") return goTo(paths.auth);
  return code === "two-step-missing" ? goTo(paths.twoStep) : refuse("Acceso Denegado", 403);
}

export function refuse(message: string | null, status: number, more: HeadersInit = {}): Response {
  return new Response(message, { status, headers: { ...headers, ...more } });
}

/** Redirects to a relative address, so that no request header decides the destination. */
export function goTo(path: string): Response {
  return refuse(null, 303, { Location: path });
}
