import { addMilliseconds } from "date-fns";
import { site } from "@/content/site";
import { currentTime } from "@/lib/kernel/current-time";
import { siteOrigin } from "@/lib/kernel/env";

// Written at build time. next.config.mjs serves it at /.well-known, a name that the compiler skips.
export const dynamic = "force-static";

const VALID_MS = 360 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116). Each build renews it for less than a year. */
export function GET(): Response {
  const lines = [
    `Contact: mailto:${site.email.value}`,
    `Expires: ${addMilliseconds(currentTime(), VALID_MS).toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${new URL("/.well-known/security.txt", siteOrigin()).href}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
