import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";
import { goTo } from "@/app/(back-office)/admin/file-answer";
import { env } from "@/lib/kernel/env";
import { answerProvider } from "@/lib/team/answer-provider";

/** The identity provider leads the browser back to this address. */
export async function GET(request: NextRequest): Promise<Response> {
  if (!env().oidc) notFound();
  return goTo(await answerProvider(request.url));
}
