import type { Page } from "@playwright/test";
import { createAccount, signIn } from "@/tests/support/e2e-account";
import { expect, test } from "@/tests/support/fixtures";

const ordinary = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Evaluar mi caso" });
const admin = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Dashboard Admin" });

/** What the page asks about the visitor's account from now on. */
function watchAccountRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/account") asked.push(pathname);
  });
  return asked;
}

test("a visitor sees the ordinary button, without request or cookie; a forged hint proves nothing", async ({
  page,
  send,
}) => {
  const asked = watchAccountRequests(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(ordinary(page)).toHaveAttribute("href", "/calcular-caso");
  await expect(admin(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const madeUp = await send({ path: "/api/account", headers: { cookie: "pya-signed-in=1" } });
  expect(madeUp.body).toBe('{"admin":false,"start":null}');
});

test("a signed-in admin sees the button to the dashboard until signing out", async ({
  page,
  database,
}) => {
  await page.goto("/aviso-legal");
  await signIn(page, await createAccount(database, ["admin"]));
  // Back skips the sign-in form.
  await page.goBack();
  await expect(page).toHaveURL("/aviso-legal");
  await expect(admin(page)).toHaveAttribute("href", "/admin");
  await expect(ordinary(page)).toHaveCount(0);
  await page.goto("/consentimiento-datos");
  await admin(page).click();
  await expect(page.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();

  const asked = watchAccountRequests(page);
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  await expect(ordinary(page)).toBeVisible();
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(admin(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth");
});

test("an admin's browser asks only once more after the session has ended", async ({
  page,
  database,
}) => {
  const account = await createAccount(database, ["admin"]);
  await signIn(page, account);
  await expect(admin(page)).toBeVisible();
  await database.query(
    "UPDATE sessions SET ended_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [account.email],
  );
  const asked = watchAccountRequests(page);
  const told = page.waitForResponse("**/api/account");
  await page.goto("/", { waitUntil: "networkidle" });
  await told;
  await expect(ordinary(page)).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  expect(asked).toEqual(["/api/account"]);
});
