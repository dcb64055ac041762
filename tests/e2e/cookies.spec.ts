import type { Locator, Page } from "@playwright/test";
import { NOTICE_VERSION } from "@/lib/cookies/categories";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { ALL, GOOGLE, META, test } from "@/tests/support/e2e-cookie-notice";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { TAGS } from "@/tests/support/e2e-world";
import { expect, holdBack } from "@/tests/support/fixtures";

test("fault 27: nothing is stored before the visitor's choice, which can be made by keyboard", async ({
  page,
  notice,
}) => {
  await page.goto("/");
  await expect(notice.panel).toBeVisible();
  await notice.configure.focus();
  await page.keyboard.press("Enter");
  await expect(notice.dialog).toBeVisible();
  await expect(notice.category("Técnicas o necesarias")).toBeChecked();
  await expect(notice.category("Técnicas o necesarias")).toBeDisabled();
  for (const name of ["Personalización", "Analíticas", "Marketing"]) {
    await expect(notice.category(name)).not.toBeChecked();
  }
  await page.keyboard.press("Escape");
  await expect(notice.dialog).toBeHidden();
  await expect(notice.configure).toBeFocused();
  // A key on a button of the notice leaves the page where it was.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto("/consentimiento-datos", { waitUntil: "networkidle" });
  await expect(notice.panel).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

  await notice.configure.focus();
  await page.keyboard.press("Enter");
  await notice.category("Personalización").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(notice.dialog).toBeHidden();
  await expect(notice.panel).toBeHidden();
  await expect(page.locator("#contenido")).toBeFocused();
  await expect(page.getByText("Hemos guardado tu elección sobre las cookies.")).toBeAttached();
  expect(notice.asked).toEqual([]);
});

test("fault 27: rejecting is as easy as accepting, and lasts", async ({
  page,
  notice,
  database,
}) => {
  await page.goto("/");
  await expect(notice.panel).toBeVisible();
  const looks = [];
  for (const button of [notice.accept, notice.reject, notice.configure]) {
    const box = await button.boundingBox();
    const style = await button.evaluate((element) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } =
        getComputedStyle(element);
      return { color, backgroundColor, borderColor, fontSize, fontWeight };
    });
    looks.push({ y: box?.y, width: Math.round(box?.width ?? 0), height: box?.height, ...style });
  }
  expect(looks[0]?.height).toBeGreaterThanOrEqual(48);
  expect(looks[1]).toEqual(looks[0]);
  expect(looks[2]).toEqual(looks[0]);

  await notice.reject.click();
  await expect(notice.panel).toBeHidden();
  await expect
    .poll(() => notice.recorded(database))
    .toEqual([{ version: NOTICE_VERSION, categories: "necessary" }]);
  for (const path of ["/gracias", "/consentimiento-datos"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(notice.panel).toBeHidden();
  }
  expect(notice.asked).toEqual([]);
  expect(await notice.cookieNames()).toEqual(["cc_cookie"]);
});

