import { describe, expect, test } from "vitest";
import { contentSecurityOf, type ScriptHashes } from "@/lib/process/content-security";

const HASHES: ScriptHashes = {
  "/": ["'sha256-home'"],
  "/auth/recuperar": ["'sha256-recover'"],
  "/_not-found": ["'sha256-missing'"],
  "/500": ["'sha256-failed'"],
};
const NO_TAGS = {};

function directivesOf(
  pathname: string,
  {
    method = "GET",
    settings = NO_TAGS as Parameters<typeof contentSecurityOf>[1],
    hashes = HASHES as ScriptHashes | null,
  } = {},
) {
  const { policy, nonce } = contentSecurityOf({ method, pathname }, settings, hashes);
  const directives = policy.split("; ").map((directive): [string, string[]] => {
    const [name = "", ...sources] = directive.split(" ");
    return [name, sources];
  });
  return { nonce, ...Object.fromEntries(directives) } as Record<string, string[]> & {
    nonce?: string;
  };
}

describe("fault 9: the scripts that a browser may run", () => {
  test("are the page's own files and its inline scripts, on a page of the build", () => {
    for (const method of ["GET", "HEAD"]) {
      const found = directivesOf("/", { method });
      expect(found["script-src"]).toEqual(["'self'", "'sha256-home'"]);
      expect(found.nonce).toBeUndefined();
    }
    expect(directivesOf("/auth/recuperar")["script-src"]).toEqual(["'self'", "'sha256-recover'"]);
  });

  test.each([
    ["GET", "/admin"],
    ["GET", "/admin/resumen"],
    ["GET", "/auth"],
    ["GET", "/gracias"],
    ["GET", "/formulario/llamada"],
    ["GET", "/no-existe"],
    ["POST", "/"],
    ["POST", "/no-existe"],
  ])("are those with the request's nonce, on a dynamic answer: %s %s", (method, pathname) => {
    const one = directivesOf(pathname, { method });
    const other = directivesOf(pathname, { method });
    expect(one.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(one.nonce).not.toBe(other.nonce);
    // The built error pages have no nonce, so their hashes are allowed too.
    const errorPages = ["'sha256-missing'", "'sha256-failed'"];
    expect(one["script-src"]).toEqual(["'self'", `'nonce-${one.nonce}'`, ...errorPages]);
  });

  test("never include inline scripts or eval without a hash or nonce", () => {
    for (const pathname of ["/", "/no-existe", "/admin", "/auth", "/administrar"]) {
      for (const method of ["GET", "POST"]) {
        const found = directivesOf(pathname, { method });
        expect(found["script-src"]).not.toContain("'unsafe-inline'");
        expect(found["script-src"]).not.toContain("'unsafe-eval'");
        expect(found["default-src"]).toEqual(["'self'"]);
        expect(found["object-src"]).toEqual(["'none'"]);
        expect(found["base-uri"]).toEqual(["'none'"]);
        expect(found["frame-ancestors"]).toEqual(["'none'"]);
      }
    }
  });
});

describe("third parties of the tags", () => {
  const settings = {
    gaMeasurementId: "G-AB12CD34EF",
    googleAdsId: "AW-123456789/AbCdEfGh",
    metaPixelId: "123456789012345",
    schedulingUrl: "https://calendly.com/example/llamada?hide=1",
  };

  test("are allowed where they are configured, each source once", () => {
    const found = directivesOf("/", { settings });
    expect(found["script-src"]).toEqual(
      expect.arrayContaining(["https://*.googletagmanager.com", "https://connect.facebook.net"]),
    );
    expect(found["frame-src"]).toContain("https://calendly.com");
    for (const sources of Object.values(found).filter(Array.isArray)) {
      expect(new Set(sources).size).toBe(sources.length);
    }
  });

  test("are blocked on pages with leads or passwords", () => {
    for (const pathname of ["/admin", "/auth", "/auth/recuperar"]) {
      const { policy } = contentSecurityOf({ method: "GET", pathname }, settings, HASHES);
      expect(policy).not.toContain("https:");
    }
  });
});
