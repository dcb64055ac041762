import type { Page } from "@playwright/test";
import { createAccount, givePassword, signIn } from "@/tests/support/e2e-account";
import { linkIn, mailTo, newAddress } from "@/tests/support/e2e-account-mail";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { expect, holdBack, test } from "@/tests/support/fixtures";

const PASSWORD = "tres-sillas-de-mimbre";

async function signUp(page: Page, email: string) {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Registrarse" }).click();
  await expect(page.getByRole("button", { name: "Registrarse" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("button", { name: "Registrarse" }).click();
}

test("a visitor signs up, confirms by e-mail, signs in, and is no admin", async ({
  page,
  inbox,
}) => {
  const email = newAddress();
  const release = await holdBack(page, /\/auth\?tab=registro$/, "POST");
  await signUp(page, email);
  await expect(page.getByRole("button", { name: "Creando cuenta..." })).toBeDisabled();
  release();
  await expectToast(page, "¡Cuenta creada!", "Revisa tu email para confirmar tu cuenta.");
  await expect(page.getByRole("status").filter({ hasText: "¡Cuenta creada!" })).toBeVisible();
  await expect(page).toHaveURL("/auth?tab=registro");

  await givePassword(page, { email, password: PASSWORD });
  await expectToast(page, "Error de login", "Credenciales incorrectas");

  await page.goto(linkIn(await mailTo(inbox, email, "Confirma tu cuenta")));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await expect(page).toHaveURL("/auth?aviso=email-confirmado");
  await expect(page.getByRole("status").filter({ hasText: "Email confirmado" })).toBeVisible();

  await givePassword(page, { email, password: PASSWORD });
  await expectToast(page, "¡Bienvenido!", "Has iniciado sesión correctamente.");
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Acceso Denegado" })).toBeVisible();
  await page.getByRole("link", { name: "Tu cuenta" }).click();
  await expect(page).toHaveURL("/auth/cuenta");
  await expect(page.getByRole("heading", { name: "Tu cuenta" })).toBeVisible();
});

test("an expired link says so, and offers another one", async ({ page, inbox, database }) => {
  const email = newAddress();
  await signUp(page, email);
  const link = linkIn(await mailTo(inbox, email, "Confirma tu cuenta"));
  await database.query(
    `UPDATE tokens SET expires_at = now() - interval '1 minute'
     FROM users WHERE users.id = user_id AND email = $1`,
    [email],
  );
  await page.goto(link);
  await expect(page.getByText("Este enlace ya no vale")).toBeVisible();
  await page.getByRole("button", { name: "Enviarme otro enlace" }).click();
  await expectToast(page, "Revisa tu email");
  const other = async () => linkIn(await mailTo(inbox, email, "Confirma tu cuenta"));
  await expect.poll(other).not.toBe(link);
  await page.goto(await other());
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await expect(page).toHaveURL("/auth?aviso=email-confirmado");
});

test("fault 24: a forgotten password is replaced by e-mail, which ends all sessions", async ({
  page,
  inbox,
  database,
  browser,
  origin,
  send,
}) => {
  const owner = await createAccount(database, ["admin"]);
  const elsewhere = await browser.newPage({ baseURL: origin });
  await signIn(elsewhere, owner);

  await page.goto("/auth");
  await page.getByRole("link", { name: "¿Has olvidado tu contraseña?" }).click();
  await expect(page.getByRole("heading", { name: "Recuperar contraseña" })).toBeVisible();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expectToast(page, "Revisa tu email");
  const link = linkIn(await mailTo(inbox, owner.email, "Elige otra contraseña"));
  // Spam filters follow every link, some with HEAD.
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await send({ method, path: link })).status).toBe(200);
  }
  await page.goto(link);
  await page.getByLabel("Contraseña nueva").fill("corta");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByLabel("Contraseña nueva")).toHaveAccessibleDescription(
    /La contraseña debe tener al menos 10 caracteres\.$/,
  );
  await page.getByLabel("Contraseña nueva").fill(PASSWORD);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page).toHaveURL("/auth?aviso=contrasena-cambiada");
  await elsewhere.goto("/admin");
  await expect(elsewhere).toHaveURL("/auth");
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByText("Este enlace ya no vale")).toBeVisible();
  await signIn(page, { ...owner, password: PASSWORD });
  await mailTo(inbox, owner.email, "Tu contraseña ha cambiado");
});

test("the owner of the new address confirms an account's new e-mail", async ({
  page,
  inbox,
  database,
}) => {
  const owner = await createAccount(database);
  const email = newAddress();
  await signIn(page, owner);
  await page.goto("/auth/cuenta");
  const form = page.locator("form").filter({ hasText: "Email nuevo" });
  await form.getByLabel("Email nuevo").fill(email);
  await form.getByLabel("Contraseña actual").fill(owner.password);
  await form.getByRole("button", { name: "Cambiar email" }).click();
  await expectToast(page, "Revisa tu email nuevo");
  await page.goto(linkIn(await mailTo(inbox, email, "Confirma tu email nuevo")));
  await page.getByRole("button", { name: "Confirmar mi email" }).click();
  await expect(page).toHaveURL("/auth/cuenta?aviso=email-confirmado");
  await expect(page.getByRole("banner")).toContainText(email);
  await mailTo(inbox, owner.email, "El email de tu cuenta ha cambiado");
});

test("an account's owner sees the open sessions, and closes them", async ({
  page,
  inbox,
  database,
  browser,
  origin,
}) => {
  const owner = await createAccount(database);
  await signIn(page, owner);
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
  const elsewhere = { "X-Forwarded-For": "203.0.113.200" };
  const phone = await browser.newPage({ baseURL: origin, userAgent, extraHTTPHeaders: elsewhere });
  await signIn(phone, owner);
  const mail = await mailTo(inbox, owner.email, "Nuevo inicio de sesión");
  expect(mail.text).toContain("Safari en iPhone");

  await page.goto("/auth/cuenta");
  const sessions = page.getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("Esta sesión");
  await page.getByRole("button", { name: /^Cerrar la sesión de Safari en iPhone/ }).click();
  await expect(page).toHaveURL("/auth/cuenta?aviso=sesion-cerrada");
  await expect(page.getByRole("status").filter({ hasText: "Sesión cerrada" })).toBeFocused();
  await expect(sessions).toHaveCount(1);
  await phone.goto("/auth/cuenta");
  await expect(phone).toHaveURL("/auth");
  await signIn(phone, owner);
  await page.reload();
  await page.getByRole("button", { name: "Cerrar las demás" }).click();
  await expect(page).toHaveURL("/auth/cuenta?aviso=sesiones-cerradas");
  await phone.goto("/auth/cuenta");
  await expect(phone).toHaveURL("/auth");
  await phone.close();

  // The page is drawn again under the new session, and the notice of before is no news.
  const form = page.locator("form").filter({ hasText: "Contraseña nueva" });
  await form.getByLabel("Contraseña actual").fill(owner.password);
  await form.getByLabel("Contraseña nueva").fill(`${owner.password}-tampoco`);
  await form.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(
    page.locator("main [tabindex='-1']").filter({ hasText: "Contraseña cambiada" }),
  ).toBeFocused();
});
