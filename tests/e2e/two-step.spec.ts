import type { Page } from "@playwright/test";
import { codeAt, PERIOD_MS, wrongCode } from "@/tests/support/app-code";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { type Account, createAccount, givePassword, signIn } from "@/tests/support/e2e-account";
import { expectToast } from "@/tests/support/e2e-hero-form";
import { startOwnApp } from "@/tests/support/e2e-world";
import { ADMIN, expect, test } from "@/tests/support/fixtures";
import { htmlFindings } from "@/tests/support/html-findings";

const SETTINGS = "/auth/cuenta/verificacion";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function giveCode(page: Page, code: string) {
  await page.getByLabel("Código de verificación").fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/**
 * Turns two-step verification on, on its page. Returns the key and the recovery codes. The current
 * code is used up by that: see `nextCode`.
 */
async function turnOn(page: Page, account: Account) {
  await page.getByLabel("Tu contraseña").fill(account.password);
  await page.getByRole("button", { name: "Empezar" }).click();
  const key = await page.getByRole("code").innerText();
  await page.getByLabel("Código de verificación").fill(codeAt(key));
  await page.getByRole("button", { name: "Activar" }).click();
  const codes = page.getByRole("region", { name: "Tus códigos de recuperación" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  return { key, recoveryCodes: await codes.getByRole("listitem").allInnerTexts() };
}

/** A code that has not been used yet: that of a clock half a minute ahead. */
function nextCode(key: string): string {
  return codeAt(key, Date.now() + PERIOD_MS);
}

/** Expects an accessible page on a phone. */
async function expectAccessibleOnPhone(page: Page, what: string) {
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, what);
  expect(await overflow(page), what).toBe(0);
}

test("an owner turns on two-step verification, and signs in with an app's or a recovery code", async ({
  page,
  context,
  database,
}) => {
  const account = await createAccount(database, ["admin"]);
  await signIn(page, account);
  await page.goto(SETTINGS);
  await page.getByLabel("Tu contraseña").fill("no-es-la-mia-para-nada");
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByLabel("Tu contraseña")).toHaveAccessibleDescription(
    "No es tu contraseña.",
  );
  // The pressed button was disabled meanwhile.
  await expect(page.getByLabel("Tu contraseña")).toBeFocused();
  await page.getByLabel("Tu contraseña").fill(account.password);
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByRole("img", { name: "Código QR" })).toBeVisible();
  await expectAccessibleOnPhone(page, "the QR code");
  await page.getByRole("button", { name: "Dejarlo para otro momento" }).click();
  const { key, recoveryCodes } = await turnOn(page, account);
  await expect(page.getByRole("heading", { name: "Tus códigos de recuperación" })).toBeFocused();
  await expectAccessibleOnPhone(page, "recovery codes");
  await page.reload();
  await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();
  await expect(page.getByText(recoveryCodes[0] ?? "")).toHaveCount(0);

  await context.clearCookies();
  await givePassword(page, account);
  await expect(page).toHaveURL("/auth/codigo");
  await expect(heading(page, "Código de verificación")).toBeVisible();
  await expectAccessibleOnPhone(page, "the second question");
  // The session does not exist yet.
  const admin = await page.request.get("/admin", { maxRedirects: 0 });
  expect(admin.status()).toBe(307);
  await giveCode(page, wrongCode(key));
  const code = page.getByLabel("Código de verificación");
  await expect(code).toHaveAccessibleDescription(/El código no es correcto\.$/);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("");
  await giveCode(page, nextCode(key));
  await expectToast(page, "¡Bienvenido!", "Has iniciado sesión correctamente.");
  await expect(page).toHaveURL("/");

  await context.clearCookies();
  await givePassword(page, account);
  await giveCode(page, recoveryCodes[4] ?? "");
  await expect(page).toHaveURL(SETTINGS);
  await expect(page.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();

  await page.getByText("Desactivarla").click();
  await page.getByLabel("Tu contraseña o un código").last().fill(account.password);
  await page.getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Para entrar bastará tu contraseña.")).toBeVisible();
  await context.clearCookies();
  await signIn(page, account);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an owner turns it on, uses it, and turns it off", async ({ page, context, database }) => {
    const account = await createAccount(database);
    await givePassword(page, account);
    await page.goto(SETTINGS);
    const { key, recoveryCodes } = await turnOn(page, account);
    expect(recoveryCodes[0]).toMatch(/^(\d{4}-){3}\d{4}$/);
    // Useless without a script.
    await expect(page.getByRole("button", { name: "Copiar" })).toHaveCount(0);

    await context.clearCookies();
    await givePassword(page, account);
    await expect(page).toHaveURL("/auth/codigo");
    expect(await htmlFindings(await page.content())).toEqual([]);
    await giveCode(page, wrongCode(key));
    await expect(page.getByLabel("Código de verificación")).toHaveAccessibleDescription(
      /El código no es correcto\.$/,
    );
    await giveCode(page, nextCode(key));
    await expect(page).toHaveURL("/");

    await page.goto(SETTINGS);
    await page.getByText("Generar códigos de recuperación nuevos").click();
    const proof = page.getByLabel("Tu contraseña o un código");
    await proof.first().fill("no-es-la-mia-para-nada");
    await page.getByRole("button", { name: "Generar códigos nuevos" }).click();
    await expect(proof.first()).toHaveAccessibleDescription(
      /No es tu contraseña ni un código válido\.$/,
    );
    await proof.first().fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: "Generar códigos nuevos" }).click();
    await expect(page.getByText("Los anteriores ya no valen.")).toBeVisible();
    await page.getByText("Desactivarla").click();
    await proof.last().fill(account.password);
    await page.getByRole("button", { name: "Desactivar" }).click();
    await expect(page.getByText("Para entrar bastará tu contraseña.")).toBeVisible();
  });
});

