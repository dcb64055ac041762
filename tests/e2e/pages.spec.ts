import { brotliCompressSync } from "node:zlib";
import { paths } from "@/lib/kernel/paths";
import { sessionOf } from "@/tests/support/e2e-account";
import { heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { LAYOUTS, LISTED, UNLISTED } from "@/tests/support/e2e-pages";
import { newPerson } from "@/tests/support/e2e-person";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

const PUBLIC = [...LISTED, ...UNLISTED];

test("a page is compressed, cached, and not sent twice to a browser", async ({ send }) => {
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  const best = brotliCompressSync((await send({ path: "/" })).body).length;
  // The first answer is compressed on the fly, without a length.
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

test.describe("a page that does not exist", () => {
  test.use({
    expectedConsole: [/Failed to load resource: the server responded with a status of 404/],
  });

  test("says so, leads to the form, the phone and every page, and writes its path to the console", async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const answer = await page.goto("/no/existe?a=b");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
    await expect.poll(() => logged.join("\n")).toContain("/no/existe");
    await expect(page.getByRole("main").locator('a[href^="tel:"]')).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Política de privacidad" })).toBeVisible();
    await expect(page.locator("[data-cookie-choice]")).toHaveCount(0);
    await page.getByRole("link", { name: "Contar mi caso" }).click();
    await expect(page).toHaveURL("/#evaluar");
    await expect(new HeroForm(page).heading(1)).toBeInViewport();
    await page.goBack();
    const menu = page.getByRole("banner").getByRole("navigation", { name: "Principal" });
    await menu.getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Entender tus deudas/);
    await page.goBack();
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/");
    await expect(new HeroForm(page).heading(1)).toBeVisible();
  });

  test("such as a form of another name, says the same", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const answer = await page.goto("/formulario/otro");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page).toHaveTitle(/^Página no encontrada/);
    await expect.poll(() => logged.join("\n")).toContain("/formulario/otro");
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("fault 27: a visitor's browser contacts no other site, and stores one cookie for the thanks", async ({
  page,
  origin,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const person = newPerson();
  const form = new HeroForm(page);
  for (const path of [...LAYOUTS, "/?utm_source=radio&gclid=1"]) {
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
  // What the visitor asked for: the thank-you page repeats the hour of the call.
  expect(await page.context().cookies()).toMatchObject([
    { name: "pya-gracias", path: "/gracias", httpOnly: false, sameSite: "Lax" },
  ]);
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(stored).toEqual({ local: {}, session: {}, databases: [], caches: [], workers: 0 });
  // Fault 26: no address contains personal data.
  for (const secret of [person.email, person.phone, encodeURIComponent(person.email)]) {
    expect(requests.filter((url) => url.includes(secret))).toEqual([]);
  }
});

test("the form of the page of first aid is stored, with its path in the receipt", async ({
  send,
  database,
  origin,
}) => {
  const person = newPerson();
  const form = await readForm(send, paths.firstAid);
  const headers = { origin, referer: `${origin}${form.path}` };
  const answer = await send(await nativePost(form.path, heroEntries(form, person), headers));
  expect(answer.status).toBeLessThan(400);
  const { rows } = await database.query(
    `SELECT DISTINCT l.form, r.page_path FROM leads l JOIN consent_receipts r ON r.lead_id = l.id
     WHERE l.email = $1`,
    [person.email],
  );
  expect(rows).toEqual([{ form: "hero", page_path: "/primeros-auxilios" }]);
});

test("fault 9: every page, error, file and other answer has the security headers", async ({
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
    { path: "/blog/%ff" },
    { path: "/admin" },
    { path: "/admin", headers: { cookie } },
    { path: "/admin/leads/export" },
    { path: "/admin/leads/export", headers: { cookie } },
    { path: "/api/health/live" },
    { path: "/api/account" },
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

test("fault 50: an address that is no encoded text is refused", async ({ send }) => {
  for (const path of ["/blog/%ff", "/mi-solicitud/%ff", "/formulario/%e0%a4%a"]) {
    expect((await send({ path })).status, path).toBe(400);
  }
});

test("fault 9: no cache keeps pages with personal data", async ({ send, origin }) => {
  const cookie = await sessionOf(send, origin, ADMIN);
  const pages = ["/admin", "/admin/equipo", "/auth", "/auth/cuenta/verificacion", "/auth/codigo"];
  for (const path of [...pages, "/auth/invitacion", "/admin/leads/export", "/api/account"]) {
    for (const headers of [{}, { cookie }]) {
      const answer = await send({ path, headers });
      expect(answer.headers["cache-control"], path).toContain("no-store");
    }
  }
});
