import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type App, startApp } from "@/tests/support/app";
import { nativePost, readForm } from "@/tests/support/e2e-form-post";
import { type Send, sendTo } from "@/tests/support/e2e-request";
import { withTableLocked } from "@/tests/support/outage";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { temporaryFolder } from "@/tests/support/temporary-folder";
import { testEnvironment } from "@/tests/support/test-environment";

const ADMIN = { email: "direccion@example.test", password: "una-clave-de-prueba-larga" };
const FAILED = "No se pudo cargar esta página";

const folder = temporaryFolder("back-office");
let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let app: App;
let send: Send;
let cookie: string;

beforeAll(async () => {
  const template = inject("templateUrl");
  database = await createScratchDatabase(template, new URL(template).pathname.slice(1));
  const environment = testEnvironment({ databaseUrl: database.url, dataDir: folder.path });
  // For the connections of the test itself.
  Object.assign(process.env, environment);
  const { APP_URL: _, ...settings } = environment;
  app = await startApp({
    env: {
      ...settings,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUSTED_PROXIES: "1",
    },
  });
  send = (sent) => sendTo(app.url, sent);
  const [line = ""] = (await signIn(ADMIN.password, "198.51.100.7")).headers["set-cookie"] ?? [];
  cookie = line.split(";")[0] ?? "";
});

afterAll(async () => {
  await app?.stop();
  await database?.drop();
  folder.remove();
});

async function signIn(password: string, address: string) {
  const { hidden } = await readForm(send, "/auth");
  const entries = [...hidden, ["email", ADMIN.email], ["password", password]] as typeof hidden;
  const headers = { origin: app.url, "x-forwarded-for": address };
  return send(await nativePost("/auth", entries, headers));
}

async function withClient(work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The whole answer, and its first chunk. */
async function readAdmin(path = "/admin") {
  const response = await fetch(app.url + path, { headers: { cookie } });
  const pieces: string[] = [];
  const body = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
  for await (const piece of body) pieces.push(piece);
  return { first: pieces[0] ?? "", all: pieces.join("") };
}

describe("the back office of the build", () => {
  test("fault 23: redirects a visitor whose session has ended, also without JavaScript", async () => {
    const [line = ""] = (await signIn(ADMIN.password, "198.51.100.7")).headers["set-cookie"] ?? [];
    const [ended = ""] = line.split(";");
    await withClient((client) =>
      client.query(
        "UPDATE sessions SET ended_at = now() WHERE created_at = (SELECT max(created_at) FROM sessions)",
      ),
    );
    const { body } = await send({ path: "/admin", headers: { cookie: ended } });
    expect(body).toMatch(/<meta [^>]*http-equiv="refresh" content="\d+;url=\/auth"/);
    expect(body).not.toContain(ADMIN.email);
  });

  test("fault 37: shows that it is loading while the session query waits, and then that it failed", async () => {
    const shown = await readAdmin();
    expect(shown.all).toContain(ADMIN.email);
    await withTableLocked("sessions", "ACCESS EXCLUSIVE", async () => {
      const { first, all } = await readAdmin();
      expect(first).toContain("Cargando...");
      expect(first).not.toContain(ADMIN.email);
      expect(all).toContain(FAILED);
    });
  });

  test("is ready only with the migrations of its build", async () => {
    expect((await send({ path: "/api/health/ready" })).status).toBe(200);
    await withClient((client) =>
      client.query("UPDATE _prisma_migrations SET rolled_back_at = now()"),
    );
    await expect.poll(async () => (await send({ path: "/api/health/ready" })).status).toBe(503);
  });
});
