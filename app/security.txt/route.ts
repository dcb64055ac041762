import { siteOrigin } from "@/lib/env";
import { securityText } from "@/lib/security-text";

// Written at build time. next.config.mjs shows it at /.well-known, a name that compilers pass over.
export const dynamic = "force-static";

/** Where to tell us of a weakness. */
export function GET(): Response {
  return new Response(securityText(siteOrigin(), new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
