import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { LISTED, UNLISTED } from "@/tests/support/e2e-site-pages";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

const PUBLIC = [...LISTED, ...UNLISTED];

test("home and the other pages for reading are rendered at build time", async ({ send }) => {
  const { routes } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
  for (const path of [...LISTED, "/gracias", "/evalua-tu-caso"]) {
    expect(Object.keys(routes)).toContain(path);
    const { headers, status } = await send({ path });
    expect(status).toBe(200);
    expect(headers["cache-control"], path).not.toContain("no-store");
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

test("a page is sent compressed, kept so, and not again to whoever has it", async ({ send }) => {
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  const best = brotliCompressSync((await send({ path: "/" })).body).length;
  // The first visitor's is compressed as it goes, and has no length.
  await expect
    .poll(async () => Number((await send({ path: "/", headers })).headers["content-length"]))
    .toBe(best);
  expect(best).toBeLessThan(20_000);
  const { headers: sent } = await send({ path: "/", headers });
  expect(sent["content-encoding"]).toBe("br");
  const etag = String(sent.etag);
  const again = await send({ path: "/", headers: { ...headers, "if-none-match": etag } });
  expect([again.status, again.body]).toEqual([304, ""]);
  const script = /\/_next\/static\/[^"]+\.js/.exec((await send({ path: "/" })).body)?.[0];
  await expect
    .poll(async () => (await send({ path: script, headers })).headers)
    .toMatchObject({
      "content-encoding": "br",
      "content-length": expect.stringMatching(/^\d+$/),
      "cache-control": "public, max-age=31536000, immutable",
    });
});

test("the thank-you page says what comes next, and leads home", async ({ page }) => {
  await page.goto("/gracias");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias por contactarnos");
  await expect(page.getByText("Un asesor se pondrá en contacto contigo")).toBeVisible();
  await expect(page.getByText(/menos de 24 horas/)).toBeVisible();
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("a page that does not exist", () => {
  test.use({
    expectedConsole: [/Failed to load resource: the server responded with a status of 404/],
  });

  test("says so, leads home, and writes its path to the console", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const answer = await page.goto("/no/existe?a=b");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    await expect.poll(() => logged.join("\n")).toContain("/no/existe");
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/");
    await expect(new HeroForm(page).heading(1)).toBeVisible();
  });
});

test.describe("every link", () => {
  test.use({ expectedConsole: [/status of 404/] });

  test("of the pages outside the map leads somewhere", async ({ page, send, origin, database }) => {
    const cookie = await sessionOf(send, origin, await createAccount(database, ["admin"]));
    const [name = "", value = ""] = cookie.split("=");
    const targets = new Map<string, string>();
    for (const path of [...UNLISTED, "/no-existe", "/admin"]) {
      if (path === "/admin") await page.context().addCookies([{ name, value, url: origin }]);
      await page.goto(path);
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      expect(links.length, path).toBeGreaterThan(0);
      for (const href of links) {
        const url = new URL(href, page.url());
        if (url.origin === origin) targets.set(url.href, path);
        else expect(url.protocol, `${href} on ${path}`).toMatch(/^(https|tel|mailto):$/);
      }
    }
    expect(targets.size).toBeGreaterThan(5);
    for (const [href, path] of targets) {
      const { pathname, search, hash } = new URL(href);
      const { status, body } = await send({ path: pathname + search, headers: { cookie } });
      const what = `${href} on ${path}`;
      // Whoever is signed in needs no sign-in page.
      expect(status, what).toBe(pathname === "/auth" ? 307 : 200);
      if (hash) expect(body, what).toContain(`id="${hash.slice(1)}"`);
    }
  });
});

test("fault 27: until somebody signs in: no other site, no cookie, no storage", async ({
  page,
  origin,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const person = newPerson();
  const form = new HeroForm(page);
  for (const path of [...UNLISTED, ...LISTED, "/?utm_source=radio&gclid=1"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  await form.fill(person);
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias");
  await page.waitForLoadState("networkidle");

  expect(requests.length).toBeGreaterThan(10);
  expect(
    requests.filter((url) => new URL(url).origin !== origin && !url.startsWith("data:")),
  ).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(stored).toEqual({ local: {}, session: {}, databases: [], caches: [], workers: 0 });
  // Fault 26: nor is anything of the person in an address.
  for (const secret of [person.email, person.phone, encodeURIComponent(person.email)]) {
    expect(requests.filter((url) => url.includes(secret))).toEqual([]);
  }
});

test("fault 9: security headers stand on pages, errors, files and answers", async ({
  send,
  origin,
}) => {
  const script = /src="(\/_next\/static\/[^"]+\.js)[?"]/.exec((await send()).body)?.[1] ?? "";
  expect(script).not.toBe("");
  const cookie = await sessionOf(send, origin, ADMIN);
  const asked = [
    ...PUBLIC.map((path) => ({ path })),
    { path: "/no-existe" },
    { path: "/%ff" },
    { path: "/admin" },
    { path: "/admin", headers: { cookie } },
    { path: "/admin/leads/export" },
    { path: "/admin/leads/export", headers: { cookie } },
    { path: "/api/health/live" },
    { path: "/api/auth/session" },
    { path: "/icon.svg" },
    { path: script },
    { path: "/_next/static/no-existe.js" },
    { path: "/", method: "POST", headers: { origin: "https://evil.example" } },
  ];
  for (const request of asked) {
    const { headers, status } = await send(request);
    const what = `${JSON.stringify(request)} ${status}`;
    expect(headers["x-content-type-options"], what).toBe("nosniff");
    const policy = String(headers["content-security-policy"]);
    expect(policy, what).toContain("frame-ancestors 'none'");
    expect(policy, what).not.toMatch(/script-src[^;]*'unsafe-/);
    if (String(headers["content-type"]).startsWith("text/html")) {
      expect(policy, what).toMatch(/script-src 'self' '(sha256|nonce)-[\w+/]+=*'/);
      expect(policy, what).toContain("default-src 'self'");
    }
    expect(headers["referrer-policy"], what).toBe("strict-origin-when-cross-origin");
    expect(headers["strict-transport-security"], what).toBe("max-age=31536000; includeSubDomains");
    expect(headers["cross-origin-opener-policy"], what).toBe("same-origin");
    expect(headers["permissions-policy"], what).toContain("camera=()");
    expect(headers["x-powered-by"], what).toBeUndefined();
    const type = String(headers["content-type"]);
    if (type.startsWith("text/")) expect(type, what).toMatch(/charset=utf-8/i);
  }
});

test("fault 9: what is personal is kept by no cache", async ({ send, origin }) => {
  const cookie = await sessionOf(send, origin, ADMIN);
  const pages = ["/admin", "/admin/equipo", "/auth", "/auth/cuenta/verificacion", "/auth/codigo"];
  for (const path of [...pages, "/auth/invitacion", "/admin/leads/export", "/api/auth/session"]) {
    for (const headers of [{}, { cookie }]) {
      const answer = await send({ path, headers });
      expect(answer.headers["cache-control"], path).toContain("no-store");
    }
  }
});

test("health tells whether the process lives, and whether it and the worker can work", async ({
  send,
}) => {
  for (const path of ["/api/health/live", "/api/health/ready"]) {
    const { status, body, headers } = await send({ path });
    expect([status, JSON.parse(body).status]).toEqual([200, "ok"]);
    expect(headers["cache-control"]).toBe("no-store");
  }
  expect(JSON.parse((await send({ path: "/api/health/ready" })).body)).toEqual({
    status: "ok",
    workerAlive: true,
    oldestUnsentSeconds: expect.any(Number),
  });
});
