import { isSameOrigin } from "@/lib/kernel/request";

export type Refusal = { status: 400 | 403 | 411 | 413 | 415; message: string };

/** Far more than our longest form. */
export const MAX_BODY_BYTES = 64 * 1024;

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES =
  /^(?:application\/x-www-form-urlencoded|text\/plain|application\/json|multipart\/form-data)(?:;|$)/i;
const MULTIPART = /^multipart\/form-data/i;
/** RFC 2046, section 5.1.1, without the space. */
const BOUNDARY = /;\s*boundary=(?:"[\w'()+,./:=?-]{1,70}"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i;

/** Why a request must not reach any page, action or handler; null when it may. */
export function refusalOf(method: string, headers: Headers, appUrl: string): Refusal | null {
  if (READING_METHODS.has(method)) return null;
  if (!isSameOrigin(headers, appUrl)) {
    return { status: 403, message: "Esta petición no viene de nuestra web." };
  }
  const length = headers.get("content-length");
  if (length === null) return { status: 411, message: "Falta la longitud del contenido." };
  if (!/^\d+$/.test(length)) return { status: 400, message: "La longitud no es válida." };
  if (Number(length) > MAX_BODY_BYTES) {
    return { status: 413, message: "El contenido es demasiado grande." };
  }
  const type = headers.get("content-type") ?? "";
  if (length !== "0" && !FORM_TYPES.test(type)) {
    return { status: 415, message: "El tipo de contenido no es válido." };
  }
  if (MULTIPART.test(type) && !BOUNDARY.test(type)) {
    return { status: 400, message: "El formulario está incompleto." };
  }
  return null;
}
