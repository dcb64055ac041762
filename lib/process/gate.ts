import { paths } from "@/lib/kernel/paths";
import { hidesOrigin, isSameOrigin, MAX_BODY_BYTES } from "@/lib/kernel/request";

export type Refusal = { status: 400 | 403 | 411 | 413 | 415; message: string };

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
// In lower case, as browsers send it: Next would read a form of any other spelling as the arguments of an action.
const FORM_TYPES =
  /^(?:application\/x-www-form-urlencoded|text\/plain|application\/json|multipart\/form-data)(?:;|$)/;
const MULTIPART = /^multipart\/form-data/;
/** The fields in which a form without scripts names its action and the arguments. Next throws if one is cut. */
const ACTION_PART = /^\$ACTION_\w+:\d+$/;
/** RFC 2046, section 5.1.1, without the space. */
const BOUNDARY = /;\s*boundary=(?:"[\w'()+,./:=?-]{1,70}"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i;

const INCOMPLETE: Refusal = { status: 400, message: "El formulario está incompleto." };

type Gated = { method: string; pathname: string; headers: Headers };

/** The forms of «Mi solicitud» and of firms, which have no referrer. Each of them has the token of its link. */
const TOKEN_FORMS = new RegExp(
  `^(?:${[paths.myRequest, paths.firmAddress, paths.firmPages].join("|")})/[^/]+$`,
);

/** Whether only the token in the form can prove that one of our pages sent it. */
export function needsToken({ method, pathname, headers }: Gated): boolean {
  return method === "POST" && TOKEN_FORMS.test(pathname) && hidesOrigin(headers);
}

/** No page can send its token from elsewhere, and no cookie opens it. lib/api checks what is sent there. */
const API = /^\/api\/v1\/[^/]/;

/** Why a request must not reach any page, action or handler; null when it may. */
export function refusalOf(request: Gated, appUrl: string): Refusal | null {
  const { method, headers } = request;
  if (READING_METHODS.has(method) || API.test(request.pathname)) return null;
  if (!isSameOrigin(headers, appUrl) && !needsToken(request)) {
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
  if (MULTIPART.test(type) && !BOUNDARY.test(type)) return INCOMPLETE;
  return null;
}

/**
 * Why nobody can read the body of a request that writes; null when it can be read. It uses the body up. Next
 * would answer a cut, empty or garbled form with 500 and log three errors.
 */
export async function bodyRefusalOf(request: Request): Promise<Refusal | null> {
  // Next itself reads the page that an action leads to, with the headers of the form.
  if (READING_METHODS.has(request.method) || API.test(new URL(request.url).pathname)) return null;
  const isAction = request.headers.has("next-action");
  try {
    if (MULTIPART.test(request.headers.get("content-type") ?? "")) {
      const form = await request.formData();
      if (isAction) return isList(form.get("0")) ? null : INCOMPLETE;
      for (const [name, value] of form) if (ACTION_PART.test(name)) JSON.parse(String(value));
      return null;
    }
    return !isAction || isList(await request.text()) ? null : INCOMPLETE;
  } catch {
    return INCOMPLETE;
  }
}

/** Whether the arguments of a Server Action are a list, as React sends them. */
function isList(text: unknown): boolean {
  return typeof text === "string" && Array.isArray(JSON.parse(text));
}
