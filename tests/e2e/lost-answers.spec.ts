import { codeAt } from "@/tests/support/app-code";
import { createAccount, signIn } from "@/tests/support/e2e-account";
import { storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";

test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

const NOTHING_HEARD = "No hemos recibido respuesta";

test("a secret is shown with its owner's name, and none beside an answer that never came", async ({
  page,
  openOffice,
  context,
  database,
}) => {
  await openOffice("/admin/webhooks");
  const list = page.getByRole("region", { name: "Direcciones y envíos" });
  const rotate = page.getByRole("button", { name: "Generar otra clave" });
  try {
    await page.getByRole("textbox", { name: "Dirección" }).fill("https://crm.example/hooks");
    await page.getByRole("textbox", { name: "Nombre" }).fill("Nuestro CRM");
    await page.getByLabel("Llega una solicitud").check();
    await page.getByRole("button", { name: "Añadir", exact: true }).click();
    await expect(page.getByText("Clave de «Nuestro CRM» para comprobar la firma")).toBeVisible();
    await rotate.click();
    await expect(list.getByText("Clave de «Nuestro CRM» para comprobar la firma")).toBeVisible();
    await context.setOffline(true);
    await rotate.click();
    await expect(list.getByText(NOTHING_HEARD)).toBeVisible();
    await expect(list.getByText(/whsec_/)).toHaveCount(0);
  } finally {
    await database.query("DELETE FROM webhook_endpoints");
  }
});

test("recovery codes that may be dead are not shown as new ones, and the page stays at its step", async ({
  page,
  context,
  database,
}) => {
  const account = await createAccount(database);
  await signIn(page, account);
  await page.goto("/auth/cuenta/verificacion");
  await page.getByLabel("Tu contraseña").fill(account.password);
  await page.getByRole("button", { name: "Empezar" }).click();
  const code = page.getByLabel("Código de verificación");
  await code.fill(codeAt(await page.getByRole("code").innerText()));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByText(NOTHING_HEARD)).toBeVisible();
  await context.setOffline(false);
  await code.fill(codeAt(await page.getByRole("code").innerText()));
  await page.getByRole("button", { name: "Activar" }).click();
  const codes = page.getByRole("region", { name: "Tus códigos de recuperación" });
  await expect(codes).toBeVisible();

  await page.getByText("Generar códigos de recuperación nuevos").click();
  await page.getByLabel("Tu contraseña o un código").first().fill(account.password);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Generar códigos nuevos" }).click();
  await expect(page.getByText(NOTHING_HEARD)).toBeVisible();
  await expect(codes).toHaveCount(0);
  await expect(page.getByText("Está activada.")).toBeVisible();
});

test("requests that were unticked stay so", async ({ page, openOffice, context, database }) => {
  const [lead] = await storeLeads(database, [{ full_name: "Sara Polo" }]);
  await openOffice(`/admin/personas?lead=${lead}`);
  const box = page.getByRole("checkbox").first();
  await expect(box).toBeChecked();
  for (const one of await page.getByRole("checkbox").all()) await one.uncheck();
  await page.getByLabel("Escribe BORRAR, o el email de la persona").fill("BORRAR");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Borrar a esta persona" }).click();
  await expect(page.getByText(NOTHING_HEARD)).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});
