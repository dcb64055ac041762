import type { Page } from "@playwright/test";
import { sessionOf } from "@/tests/support/e2e-account";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { STICKY } from "@/tests/support/e2e-pages";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

// Every test fails when a page violates its policy, because that is an error in the console.

/** Injects scripts into the page, and returns which of them ran. */
function injectScripts(page: Page) {
  return page.evaluate(async () => {
    const inline = document.createElement("script");
    inline.textContent = "window.ranInline = true";
    document.body.append(inline);
    document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="ranEvent = 1">');
    document.body.setAttribute("onclick", "ranEvent = 1");
    document.body.click();
    const foreign = document.createElement("script");
    const answered = new Promise((resolve) => {
      foreign.onload = resolve;
      foreign.onerror = resolve;
    });
    foreign.src = "data:text/javascript,window.ranForeign=true";
    document.body.append(foreign);
    await answered;
    return ["ranInline", "ranEvent", "ranForeign"].filter((mark) => mark in window);
  });
}

test.describe("on a page of each kind", () => {
  test.use({ expectedConsole: [/Content Security Policy|status of 404/] });

  test("fault 9: injected scripts do not run, and the page's own scripts do", async ({
    page,
    context,
    send,
    origin,
  }) => {
    const [name = "", value = ""] = (await sessionOf(send, origin, ADMIN)).split("=");
    await context.addCookies([{ name, value, url: origin }]);
    const missing = ["/no-existe", "/admin/no-existe", "/auth/no-existe"];
    for (const path of ["/", STICKY, "/auth/cuenta", "/admin", ...missing]) {
      await page.goto(path);
      expect(await injectScripts(page), path).toEqual([]);
      await expect.poll(() => page.evaluate(() => "next" in window), path).toBe(true);
    }
  });
});

test.describe("a form that is sent before its page's scripts have come", () => {
  test.use({ awaitScripts: false, expectedConsole: [/ERR_FAILED/] });

  test("gets an answer whose scripts run", async ({ page }) => {
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
