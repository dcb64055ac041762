import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FALSE_SECRET } from "@/scripts/false-secrets";
import { sessionOf } from "@/tests/support/e2e-account";
import { SECRET, world } from "@/tests/support/e2e-world";
import { ADMIN, expect, test } from "@/tests/support/fixtures";
import { words } from "@/tests/support/words";

const STATIC = ".next/static";

/** Secrets of the server, and text that only its code contains. */
function secrets(): string[] {
  const database = new URL(world().databaseUrl);
  const { encryptionKey } = JSON.parse(
    readFileSync(".next/server/server-reference-manifest.json", "utf8"),
  );
  return [
    // The value that the build received for every secret.
    FALSE_SECRET,
    SECRET,
    ADMIN.password,
    database.password,
    database.host,
    encryptionKey,
    "DATABASE_URL",
    "AUTH_SECRET",
    "SMTP_URL",
    "ADMIN_PASSWORD",
    "LEADS_NOTIFY_TO",
    "process.env.",
    "postgresql://",
    "postgres://",
    "$2a$",
    "$2b$",
    "INSERT INTO",
    "SELECT ",
    "storeLead",
    "graphile_worker",
    "notify-lead",
    "password_hash",
    "passwordHash",
    "idempotency_key",
    "sign-in-address",
    process.cwd(),
    "sourceMappingURL",
    "BEGIN PRIVATE KEY",
  ];
}

function expectNoSecret(text: string, where: string) {
  for (const secret of secrets()) {
    expect(text.includes(secret), `${where} has ${secret}`).toBe(false);
  }
}

test("fault 8: no served file contains a secret or server code", () => {
  const files = readdirSync(STATIC, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const file of files) {
    if (/\.woff2$/.test(file)) continue;
    expectNoSecret(readFileSync(file, "utf8"), file);
  }
});

test("fault 8: no file of the build contains the values that it received for secrets", () => {
  const made = readdirSync(".next/standalone/.next", { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(?:woff2|ico|png)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  expect(made.filter((file) => file.endsWith(".html")).length).toBeGreaterThan(20);
  expect(made.filter((file) => readFileSync(file).includes(FALSE_SECRET))).toEqual([]);
});

test("fault 8: no page, error or other answer contains a secret", async ({ send, origin }) => {
  const cookie = await sessionOf(send, origin, ADMIN);
  for (const path of [
    "/",
    "/gracias",
    "/consentimiento-datos",
    "/auth",
    "/admin",
    "/admin?tab=viability-test",
    "/nada",
    "/%ff",
    "/api/health/live",
    "/api/health/ready",
    "/api/account",
  ]) {
    for (const headers of [{}, { cookie }, { rsc: "1" }]) {
      const answer = await send({ path, headers });
      expectNoSecret(answer.body, path);
      expect(answer.headers["x-powered-by"], path).toBeUndefined();
      expect(answer.headers.server, path).toBeUndefined();
    }
  }
});

test("fault 8: no file of the project is served", async ({ send }) => {
  const scripts = readdirSync(join(STATIC, "chunks")).filter((name) => name.endsWith(".js"));
  const [script = ""] = scripts;
  for (const path of words(`
    /.env /.env.local /.env.example /.git/config /.git/HEAD /.data/secret /package.json
    /package-lock.json /next.config.mjs /proxy.ts /lib/kernel/env.ts /prisma/schema.prisma
    /server.js /.next/BUILD_ID /_next/BUILD_ID /_next/server/server-reference-manifest.json
    /_next/static/../server/server-reference-manifest.json
    /_next/static/..%2fserver/server-reference-manifest.json
    /_next/static/%2e%2e/server/server-reference-manifest.json
    /_next/static/..\\server\\server-reference-manifest.json
    /_next/static/....//server/server-reference-manifest.json
    /_next/static/%252e%252e/server/server-reference-manifest.json
    /_next/static/chunks/${script}.map /_next/image?url=/.env&w=64&q=75
    /_next/image?url=http://127.0.0.1/&w=64&q=75 /_next/data/x/index.json
    /__nextjs_original-stack-frame /__nextjs_source-map?filename=/etc/passwd
    /..%2f..%2f..%2fetc/passwd /%2e%2e/%2e%2e/etc/passwd /bench /_next/static/ /_next/static/chunks
    /_next/static/chunks/
  `)) {
    let answer = await send({ path });
    // The path is normalized by a redirect: follow it.
    if (answer.status === 308) answer = await send({ path: answer.headers.location });
    expect([400, 404], `${path}: ${answer.status}`).toContain(answer.status);
    expect(answer.body, path).not.toMatch(/encryptionKey|"dependencies"|root:x:|\[core\]/);
  }
});

test("fault 8: no request is echoed to its sender", async ({ send, origin }) => {
  for (const headers of [{}, { origin, "content-length": 0 }]) {
    const answer = await send({
      method: "TRACE",
      headers: { ...headers, cookie: "session=of-somebody", "x-own": "of-somebody" },
    });
    expect(answer.status).toBe(405);
    expect(answer.body).not.toContain("of-somebody");
  }
});
