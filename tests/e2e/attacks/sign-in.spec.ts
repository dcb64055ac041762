import { createAccount, postSignIn, sessionOf } from "@/tests/support/e2e-account";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { bodyWithoutNonce, type Send, sendTo } from "@/tests/support/e2e-request";
import { startOwnApp } from "@/tests/support/e2e-world";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

test("fault 20: an account that exists and one that does not get the same answer", async ({
  send,
  origin,
  database,
}) => {
  test.setTimeout(120_000);
  const known = await createAccount(database);
  const unconfirmed = await createAccount(database);
  await database.query("UPDATE users SET email_confirmed_at = NULL WHERE email = $1", [
    unconfirmed.email,
  ]);
  const wrong = "una-clave-que-no-es";
  const candidates = {
    known: { email: known.email, password: wrong },
    unknown: { email: "nadie-de-aqui@example.test", password: wrong },
    unconfirmed,
    // bcrypt reads 72 bytes, and what follows must not count as right.
    tooLong: { email: known.email, password: known.password.padEnd(90, "x") },
  };
  const answers = new Set<string>();
  for (const [name, account] of Object.entries(candidates)) {
    const answer = await postSignIn(send, origin, account, {
      "x-forwarded-for": `10.99.0.${name.length}`,
    });
    const text = bodyWithoutNonce(answer)
      .replaceAll(account.email, "EMAIL")
      // A new one each time, and the same for nobody.
      .replace(/"b":"[^"]*"|\$ACTION_KEY" value="[^"]*"/g, "");
    answers.add(`${answer.status} ${answer.headers["set-cookie"]} ${text}`);
    expect(text).toContain("Credenciales incorrectas");
  }
  expect(answers.size).toBe(1);
});

test("the sign-in form says that it is at work, and what was wrong", async ({ page, database }) => {
  const owner = await createAccount(database);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("/auth", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.fallback();
  });
  await page.goto("/auth");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Contraseña").fill("no-es-la-mia-para-nada");
  const button = page.getByRole("button", { name: /Inici/ });
  await button.click();
  await expect(button).toHaveText("Iniciando...");
  await expect(button).toBeDisabled();
  release();
  await expectToast(page, "Error de login", "Credenciales incorrectas");
  await expect(button).toHaveText("Iniciar Sesión");
  await expect(button).toBeEnabled();
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
  await expect(page.getByLabel("Contraseña")).toBeFocused();
});

test.describe("when the network fails", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("signing in says so, and works when tried again", async ({ page, context, database }) => {
    const owner = await createAccount(database);
    await page.goto("/auth");
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Contraseña").fill(owner.password);
    await page.getByLabel("Contraseña").blur();
    await expect(page.locator("section[aria-label^=Avisos]")).toBeAttached();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await expectToast(page, "Error", "Ha ocurrido un error inesperado.");
    await context.setOffline(false);
    await page.getByLabel("Contraseña").fill(owner.password);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("fault 23: signing in over a planted cookie gives a new session", async ({
  send,
  origin,
  database,
}) => {
  const owner = await createAccount(database);
  const first = await sessionOf(send, origin, owner);
  const { headers } = await postSignIn(send, origin, owner, { cookie: first });
  const second = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  expect(second).toMatch(/^session=./);
  expect(second).not.toBe(first);
});

test("fault 23: over https the cookie is bound to the host", async () => {
  test.setTimeout(120_000);
  const origin = "https://puntoyaparte.test";
  const app = await startOwnApp({
    APP_URL: origin,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUSTED_PROXIES: "1",
  });
  try {
    const send: Send = (sent) => sendTo(app.url, sent);
    const { status, headers } = await postSignIn(send, origin, ADMIN);
    expect([status, headers.location]).toEqual([303, "/"]);
    const [cookie = "", hint = "", script] = headers["set-cookie"] ?? [];
    expect(headers["set-cookie"]).toHaveLength(3);
    // This is how a browser without JavaScript signs in.
    expect(script).toBe("pya-sin-javascript=1; Path=/; Secure; HttpOnly; SameSite=lax");
    // No secret, so no host prefix: scripts of static pages read it.
    expect(hint.replace(/Expires=[^;]+/, "Expires=…")).toBe(
      "pya-signed-in=1; Path=/; Expires=…; Max-Age=604800; Secure; SameSite=lax",
    );
    expect(cookie.replace(/=[^;]+/, "=…").replace(/Expires=[^;]+/, "Expires=…")).toBe(
      "__Host-session=…; Path=/; Expires=…; Max-Age=604800; Secure; HttpOnly; SameSite=lax",
    );
    const session = cookie.split(";")[0] ?? "";
    const admin = await send({ path: "/admin", headers: { cookie: session } });
    expect(admin.body).toContain(ADMIN.email);
    const plain = session.replace("__Host-", "");
    expect((await send({ path: "/admin", headers: { cookie: plain } })).status).toBe(307);
    // The address over which the proxy reaches us is no origin of ours.
    expect((await postSignIn(send, app.url, ADMIN)).status).toBe(403);
  } finally {
    await app.stop();
  }
});
