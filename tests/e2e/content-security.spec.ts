import type { Page } from "@playwright/test";
import { sessionOf } from "@/tests/support/e2e-account";
import { Calculator } from "@/tests/support/e2e-calculator";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { startOwnApp } from "@/tests/support/e2e-own-app";
import { LISTED, UNLISTED } from "@/tests/support/e2e-site-pages";
import { worldUrl } from "@/tests/support/e2e-world";
import { ADMIN, expect, test } from "@/tests/support/fixtures";
import { SchedulingProvider } from "@/tests/support/scheduling-provider";

/** Puts into the page what would run something; tells what ran, and what the browser did not take. */
function putIn(page: Page) {
  return page.evaluate(async () => {
    const refused: string[] = [];
    const attempt = (name: string, work: () => void) => {
      try {
        work();
      } catch (error) {
        refused.push(`${name}: ${(error as Error).name}`);
      }
    };
    const inline = document.createElement("script");
    attempt("text of a script", () => {
      inline.textContent = "window.ranInline = true";
    });
    document.body.append(inline);
    attempt("markup", () =>
      document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="ranEvent = 1">'),
    );
    attempt("an event", () => document.body.setAttribute("onclick", "ranEvent = 1"));
    document.body.click();
    const foreign = document.createElement("script");
    const answered = new Promise((resolve) => {
      foreign.onload = resolve;
      foreign.onerror = resolve;
      attempt("an address", () => {
        foreign.src = "data:text/javascript,window.ranForeign=true";
      });
      if (!foreign.src) resolve(null);
    });
    document.body.append(foreign);
    await answered;
    const ran = ["ranInline", "ranEvent", "ranForeign"].filter((mark) => mark in window);
    return { ran, refused };
  });
}

const ALL_REFUSED = ["text of a script", "markup", "an event", "an address"].map(
  (name) => `${name}: TypeError`,
);

// That no page breaks its policy in use, each test says: a breach is an error in the console.

test.describe("what gets into a page all the same", () => {
  test.use({ expectedConsole: [/Content Security Policy|requires 'Trusted|status of 404/] });

  test("fault 9: does not run", async ({ page, context, send, origin }) => {
    const [name = "", value = ""] = (await sessionOf(send, origin, ADMIN)).split("=");
    await context.addCookies([{ name, value, url: origin }]);
    for (const path of ["/", ...LISTED, ...UNLISTED, "/no-existe", "/admin"]) {
      await page.goto(path);
      expect(await putIn(page).then(({ ran }) => ran), path).toEqual([]);
    }
  });
});

test.describe("where nobody else's scripts are let in", () => {
  test.use({
    expectedConsole: [/Content Security Policy|requires 'Trusted/],
  });

  test("fault 9: no text becomes a script beside leads and passwords", async ({
    page,
    context,
    send,
    origin,
  }) => {
    for (const path of ["/auth", "/auth/recuperar", "/admin", "/admin/resumen"]) {
      if (path === "/admin") {
        const [name = "", value = ""] = (await sessionOf(send, origin, ADMIN)).split("=");
        await context.addCookies([{ name, value, url: origin }]);
      }
      await page.goto(path);
      expect(await putIn(page), path).toEqual({ ran: [], refused: ALL_REFUSED });
    }
  });
});

test.describe("a site without tags", () => {
  let app: Awaited<ReturnType<typeof startOwnApp>>;
  test.use({ baseURL: async ({ origin }, use) => use(app?.url ?? origin) });

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    app = await startOwnApp({ SCHEDULING_URL: worldUrl("E2E_SCHEDULING_URL") });
  });
  test.afterAll(() => app.stop());

  test("fault 9: works as ever where no text becomes a script", async ({ page }) => {
    test.setTimeout(90_000);
    await new SchedulingProvider(worldUrl("E2E_SCHEDULING_URL")).setMode("loads");
    const answer = await page.goto("/");
    expect(answer?.headers()["content-security-policy"]).toContain("require-trusted-types-for");
    const form = new HeroForm(page);
    await form.fill();
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    // From page to page without a reload: React makes the elements that the server wrote before.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await page.getByRole("main").locator('a[href^="/blog/"]').first().click();
    await expect(page).toHaveURL(/\/blog\/.+/);
    expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

    await page.goto("/consulta-gratuita");
    await page.getByRole("button", { name: "Elegir hora" }).click();
    await expect(page.frameLocator("iframe").getByText("Huecos libres")).toBeVisible();
    await new Calculator(page).reachResult();
    await page.getByRole("button", { name: "Rechazar", exact: true }).click();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toEqual(["cc_cookie"]);
  });

  test.describe("when something puts text into its pages", () => {
    test.use({ expectedConsole: [/Content Security Policy|requires 'Trusted/] });

    test("fault 9: none of it becomes a script", async ({ page }) => {
      for (const path of ["/", "/calcular-caso", "/blog", "/consulta-gratuita"]) {
        await page.goto(path);
        expect(await putIn(page), path).toEqual({ ran: [], refused: ALL_REFUSED });
      }
    });
  });
});

test.describe("a form that is sent before its page's scripts have come", () => {
  test.use({ awaitScripts: false, expectedConsole: [/ERR_FAILED/] });

  test("comes back as a page whose scripts run", async ({ page }) => {
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    await page.goto("/");
    const form = new HeroForm(page);
    await form.answerQuestions();
    await page.unrouteAll({ behavior: "wait" });
    const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
    await form.continueButton.click();
    const policy = (await sent).headers()["content-security-policy"];
    expect(policy).toMatch(/script-src 'self' 'nonce-/);
    await expect(form.heading(2)).toBeVisible();
    await expect.poll(() => page.evaluate(() => "next" in window)).toBe(true);
  });
});
