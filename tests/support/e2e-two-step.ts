import { expect, type Page } from "@playwright/test";
import { codeAt, PERIOD_MS } from "./app-code";
import type { Account } from "./e2e-account";

/** Fills in and sends the sign-in form, whatever page comes next. */
export async function givePassword(page: Page, account: Account, origin = "") {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Contraseña").fill(account.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

export async function giveCode(page: Page, code: string) {
  await page.getByLabel("Código de verificación").fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/**
 * Turns two-step verification on, on its page. Returns the key and the recovery codes. The current
 * code is used up by that: see `nextCode`.
 */
export async function turnOn(page: Page, account: Account) {
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
export function nextCode(key: string): string {
  return codeAt(key, Date.now() + PERIOD_MS);
}
