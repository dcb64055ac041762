import { type NextRequest, NextResponse } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/accounts/auth-options";
import { followSessionCookie } from "@/lib/accounts/session-cookie";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { isSameOrigin } from "@/lib/request";

type Context = { params: Promise<{ nextauth: string[] }> };

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  return answer(request, context);
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!isSameOrigin(request.headers, env().appUrl)) return refusal(403);
  return answer(request, context);
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  // It would let anybody write to our log.
  if (nextauth[0] === "_log") return refusal(404);
  const failures: unknown[] = [];
  let response: Response;
  try {
    response = await NextAuth(
      request,
      context,
      authOptions((error) => failures.push(error)),
    );
  } catch (error) {
    // A body that is not the JSON it says it is.
    if (error instanceof SyntaxError) return refusal(400);
    throw error;
  }
  if (failures.length > 0) {
    log.error("account.next_auth_failed", failures[0]);
    return refusal(503);
  }
  // What is left that next-auth calls an error of the server is a callbackUrl that is no address.
  if (response.status >= 500) return refusal(400);
  await followSessionCookie(response.headers.getSetCookie());
  response.headers.set("Cache-Control", "no-store");
  return response;
}

function refusal(status: 400 | 403 | 404 | 503): Response {
  return NextResponse.json({}, { status, headers: { "Cache-Control": "no-store" } });
}
