import { readRequest } from "@/lib/my-request/read-request";
import type { RequestVerb } from "@/lib/my-request/request-notice";
import { sendRequest } from "./request-form";

/** What the page of the link shows of the call. */
export async function seeCall(token: string) {
  const call = (await readRequest(token))?.details?.call;
  if (!call) throw new Error("the link opens nothing");
  return call;
}

/** Sends a form of the page about the call; `seen` is what the page shows now, unless given. */
export async function sendForm(
  token: string,
  verb: RequestVerb,
  fields: Record<string, string> = {},
) {
  return sendRequest(token, verb, { seen: (await seeCall(token)).seen, ...fields });
}
