import { readRequest } from "@/lib/my-request/read-request";
import type { RequestAction } from "@/lib/my-request/request-notice";
import { sendRequest } from "./request-form";

/** What the page of the link shows of the call. */
export async function seeCall(token: string) {
  const call = (await readRequest(token))?.details?.call;
  if (!call) throw new Error("the link opens nothing");
  return call;
}

/** Sends a form of the page about the call; `version` is that of the page now, unless given. */
export async function sendForm(
  token: string,
  action: RequestAction,
  fields: Record<string, string> = {},
) {
  return sendRequest(token, action, { version: (await seeCall(token)).version, ...fields });
}
