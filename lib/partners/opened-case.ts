import "server-only";
import { cookies } from "next/headers";
import { paths } from "@/lib/kernel/paths";
import { isSecure, seal, unseal } from "@/lib/kernel/sealed-cookie";
import { firmCookie } from "./firm-cookie";

/** Lets this browser see the case of the link for a working day, once its code was typed. */
export async function keepOpened(token: string, handoverId: string): Promise<void> {
  const { name, seconds } = firmCookie;
  const sealed = await seal({ handover: handoverId }, seconds, purposeOf(handoverId));
  // Only for this link, so that a browser may have several cases open.
  const path = `${paths.firmPages}/${token}`;
  const options = { path, maxAge: seconds, httpOnly: true, secure: isSecure() };
  (await cookies()).set(name, sealed, { ...options, sameSite: "lax" });
}

/** Whether this browser has typed the code of this hand-over. */
export async function isOpened(handoverId: string): Promise<boolean> {
  const sealed = (await cookies()).get(firmCookie.name)?.value;
  return (await unseal(sealed, purposeOf(handoverId)))?.handover === handoverId;
}

/** A cookie of another hand-over has another key. */
function purposeOf(handoverId: string): string {
  return `handover ${handoverId}`;
}