test("with REQUIRE_2FA an admin must turn it on before the back office opens, and with EXPORT_STEP_UP prove themselves before an export", async ({
  page,
}) => {
  const app = await startOwnApp({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    REQUIRE_2FA: "1",
    EXPORT_STEP_UP: "1",
  });
  try {
    await givePassword(page, ADMIN, app.url);
    await expect(page).toHaveURL(app.url + SETTINGS);
    await expect(page.getByText("Actívala para entrar en el panel")).toBeVisible();
    for (const path of ["/admin", "/admin/equipo"]) {
      await page.goto(app.url + path);
      await expect(heading(page, "Te falta la verificación en dos pasos")).toBeVisible();
      await expect(page.getByRole("table")).toHaveCount(0);
    }
    await expectAccessibleOnPhone(page, "two-step verification missing");
    const file = await page.request.get(`${app.url}/admin/leads/export`, { maxRedirects: 0 });
    expect([file.status(), file.headers().location]).toEqual([303, SETTINGS]);

    await page.getByRole("link", { name: "Activarla ahora" }).click();
    await turnOn(page, ADMIN);
    await page.getByRole("link", { name: "Ir al panel" }).click();
    await expect(heading(page, "Leads")).toBeVisible();

    await page.goto(`${app.url}/admin/exportar?tab=all`);
    await page.getByLabel("Para qué es").fill("Informe del mes");
    const proof = page.getByLabel("Tu contraseña, o un código de verificación");
    await proof.fill("no-es-la-mia-para-nada");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(proof).toHaveAccessibleDescription("No es tu contraseña ni un código válido.");
    await expect(proof).toBeFocused();
    await proof.fill(ADMIN.password);
    await page.getByRole("button", { name: "Continuar" }).click();
    // The form is gone.
    await expect(page.getByRole("status").filter({ hasText: "Puedes descargarlo" })).toBeFocused();
  } finally {
    // Otherwise the page would continue to send requests.
    await page.close();
    await app.stop();
  }
});
