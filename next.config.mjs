import { fileURLToPath } from "node:url";
import createMDX from "@next/mdx";
import mdxPlugins from "./lib/blog/mdx-plugins.json" with { type: "json" };

// Turbopack takes plugins by name; the tests compile the articles with the same ones.
const keepUnits = fileURLToPath(new URL("lib/blog/keep-units.ts", import.meta.url));
const withMDX = createMDX({ options: { ...mdxPlugins, recmaPlugins: [keepUnits] } });

/** `npm run bench` builds extra pages, to measure against. */
const forBenchmarks = process.env.BENCH === "1";

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  // Our pages need the full referrer: without JavaScript it tells the campaign of a lead.
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Content-Security-Policy",
    value: "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  },
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
];

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  distDir: forBenchmarks ? ".next-bench" : ".next",
  typescript: { tsconfigPath: forBenchmarks ? "bench/tsconfig.json" : "tsconfig.json" },
  pageExtensions: ["ts", "tsx", "mdx", ...(forBenchmarks ? ["bench.ts", "bench.tsx"] : [])],
  poweredByHeader: false,
  // proxy.ts redirects to a page's canonical address in one step, whatever host the client sends.
  skipTrailingSlashRedirect: true,
  // lib/process/static-cache.ts compresses.
  compress: false,
  // Pictures are inline SVG; the optimiser would only add attack surface.
  images: { unoptimized: true },
  rewrites: async () => [{ source: "/.well-known/security.txt", destination: "/security.txt" }],
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    // Links from mails carry a token. `no-referrer` would hide the origin of our own forms, too.
    {
      source: "/auth/:path+",
      headers: [{ key: "Referrer-Policy", value: "same-origin" }],
    },
    // The links open somebody's case. lib/kernel/request.ts knows our forms without an origin.
    ...["/mi-solicitud/:path+", "/despacho/:path+"].map((source) => ({
      source,
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    })),
  ],
  // Worker threads load them by name from the server's folder: see lib/accounts/password.ts.
  serverExternalPackages: ["bcryptjs", "imapflow", "piscina"],
  // The readiness check needs the migrations: see lib/process/health.ts.
  outputFileTracingIncludes: {
    "/api/health/ready": ["./prisma/migrations/**/*.sql"],
    "/auth": ["./lib/accounts/password-worker.mjs"],
    // The owner is told of articles that nobody has reread: see lib/process/reminders.ts.
    "/admin/resumen": ["./content/blog/*.mdx"],
  },
  experimental: {
    serverActions: { bodySizeLimit: "64kb" },
    globalNotFound: true,
    // The pages that follow data stay in memory: in containers the disk is read-only.
    isrFlushToDisk: false,
  },
};

export default withMDX(config);
