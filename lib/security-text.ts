import { site } from "@/content/site";

const VALID_DAYS = 360;

/**
 * Where to tell us of a weakness (RFC 9116). Whoever deploys looks at it again: it expires within a
 * year of the build.
 */
export function securityText(origin: string, builtAt: Date): string {
  const expiresAt = new Date(builtAt.getTime() + VALID_DAYS * 86_400_000);
  return [
    `Contact: mailto:${site.email.value}`,
    `Expires: ${expiresAt.toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${new URL("/.well-known/security.txt", origin).href}`,
    "",
  ].join("\n");
}
