import "server-only";
import { cookies } from "next/headers";
import { tokenId } from "@/lib/accounts/token";
import { paths } from "@/lib/kernel/paths";
import { isSecure, seal, unseal } from "@/lib/kernel/sealed-cookie";
import { cutText } from "@/lib/kernel/text";
import { MAX_DECLINE_REASON } from "@/lib/vocabulary/handovers";

/** What a firm typed or chose in its answer. */
export type TypedAnswer = { reason: string; stage: string };

/**
 * The cookie that carries an answer that could not be stored back to its form. Its content is encrypted. It lasts as
 * long as a code: the firm may have to ask for one first.
 */
export const typedCookie = { name: "pya-despacho-texto", seconds: 15 * 60 } as const;

/** The fields of a sent form. */
type Typed = Readonly<Record<string, string | undefined>>;

/** Keeps what was typed for the next page of this link; null forgets it. */
export async function keepTyped(token: string, typed: Typed | null): Promise<void> {
  const { reason = "", stage = "" } = typed ?? {};
  const content = { reason: cutText(reason, MAX_DECLINE_REASON), stage: cutText(stage, 20) };
  const { name, seconds } = typedCookie;
  const sealed = typed ? await seal(content, seconds, tokenId(token)) : "";
  (await cookies()).set(name, sealed, {
    ...{ path: `${paths.firmPages}/${token}`, maxAge: typed ? seconds : 0 },
    ...{ httpOnly: true, secure: isSecure(), sameSite: "lax" },
  });
}

/** What was kept for this link; empty texts if nothing was. */
export async function readTyped(token: string): Promise<TypedAnswer> {
  const sealed = (await cookies()).get(typedCookie.name)?.value;
  // Needs no check of its shape: only our own server can have sealed it.
  const kept = (await unseal(sealed, tokenId(token))) as TypedAnswer | null;
  return { reason: kept?.reason ?? "", stage: kept?.stage ?? "" };
}
