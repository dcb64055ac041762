import { createHash } from "node:crypto";

/** The scripts inside a page: neither files nor data such as that for search engines. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>(.*?)<\/script>/gs;

/** The hashes of a page's inline scripts, as a content security policy lists them. */
export function scriptHashesIn(page: string): string[] {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/** The policy with the scripts of this page in place of those that it lists. */
export function policyWithScriptsOf(page: string, policy: string): string {
  const listed = /(?<=script-src 'self')(?: 'sha256-[\w+/=]+')*/;
  return policy.replace(listed, () =>
    scriptHashesIn(page)
      .map((hash) => ` ${hash}`)
      .join(""),
  );
}
