import createMDX from "@next/mdx";
import mdxPlugins from "./lib/blog/mdx-plugins.json" with { type: "json" };

// By name, as Turbopack wants them; the tests read texts through the same ones.
const withMDX = createMDX({ options: mdxPlugins });

/** Pages that only benchmarks measure against: `npm run bench` builds with them. */
const forBenchmarks = process.env.BENCH === "1";

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  // Our own pages need the full address: without JavaScript it tells which campaign a lead is from.
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
  typescript: {
    // `npm test` checks the types of everything, before it builds. Here it would check them twice,
    // and a half-written test would keep the site from starting.
    ignoreBuildErrors: true,
    tsconfigPath: forBenchmarks ? "bench/tsconfig.json" : "tsconfig.json",
  },
  pageExtensions: ["ts", "tsx", "mdx", ...(forBenchmarks ? ["bench.ts", "bench.tsx"] : [])],
  poweredByHeader: false,
  // proxy.ts leads to the one address of a page at once, and never to the host that a sender names.
  skipTrailingSlashRedirect: true,
  // lib/compress.ts does both, once for each static page.
  compress: false,
  generateEtags: false,
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
  ],
  // Its thread loads it by name, from the folder of the server: see lib/accounts/bcrypt-thread.ts.
  serverExternalPackages: ["bcryptjs"],
  // What the database must hold: see lib/health.ts.
  outputFileTracingIncludes: { "/api/health/ready": ["./prisma/migrations/**/*.sql"] },
  experimental: { serverActions: { bodySizeLimit: "64kb" }, globalNotFound: true },
};

export default withMDX(config);
