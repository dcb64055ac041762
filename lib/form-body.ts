import { MAX_BODY_BYTES, type Refusal } from "./gate";

/** Other names are no field of anybody's, and the framework's parsers break on them. */
const FIELD_NAME = /^\P{Cc}{0,1000}$/u;

/** React's hidden fields: which action a form calls, and with which state before. */
const ACTION_REFERENCE = /^\$ACTION_REF_(\d+)$/;

/**
 * Why the body of a form sent without JavaScript must not reach the framework, which answers 500
 * to what it cannot parse; null when it may. To be asked after `refusalOf`.
 */
export async function formRefusalOf(request: Request): Promise<Refusal | null> {
  const type = request.headers.get("content-type") ?? "";
  if (request.method !== "POST" || !/^multipart\/form-data/i.test(type)) return null;
  const refusal: Refusal = { status: 400, message: "El formulario está incompleto." };
  try {
    const body = await request.arrayBuffer();
    // Fewer bytes were announced.
    if (body.byteLength > MAX_BODY_BYTES) return { ...refusal, status: 413 };
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    for (const [name, value] of form) {
      const fileName = typeof value === "string" ? "" : value.name;
      if (!FIELD_NAME.test(name) || !FIELD_NAME.test(fileName)) return refusal;
    }
    return [...form.keys()].every((name) => isKnownAction(name, form)) ? null : refusal;
  } catch {
    return refusal;
  }
}

/** False for a field that names an action in no way of ours. */
function isKnownAction(name: string, form: FormData): boolean {
  const number = ACTION_REFERENCE.exec(name)?.[1];
  if (number === undefined) return true;
  const reference = parsePlainJson(form.get(`$ACTION_${number}:0`));
  return (
    hasBound(reference) &&
    (reference.bound !== "$@1" || Array.isArray(parsePlainJson(form.get(`$ACTION_${number}:1`))))
  );
}

function hasBound(reference: unknown): reference is { bound: unknown } {
  return typeof reference === "object" && reference !== null && "bound" in reference;
}

/**
 * JSON as our own pages write it. React reads a string that begins with a dollar as a reference,
 * and of those a form of ours has none but the one to its state; `$$` is a dollar that was typed.
 * @throws SyntaxError
 */
function parsePlainJson(field: FormDataEntryValue | null): unknown {
  const text = String(field);
  // Most have no such string, and a reviver takes ten times as long.
  if (!/"(?:\$|\\u)/.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    const isReference = typeof value === "string" && /^\$(?!\$|undefined$)/.test(value);
    if (isReference && !(key === "bound" && value === "$@1")) throw new SyntaxError("a reference");
    return value;
  });
}
