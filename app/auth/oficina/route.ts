import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { goTo } from "@/app/(back-office)/admin/file-answer";
import { visitProvider } from "@/lib/accounts/provider-sign-in";
import { env } from "@/lib/kernel/env";

/**
 * Leads to the office's identity provider. A link and no form: browsers refuse the form of a page whose policy
 * names only this site when its answer redirects to another (CSP, form-action).
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!env().oidc) notFound();
  const { searchParams } = request.nextUrl;
  const invitation = searchParams.get("invitacion")?.slice(0, 100) ?? null;
  return goTo(await visitProvider({ invitation, hasScript: !searchParams.has("sin-javascript") }));
}
