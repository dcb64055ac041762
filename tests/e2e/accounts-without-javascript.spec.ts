import { createAccount, givePassword } from "@/tests/support/e2e-account";
import { linkIn, mailTo, newAddress } from "@/tests/support/e2e-account-mail";
import { expect, test } from "@/tests/support/fixtures";

test.use({ javaScriptEnabled: false });

const PASSWORD = "tres-sillas-de-mimbre";

test("a visitor signs up, confirms the account and signs in", async ({ page, inbox }) => {
  const email = newAddress();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Registrarse" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña").fill("corta");
  await page.getByRole("button", { name: "Registrarse" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Error de registro" });
  await expect(refusal).toContainText("La contraseña debe tener al menos 10 caracteres.");
  await expect(page).toHaveTitle(/^Error: Panel de administración/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("button", { name: "Registrarse" }).click();
  const success = page.getByRole("status").filter({ hasText: "¡Cuenta creada!" });
  await expect(success).toContainText("Revisa tu email para confirmar tu cuenta.");
  await expect(page).toHaveTitle(/^Panel de administración/);

  await page.goto(linkIn(await mailTo(inbox, email, "Confirma tu cuenta")));
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await expect(page).toHaveURL("/auth?aviso=email-confirmado");
  await givePassword(page, { email, password: PASSWORD });
  await expect(page).toHaveURL("/");
});

test("an owner replaces a forgotten password, then changes it", async ({
  page,
  inbox,
  database,
}) => {
  const owner = await createAccount(database);
  await page.goto("/auth/recuperar");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Revisa tu email" })).toBeVisible();

  const link = linkIn(await mailTo(inbox, owner.email, "Elige otra contraseña"));
  await page.goto(link);
  await page.getByLabel("Contraseña nueva").fill("corta");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "10 caracteres" })).toBeVisible();
  await page.getByLabel("Contraseña nueva").fill(PASSWORD);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page).toHaveURL("/auth?aviso=contrasena-cambiada");
  await page.goto(link);
  await expect(page.getByText("Este enlace ya no vale")).toBeVisible();

  await givePassword(page, { ...owner, password: PASSWORD });
  await page.goto("/auth/cuenta");
  const form = page.locator("form").filter({ hasText: "Contraseña nueva" });
  await form.getByLabel("Contraseña actual").fill(PASSWORD);
  await form.getByLabel("Contraseña nueva").fill(`${PASSWORD}-y-mesa`);
  await form.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Contraseña cambiada" })).toBeVisible();
  await page.goto("/auth/cuenta");
  await expect(page.getByRole("listitem")).toHaveCount(1);
});
