import { readRequest } from "@/lib/my-request/read-request";
import type { RequestAction } from "@/lib/my-request/request-notice";
import { sendRequest } from "./request-form";

/** An hour that the page offers on TUESDAY, as its form sends it, and the call that it asks for. */
export const THURSDAY = { day: "2026-11-26", slot: "16:00-17:00" };
export const THURSDAY_CALL = {
  windowFrom: new Date("2026-11-26T15:00:00Z"),
  windowUntil: new Date("2026-11-26T16:00:00Z"),
  dueAt: new Date("2026-11-26T19:30:00Z"),
};

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
