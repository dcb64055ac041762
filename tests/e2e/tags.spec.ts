import { createAccount, signIn } from "@/tests/support/e2e-account";
import { ALL, CookieNotice, GOOGLE, META, test } from "@/tests/support/e2e-cookie-notice";
import { awaitLiveFilters } from "@/tests/support/e2e-leads";
import { expect } from "@/tests/support/fixtures";

test("fault 26: tags never run on pages with passwords or leads", async ({
  page,
  notice,
  database,
}) => {
  await page.goto("/");
  await notice.accept.click();
  await expect.poll(() => notice.asked.length).toBe(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { name: "Iniciar Sesión" })).toBeVisible();
  expect(await notice.commands()).toEqual([]);

  await signIn(page, await createAccount(database, ["admin"]));
  // The page is part of the sign-in's document, whose policy blocks tags, so it requests none.
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard Admin" }).click();
  await expect(page.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
  await awaitLiveFilters(page);
  expect(await notice.commands()).toEqual([]);

  // After signing out and Back the page need not reload.
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  await page.waitForLoadState("networkidle");
  expect(notice.asked.length).toBe(2);
  await page.reload();
  await expect.poll(() => notice.asked.length).toBe(4);
  await page.goBack();
  await expect(page).toHaveURL("/auth");
  await expect(async () => expect(await notice.commands()).toEqual([])).toPass();
});

test("fault 26: the pixel, which sends whole addresses, waits for a page without personal data in its address", async ({
  page,
  notice,
}) => {
  await page.goto("/?utm_source=radio&email=eva@ejemplo.es");
  await notice.accept.click();
  await expect.poll(async () => (await notice.commands()).join()).toContain("page_view");
  await expect.poll(() => notice.asked).toEqual([GOOGLE]);
  expect((await notice.commands()).join()).not.toContain("eva");

  await page.getByRole("contentinfo").getByRole("link", { name: "Consentimiento" }).click();
  await expect(page).toHaveURL("/consentimiento-datos");
  await expect.poll(() => notice.asked).toEqual([GOOGLE, META]);
  await expect.poll(async () => (await notice.commands()).join()).toContain("PageView");
  // Debts are a sensitive subject: whatever is accepted, no advertisement follows the visitor.
  const commands = (await notice.commands()).join();
  expect(commands).toContain('"ad_personalization":"denied"');
  expect(commands).toContain('"allow_ad_personalization_signals":false');
  expect(commands).toContain('["init",');
  expect(commands).not.toMatch(/"allow_google_signals":true|"init","\d+",/);
});

test("fault 27: tags that a visitor rejects in one tab end in the other tabs", async ({
  page,
  notice,
  origin,
}) => {
  await page.goto("/");
  await notice.accept.click();
  await expect.poll(() => notice.asked.length).toBe(2);
  const other = new CookieNotice(await page.context().newPage());
  await other.page.goto("/politica-cookies");
  await expect.poll(() => notice.asked.length).toBe(4);
  await other.openDialog();
  const withdrawn = other.page.waitForEvent("load");
  await other.dialog.getByRole("button", { name: "Rechazar las no necesarias" }).click();
  await withdrawn;

  // Tags in the first tab may have set cookies again. They end once the tab is visible again.
  await page.context().addCookies([{ name: "_ga", value: "1", url: origin }]);
  const ended = page.waitForEvent("load");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await ended;
  await page.waitForLoadState("networkidle");
  expect(await notice.commands()).toEqual([]);
  expect(notice.asked).toHaveLength(4);
  expect(await notice.cookieNames()).toEqual(["cc_cookie"]);
});

test.describe("when the record of a choice is not sent", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("fault 27: the choice applies, and the next page sends the record", async ({
    page,
    notice,
    database,
  }) => {
    await page.route("/", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await page.goto("/");
    const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await notice.accept.click();
    await lost;
    await expect.poll(() => notice.asked.length).toBe(2);
    expect(await notice.recorded(database)).toEqual([]);

    await page.unroute("/");
    await page.reload();
    await expect.poll(() => notice.recorded(database)).toEqual([ALL]);
    await expect
      .poll(async () => {
        const cookies = await page.context().cookies();
        return cookies.find(({ name }) => name === "cc_cookie")?.value;
      })
      .not.toContain("unrecorded");
    await expect.poll(() => notice.asked.length).toBe(4);
    await page.reload({ waitUntil: "networkidle" });
    await expect.poll(() => notice.asked.length).toBe(6);
    expect(await notice.recorded(database)).toEqual([ALL]);
  });
});

test.describe("fault 27: a page without the cookie notice", () => {
  test.use({ expectedConsole: [/status of 404/] });

  test("links to the page where the visitor can change the choice", async ({ page }) => {
    for (const [path, link] of [
      ["/auth", "Cookies"],
      ["/no-existe", "Política de cookies"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("link", { name: link, exact: true }).click();
      await expect(page).toHaveURL("/politica-cookies");
      await expect(
        page.getByRole("button", { name: "Cambiar mi elección de cookies" }),
      ).toBeVisible();
    }
  });
});

test("the policy opens from the notice and from the dialog, which closes, without a reload", async ({
  page,
  notice,
}) => {
  const loads: string[] = [];
  page.on("load", (loaded) => loads.push(loaded.url()));
  await page.goto("/?utm_source=radio");
  await notice.panel.getByRole("link", { name: "Política de cookies" }).click();
  await expect(page).toHaveURL("/politica-cookies");
  await page.getByRole("banner").getByRole("link", { name: "Inicio" }).click();
  await expect(page).toHaveURL("/#inicio");
  await notice.configure.click();
  await notice.dialog.getByRole("link", { name: "política de cookies" }).click();
  await expect(page).toHaveURL("/politica-cookies");
  await expect(notice.dialog).toBeHidden();
  expect(loads).toHaveLength(1);
});
