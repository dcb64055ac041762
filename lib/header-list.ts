import querystring from "node:querystring";
import * as z from "zod";

const FORM = /^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/;

/** Headers as OpenTelemetry writes them: `name=value,other=value`, values encoded like a URL's. */
export const headerList = z
  .string()
  .regex(FORM, { error: "must be like name=value,other=value" })
  .transform((list) => Object.fromEntries(list.split(",").map(headerOf)));

function headerOf(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), querystring.unescape(pair.slice(at + 1))];
}
