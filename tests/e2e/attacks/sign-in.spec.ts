import { createAccount, postSignIn, sessionOf } from "@/tests/support/e2e-account";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { bodyWithoutNonce, type Send, sendTo } from "@/tests/support/e2e-request";
import { startOwnApp } from "@/tests/support/e2e-world";
import { ADMIN, expect, holdBack, test } from "@/tests/support/fixtures";

test("fault 20: the answer to a failed sign-in does not reveal whether the account exists", async ({
  send,
  origin,
  database,
}) => {
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
    // bcrypt reads only 72 bytes, and the rest must not be ignored.
    tooLong: { email: known.email, password: known.password.padEnd(90, "x") },
  };
  const answers = new Set<string>();
  for (const [name, account] of Object.entries(candidates)) {
    const answer = await postSignIn(send, origin, account, {
      "x-forwarded-for": `10.99.0.${name.length}`,
    });
    const text = bodyWithoutNonce(answer)
      .replaceAll(account.email, "EMAIL")
      // Values that differ in each answer, whoever signs in.
      .replace(/"b":"[^"]*"|\$ACTION_KEY" value="[^"]*"/g, "");
    answers.add(`${answer.status} ${answer.headers["set-cookie"]} ${text}`);
    expect(text).toContain("Credenciales incorrectas");
  }
  expect(answers.size).toBe(1);
});

test("the sign-in form shows its progress and its error", async ({ page, database }) => {
  const owner = await createAccount(database);
  const release = await holdBack(page, "/auth", "POST");
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

  test("the form shows an error, and then works", async ({ page, context, database }) => {
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

test("fault 23: signing in over a planted cookie opens a new session", async ({
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

test("fault 23: over https the session cookie is bound to the host", async () => {
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
    // A browser without JavaScript signs in like this.
    expect(script).toBe("pya-sin-javascript=1; Path=/; Secure; HttpOnly; SameSite=lax");
    // The hint is no secret and has no host prefix: scripts of static pages read it.
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
    // The address at which the proxy reaches the app is not an allowed origin.
    expect((await postSignIn(send, app.url, ADMIN)).status).toBe(403);
  } finally {
    await app.stop();
  }
});
