import { Client } from "pg";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { type Account, createAccount, givePassword } from "@/tests/support/e2e-account";
import { startOwnApp } from "@/tests/support/e2e-world";
import { expect, test } from "@/tests/support/fixtures";
import { htmlFindings } from "@/tests/support/html-findings";
import { IdentityProvider } from "@/tests/support/identity-provider";

const ENTER = "Entrar con la cuenta de la oficina";

let app: Awaited<ReturnType<typeof startOwnApp>>;
let provider: IdentityProvider;
let ana: Account;

test.beforeAll(async () => {
  provider = await IdentityProvider.start();
  app = await startOwnApp(provider.settings);
  provider.serve(app.url);
  const database = new Client({ connectionString: app.databaseUrl });
  await database.connect();
  ana = await createAccount(database, ["asesor"]);
  await database.end();
  provider.person = { sub: "ana-1", email: ana.email, email_verified: true };
});

test.afterAll(async () => {
  await app?.stop();
  await provider?.stop();
});

test("an adviser connects the office's account once, enters with it, and disconnects it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${app.url}/auth`);
  await expectAccessible(page, "sign-in with a provider");
  expect(await overflow(page)).toBe(0);
  await page.getByRole("link", { name: ENTER }).click();
  await expect(page).toHaveURL(`${app.url}/auth/oficina/conectar`);
  await expect(page.getByText(ana.email)).toBeVisible();
  expect(await htmlFindings(await page.content())).toEqual([]);
  await expectAccessible(page, "connect");
  expect(await overflow(page)).toBe(0);
  await page.getByLabel("Contraseña").fill("no-es-la-mia-para-nada");
  await page.getByRole("button", { name: "Conectar y entrar" }).click();
  await expect(page.getByLabel("Contraseña")).toHaveAccessibleDescription(
    "Credenciales incorrectas",
  );
  await page.getByLabel("Contraseña").fill(ana.password);
  await page.getByRole("button", { name: "Conectar y entrar" }).click();
  await expect(page).toHaveURL(`${app.url}/admin/llamadas`);

  await context.clearCookies();
  await page.goto(`${app.url}/auth`);
  await page.getByRole("link", { name: ENTER }).click();
  await expect(page).toHaveURL(`${app.url}/admin/llamadas`);

  await page.goto(`${app.url}/auth/cuenta`);
  const section = page.getByRole("heading", { name: "Cuenta de la oficina" }).locator("../..");
  await expect(section).toContainText(`Conectada con ${new URL(provider.issuer).host}`);
  await expectAccessible(page, "the account with a provider");
  await section.getByLabel("Contraseña actual").fill(ana.password);
  await section.getByRole("button", { name: "Desconectar" }).click();
  await expect(page.getByText("Cuenta de la oficina desconectada")).toBeVisible();
  await expect(section.getByRole("link", { name: "Conectar la cuenta" })).toBeVisible();
  await context.clearCookies();
  await givePassword(page, ana, app.url);
  await expect(page).toHaveURL(`${app.url}/admin/llamadas`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an account that nobody invited gets a sentence, and a known one enters", async ({
    page,
  }) => {
    const { person } = provider;
    provider.person = { sub: "eva-1", email: "eva@example.test", email_verified: true };
    await page.goto(`${app.url}/auth`);
    await page.getByRole("link", { name: ENTER }).click();
    await page.getByLabel("Contraseña").fill("una-clave-cualquiera");
    await page.getByRole("button", { name: "Conectar y entrar" }).click();
    await expect(page.getByLabel("Contraseña")).toHaveAccessibleDescription(
      "Credenciales incorrectas",
    );
    provider.person = null;
    // The provider remembers its own sign-in for a second.
    await page.context().clearCookies({ name: /^_session/ });
    await page.goto(`${app.url}/auth`);
    await page.getByRole("link", { name: ENTER }).click();
    await expect(page.getByRole("alert")).toContainText("se ha cancelado o ha caducado");
    provider.person = person;
    await page.getByRole("link", { name: ENTER }).click();
    await page.getByLabel("Contraseña").fill(ana.password);
    await page.getByRole("button", { name: "Conectar y entrar" }).click();
    await expect(page).toHaveURL(`${app.url}/admin/llamadas`);
  });
});

test("without a provider there is no link, and nothing at its addresses", async ({
  page,
  send,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("link", { name: ENTER })).toHaveCount(0);
  for (const path of ["/auth/oficina", "/auth/oficina/respuesta?code=x&state=y"]) {
    expect((await send({ path })).status, path).toBe(404);
  }
});
