import "server-only";
import { cookies } from "next/headers";
import { tokenId } from "@/lib/accounts/token";
import { isSecure, seal, unseal } from "@/lib/kernel/sealed-cookie";
import { requestCookie } from "./request-cookie";
import type { RequestAction, RequestNotice } from "./request-notice";

/** Keeps the result of a form for the page that the browser is redirected to. */
export async function keepNotice(
  token: string,
  action: RequestAction,
  notice: RequestNotice,
): Promise<void> {
  const { name, path, seconds } = requestCookie;
  const sealed = await seal({ action, notice }, seconds, tokenId(token));
  const options = { path, maxAge: seconds, httpOnly: true, secure: isSecure() };
  (await cookies()).set(name, sealed, { ...options, sameSite: "lax" });
}

/** The kept notice, if it is about this link and about the form in the page's address; else null. */
export async function readNotice(token: string, action: unknown): Promise<KeptNotice | null> {
  const sealed = (await cookies()).get(requestCookie.name)?.value;
  // Needs no check of its shape: only our own server can have sealed it.
  const kept = (await unseal(sealed, tokenId(token))) as KeptNotice | null;
  return kept && kept.action === action ? { action: kept.action, notice: kept.notice } : null;
}

export type KeptNotice = { action: RequestAction; notice: RequestNotice };