test("fault 40: a double tap on accept loads the tags once; they learn of pages and a lead, not who it is", async ({
  page,
  notice,
  database,
}) => {
  const count = async (what: string) =>
    (await notice.commands()).filter((command) => command.includes(what)).length;
  await page.goto("/?utm_source=radio");
  await expect(notice.panel).toBeVisible();
  const release = await holdBack(page, /\/_next\/.+\.js/);
  await notice.accept.dblclick();
  release();
  await expect(notice.panel).toBeHidden();
  await expect.poll(() => notice.asked.toSorted()).toEqual([META, GOOGLE]);
  await expect.poll(() => notice.recorded(database)).toEqual([ALL]);
  await expect.poll(() => count("PageView")).toBe(1);
  const commands = (await notice.commands()).join("\n");
  expect(commands).toContain(`["config","${TAGS.analytics}"`);
  expect(commands).toContain(`["config","${TAGS.ads.split("/")[0]}"`);
  expect(commands).toContain(`["init","${TAGS.pixel}"]`);
  expect(commands.match(/"page_view"/g)).toHaveLength(1);
  expect(commands.match(/"\w+":"denied"/g)).toEqual(['"ad_personalization":"denied"']);
  await page.getByRole("link", { name: "Consentimiento" }).first().click();
  await expect(page).toHaveURL("/consentimiento-datos");
  await expect.poll(() => count('"page_view"')).toBe(2);

  const person = newPerson();
  const form = new HeroForm(page);
  await page.getByRole("banner").getByRole("link", { name: "Inicio" }).click();
  await form.fill(person);
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias");
  const conversions = async () =>
    (await notice.commands()).filter((text) => /conversion"|generate_lead|"Lead"/.test(text));
  await expect
    .poll(conversions)
    .toEqual([
      `["event","generate_lead",{"send_to":"${TAGS.analytics}"}]`,
      `["event","conversion",{"send_to":"${TAGS.ads}"}]`,
      '["track","Lead"]',
    ]);
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/gracias");
  expect(await conversions()).toHaveLength(3);
  const everything = [...notice.asked, ...(await notice.commands())].join("\n");
  for (const secret of [person.email, person.phone, person.fullName]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(encodeURIComponent(secret));
  }
  await page.reload();
  await expect.poll(() => notice.asked.length).toBe(4);
  await expect.poll(() => count("PageView")).toBe(1);
  expect(await conversions()).toEqual([]);
  await expect(notice.panel).toBeHidden();
  expect(await notice.recorded(database)).toEqual([ALL]);
});

test("fault 27: the choice can be changed on every page, and a withdrawal removes the tags", async ({
  page,
  notice,
  database,
}) => {
  await page.goto("/");
  await notice.accept.click();
  await expect
    .poll(() => notice.cookieNames())
    .toEqual(["_fbp", "_ga", "_ga_E2E", "_gcl_au", "cc_cookie"]);
  // Otherwise the next page records it again.
  await expect.poll(() => notice.isRecorded()).toBe(true);

  await page.goto("/consentimiento-datos");
  await expect.poll(() => notice.asked.length).toBe(4);
  await notice.openDialog();
  for (const name of ["Personalización", "Analíticas", "Marketing"]) {
    await expect(notice.category(name)).toBeChecked();
  }
  await notice.category("Marketing").uncheck();
  const reloaded = page.waitForEvent("load");
  await notice.dialog.getByRole("button", { name: "Guardar mi elección" }).click();
  await reloaded;
  // The stand-in for Google's script also sets the ads cookie, which a real one does not.
  await expect.poll(() => notice.asked.slice(4)).toEqual([GOOGLE]);
  expect(await notice.cookieNames()).not.toContain("_fbp");

  await page.goto("/gracias");
  await expect.poll(() => notice.asked.length).toBe(6);
  await notice.openDialog();
  const again = page.waitForEvent("load");
  await notice.dialog.getByRole("button", { name: "Rechazar las no necesarias" }).click();
  await again;
  await page.waitForLoadState("networkidle");
  expect(await notice.cookieNames()).not.toContain("_ga");
  expect(notice.asked).toHaveLength(6);
  expect(await notice.recorded(database)).toEqual([
    ALL,
    { version: NOTICE_VERSION, categories: "necessary personalisation analytics" },
    { version: NOTICE_VERSION, categories: "necessary" },
  ]);
});

test("fault 27: the notice tells what this installation would load, and offers no more", async ({
  page,
  notice,
  database,
}) => {
  await page.goto("/gracias");
  await expect(notice.panel.locator("p")).toHaveText(
    "Usamos cookies necesarias y, solo si aceptas, otras propias y de terceros para abrir la agenda y medir visitas y anuncios. Política de cookies.",
  );
  await page.route("/api/tags", (route) => route.fulfill({ json: { agenda: true } }));
  await page.reload();
  await expect(notice.panel.locator("p")).toHaveText(
    "Usamos las cookies necesarias y, solo si las aceptas, las de la agenda de citas, que es de otra empresa. Política de cookies.",
  );
  await notice.configure.click();
  await expect(notice.category("Personalización")).toBeEnabled();
  for (const name of ["Analíticas", "Marketing"]) {
    await expect(notice.category(name)).toBeDisabled();
    await expect(notice.category(name)).toHaveAccessibleDescription("Ahora no usamos ninguna.");
  }
  await notice.dialog.getByRole("button", { name: "Aceptar todas" }).click();
  await expect(notice.panel).toBeHidden();
  await expect
    .poll(() => notice.recorded(database))
    .toEqual([{ version: NOTICE_VERSION, categories: "necessary personalisation" }]);
});

const SCREENS = [
  { width: 390, height: 844, share: 0.2 },
  { width: 320, height: 640, share: 0.3 },
  { width: 1280, height: 800, share: 0.12 },
];

test("the notice is a low bar at the bottom edge, over no field in use and over no end of the page", async ({
  page,
  notice,
}) => {
  await page.goto("/");
  await expect(notice.panel).toBeVisible();
  await expect(notice.panel.locator("p")).toHaveCount(1);
  const form = new HeroForm(page);
  const bars = page.locator("[data-bottom-edge]:visible");
  for (const { width, height, share } of SCREENS) {
    await page.setViewportSize({ width, height });
    await scrollTo(page, "top");
    const box = await boxOf(notice.panel);
    expect([box.x, box.width, Math.round(box.bottom)]).toEqual([0, width, height]);
    expect(box.height, `${width} px`).toBeLessThanOrEqual(share * height);
    const question = await boxOf(form.question("debtOver10k"));
    const isCovered = question.bottom > box.y && question.y < height;
    expect(isCovered, `the first question at ${width} px`).toBe(false);
    expect(await overflow(page)).toBe(0);
    for (const button of [notice.accept, notice.reject, notice.configure]) {
      const fits = await button.evaluate((it) => it.scrollWidth <= it.clientWidth);
      expect(fits, `${await button.innerText()} at ${width} px`).toBe(true);
    }
    const beside = await Promise.all((await bars.all()).map(boxOf));
    expect(beside.filter(({ bottom }) => bottom > box.y)).toEqual([]);

    await page.getByRole("contentinfo").getByRole("link").first().focus();
    const focused = page.locator(":focus");
    await expect.poll(async () => (await boxOf(focused)).bottom).toBeLessThanOrEqual(box.y);
    await focused.blur();
    await scrollTo(page, "bottom");
    const footer = await boxOf(page.getByRole("contentinfo"));
    expect(Math.abs(footer.bottom - box.y)).toBeLessThanOrEqual(1);
  }

  await form.answer("debtOver10k", "Sí");
  await expect(notice.panel).toHaveCSS("opacity", "0");
  await expect(notice.panel).toHaveCSS("pointer-events", "none");
  await form.question("debtOver10k").getByLabel("Sí").blur();
  await expect(notice.panel).toHaveCSS("opacity", "1");

  await page.setViewportSize({ width: 390, height: 844 });
  for (const size of ["150%", "200%"]) {
    await page.evaluate((it) => {
      document.documentElement.style.fontSize = it;
    }, size);
    const fits = () => notice.panel.evaluate((it) => it.scrollWidth <= it.clientWidth);
    expect(await fits(), size).toBe(true);
    await scrollTo(page, "bottom");
    const { y } = await boxOf(notice.panel);
    const footer = await boxOf(page.getByRole("contentinfo"));
    expect(Math.abs(footer.bottom - y), size).toBeLessThanOrEqual(1);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.removeAttribute("style"));
  await notice.configure.click();
  await expect(notice.dialog).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page, "the choice of cookies", "best-practice");
});

async function boxOf(element: Locator) {
  return element.evaluate((it) => {
    const { x, y, width, height, bottom } = it.getBoundingClientRect();
    return { x, y, width, height, bottom };
  });
}

async function scrollTo(page: Page, edge: "top" | "bottom") {
  await page.evaluate((to) => {
    window.scrollTo({ top: to === "top" ? 0 : document.body.scrollHeight, behavior: "instant" });
  }, edge);
}
