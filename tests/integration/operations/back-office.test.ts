import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type App, startApp } from "@/tests/support/app";
import { nativePost, readForm } from "@/tests/support/e2e-form-post";
import { type Send, sendTo } from "@/tests/support/e2e-request";
import { withTableLocked } from "@/tests/support/outage";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { temporaryFolder } from "@/tests/support/temporary-folder";
import { testEnvironment } from "@/tests/support/test-environment";

const ADMIN = { email: "direccion@example.test", password: "una-clave-de-prueba-larga" };
const FAILED = "No se pudieron cargar los leads";

const folder = temporaryFolder("back-office");
let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let app: App;
let send: Send;
let cookie: string;

beforeAll(async () => {
  const template = inject("templateUrl");
  database = await createScratchDatabase(template, new URL(template).pathname.slice(1));
  const environment = testEnvironment({ databaseUrl: database.url, dataDir: folder.path });
  // For the tests' own connections.
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

/** The whole answer, its first piece, and the milliseconds until its end. */
async function readAdmin(path = "/admin") {
  const began = performance.now();
  const response = await fetch(app.url + path, { headers: { cookie } });
  const pieces: string[] = [];
  const body = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
  for await (const piece of body) pieces.push(piece);
  return { first: pieces[0] ?? "", all: pieces.join(""), took: performance.now() - began };
}

describe("the back office of the build", () => {
  test("fault 21: guesses at passwords do not hold up other requests", async () => {
    expect(cookie).toMatch(/^session=./);
    const guesses = Promise.all(
      Array.from({ length: 10 }, (_, n) => signIn("no-es-la-clave", `192.0.2.${n}`)),
    );
    let guessing = true;
    void guesses.finally(() => {
      guessing = false;
    });
    const times: number[] = [];
    while (guessing) {
      const began = performance.now();
      await send({ path: "/api/health/live" });
      times.push(performance.now() - began);
    }
    expect(times.length).toBeGreaterThan(10);
    // On the event loop itself each turn would take 200 ms.
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(100);
    const answers = (await guesses).map(({ body }) => body);
    expect(answers.filter((body) => body.includes("Credenciales incorrectas"))).not.toEqual([]);
  });

  test("sends whoever is not signed in away before anything is drawn", async () => {
    const { status, headers, body } = await send({ path: "/admin" });
    expect([status, headers.location]).toEqual([307, "/auth"]);
    expect(body).not.toContain('role="status"');
  });

  test("fault 23: sends whoever was signed in away, also without JavaScript", async () => {
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

  test("says so where there is no lead yet", async () => {
    const { all } = await readAdmin("/admin?tab=viability-test");
    expect(all).toContain("Todavía no hay leads aquí.");
  });

  test("says that it is loading while the session is looked up", async () => {
    const shown = await readAdmin();
    expect(shown.all).toContain(ADMIN.email);
    await withTableLocked("sessions", "ACCESS EXCLUSIVE", async () => {
      const { first, all, took } = await readAdmin();
      expect(first).toContain("Cargando...");
      expect(first).not.toContain(ADMIN.email);
      expect(all).toContain(FAILED);
      expect(took).toBeLessThan(5_000);
    });
  });

  test("fault 37: session, list and counts together take less than five seconds", async () => {
    await withTableLocked("leads", "ACCESS EXCLUSIVE", async () => {
      const began = performance.now();
      let page: ReturnType<typeof readAdmin> | undefined;
      await withTableLocked("sessions", "ACCESS EXCLUSIVE", async () => {
        page = readAdmin();
        // The fault itself lasts so long.
        await vi.waitUntil(() => performance.now() - began > 3_000, { timeout: 4_000 });
      });
      const { all, took } = (await page) ?? { all: "", took: 0 };
      expect(all).toContain(ADMIN.email);
      expect(all).toContain(FAILED);
      expect(took).toBeLessThan(5_000);
    });
  });

  test("says why a file did not come", async () => {
    await withTableLocked("leads", "ACCESS EXCLUSIVE", async () => {
      const { status, headers } = await send({ path: "/admin/leads/export", headers: { cookie } });
      expect([status, headers.location]).toEqual([303, "/admin?tab=all&export=failed"]);
    });
    expect((await readAdmin("/admin?tab=all&export=failed")).all).toContain(
      "No se pudo preparar el archivo.",
    );
    expect((await readAdmin("/admin?tab=all&export=busy")).all).toContain(
      "Hay otras descargas en marcha.",
    );
    expect((await readAdmin("/admin?tab=all&export=x")).all).not.toContain('role="alert"');
  });

  test("shows who gave consent", async () => {
    await withClient((client) =>
      client.query(`INSERT INTO leads (form, source, debt_over_10k, multiple_creditors,
          has_properties, full_name, email, email_normalized, phone, phone_normalized, consent)
        VALUES ('hero', 'x', true, true, false, 'Ana Ruiz', 'a@b.es', 'a@b.es', '600123456',
          '+34600123456', false)`),
    );
    const { all } = await readAdmin();
    expect(all).toContain("Consentimiento");
    expect(all).toMatch(/Nuevo - Elegible<\/td><td[^>]*>No<\/td>/);
  });

  test("is ready with the migrations that the build was made with", async () => {
    expect((await send({ path: "/api/health/ready" })).status).toBe(200);
    await withClient((client) =>
      client.query("UPDATE _prisma_migrations SET rolled_back_at = now()"),
    );
    await expect
      .poll(async () => (await send({ path: "/api/health/ready" })).status, { timeout: 5_000 })
      .toBe(503);
  });
});
