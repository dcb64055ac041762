import type { Request } from "@playwright/test";
import { Calculator } from "@/tests/support/e2e-calculator";
import { CookieNotice, test } from "@/tests/support/e2e-cookie-notice";
import { expect, waitForScripts } from "@/tests/support/fixtures";

/** A figure that no hash, key or phone number contains. */
const CANARY = "731.946";
const PUBLIC_DEBT = "¿Cuánto debes a Hacienda?";
const PAST = "¿Te ha pasado algo de esto?";

test.use({
  expectedConsole: [/Failed to load resource/],
  permissions: ["clipboard-read", "clipboard-write"],
});

test("a visitor saves the calculation, goes on elsewhere by the link, is asked again about fines and the past, and deletes it", async ({
  page,
  notice,
  browser,
  contextOptions,
  database,
  send,
}) => {
  const calculator = new Calculator(page);
  const posts: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request));
  await page.addInitScript(() => {
    const share = async (data: ShareData) => Object.assign(window, { shared: data });
    Object.defineProperty(navigator, "share", { value: share });
  });
  await calculator.open();
  await notice.accept.click();
  await expect.poll(() => notice.asked.length).toBe(2);
  const saveLater = page.getByRole("button", { name: "Guardar y seguir luego" });
  await expect(saveLater).toBeHidden();
  await calculator.answer("¿Puedes pagar lo que debes?", "Ya no puedo pagar todo");
  await calculator.answer("¿Qué debes?", "Préstamos de bancos", "Hacienda");
  await calculator.answer("¿Cuánto debes?", ["Préstamos de bancos", CANARY]);
  await calculator.answer(PUBLIC_DEBT, ["Deuda sin recargos", "12.000"]);
  await calculator.answer("¿A cuántos debes dinero?", "A dos o tres");
  await page.getByLabel("Ingresos netos al mes").fill("1.350");

  const link =
    await test.step("saving shows a link, once, and sends nothing readable", async () => {
      posts.length = 0;
      await saveLater.dblclick();
      await expect(page.getByRole("heading", { name: /^Guardado hasta el / })).toBeFocused();
      const shown = await page.getByLabel("Tu enlace").inputValue();
      expect(new URL(shown).pathname + new URL(shown).search).toBe("/calcular-caso");
      await page.getByRole("button", { name: "Copiar el enlace" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Enlace copiado." })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
      await page.getByRole("button", { name: "Compartir el enlace" }).click();
      expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual({ url: shown });

      expect(posts.map((request) => new URL(request.url()).pathname)).toEqual(["/api/saved-cases"]);
      const { name, key } = partsOf(shown);
      const { rows } = await database.query("SELECT * FROM saved_cases WHERE id = $1", [name]);
      const stored = rows.map((row) => row.cipher_text.toString("latin1")).join();
      // The version, the nonce, the padded text and the tag.
      expect(stored).toHaveLength(1 + 12 + 4_096 + 16);
      for (const readable of [CANARY, "bank", "aeat", key]) {
        expect(stored + posts.map((request) => request.postData()).join()).not.toContain(readable);
      }
      return shown;
    });

  await test.step("in another browser it goes on there, and asks again what was not saved", async () => {
    const context = await browser.newContext(contextOptions);
    const other = new Calculator(await context.newPage());
    waitForScripts(other.page);
    const otherNotice = new CookieNotice(other.page);
    await otherNotice.replaceOthers(new URL(link).origin);
    const requests: Request[] = [];
    other.page.on("request", (request) => requests.push(request));
    const isSaved = "**/api/saved-cases";
    await other.page.route(isSaved, (route) => route.abort());
    await other.page.goto(link);
    await expect(other.page).toHaveURL("/calcular-caso");
    await expect(other.page.getByText("el enlace sigue aquí")).toBeVisible();
    await other.page.unroute(isSaved);
    await other.page.getByRole("button", { name: "Intentarlo otra vez" }).click();

    await expect(other.page.getByText("Seguimos donde lo dejaste")).toBeVisible();
    await expect(other.heading(PUBLIC_DEBT)).toBeFocused();
    await expect(other.page.getByLabel("Deuda sin recargos")).toHaveValue("");
    await other.answer(PUBLIC_DEBT, ["Deuda sin recargos", "12.000"]);
    // The questions between are answered.
    await expect(other.page.getByLabel("Ingresos netos al mes")).toHaveValue("1.350");
    await expect(other.page.getByText("Seguimos donde lo dejaste")).toBeHidden();
    await other.back.click();
    await expect(other.page.getByLabel("A dos o tres")).toBeChecked();
    await other.next.click();
    await expect(other.page.getByLabel("Ingresos netos al mes")).toBeVisible();
    await other.next.click();
    await other.answer("¿Estás en alguna de estas situaciones?", "Nada de esto");
    await other.answer("¿Tienes alguno de estos bienes?", "Nada de esto");
    await other.answer(PAST, "Una condena firme de prisión", "No del todo");
    await expect(other.verdict).toBeVisible();

    // What is saved beside the result has no past either.
    await other.page.getByRole("button", { name: "Guardar y seguir luego" }).click();
    const second = await other.page.getByLabel("Tu enlace").inputValue();
    await other.page.evaluate(() => sessionStorage.clear());
    await context.addCookies(await page.context().cookies());
    await other.page.goto("about:blank");
    await other.page.goto(second);
    await expect(other.heading(PUBLIC_DEBT)).toBeVisible();
    await other.answer(PUBLIC_DEBT, ["Deuda sin recargos", "12.000"]);
    await expect(other.heading(PAST)).toBeVisible();
    await expect(other.page.getByRole("checkbox", { checked: true })).toHaveCount(0);

    // Tags were accepted, and yet none runs in a document that a key has opened.
    await other.page.waitForLoadState("networkidle");
    expect(otherNotice.asked).toEqual([]);
    for (const sent of [link, second]) await expectKeyNowhere(requests, partsOf(sent));
    await context.close();
  });

  await test.step("what was begun in a tab is not replaced without asking, and tags learn nothing", async () => {
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    await page.getByLabel("Ingresos netos al mes").fill("1.400");
    await expect(page.getByText("El enlace tiene lo que había antes")).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL("/calcular-caso");
    await page.getByRole("button", { name: "Con el de esta pestaña" }).click();
    await expect(page.getByLabel("Ingresos netos al mes")).toHaveValue("1.400");
    await page.goto(link);
    await page.getByRole("button", { name: "Con el que guardé" }).click();
    await expect(calculator.heading(PUBLIC_DEBT)).toBeFocused();
    await calculator.answer(PUBLIC_DEBT, ["Deuda sin recargos", "12.000"]);
    await expect(page.getByLabel("Ingresos netos al mes")).toHaveValue("1.350");
    expect((await notice.commands()).join()).not.toContain("guardado");
    await expectKeyNowhere(requests, partsOf(link));
  });

  await test.step("once deleted, the link says so, like one that never was", async () => {
    await page.goto("about:blank");
    await page.goto(link);
    // The tab holds the same answers: there is nothing to ask.
    await page.getByRole("button", { name: "Borrar lo guardado" }).click();
    await expect(page.getByText("El enlace ya no funciona.")).toBeVisible();
    const { name } = partsOf(link);
    expect((await database.query("SELECT FROM saved_cases WHERE id = $1", [name])).rows).toEqual(
      [],
    );
    for (const [to, said] of [
      [link, "Este enlace ya no funciona"],
      [link.replace(name, "A".repeat(22)), "Este enlace ya no funciona"],
      [link.slice(0, -3), "A este enlace le falta una parte"],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(to);
      await expect(page.getByText(said)).toBeVisible();
      await expect(page).toHaveURL("/calcular-caso");
    }
  });

  await test.step("no other site can save here", async () => {
    const headers = { origin: "https://other.test", "content-type": "text/plain" };
    const { status } = await send({ method: "POST", path: "/api/saved-cases", headers, body: "A" });
    expect(status).toBe(403);
  });
});

function partsOf(link: string) {
  const [, name = "", key = ""] = /#guardado=([\w-]{22})\.([\w-]{43})$/.exec(link) ?? [];
  expect([name.length, key.length]).toEqual([22, 43]);
  return { name, key };
}

/** The key is in no request, and the name in no address: only in the header that asks for it. */
async function expectKeyNowhere(requests: Request[], { name, key }: { name: string; key: string }) {
  for (const request of requests) {
    const { "x-saved-case": asked, ...headers } = await request.allHeaders();
    const sent = JSON.stringify([request.url(), headers, request.postData()]);
    expect(sent).not.toContain(key);
    expect(sent).not.toContain(name);
    expect(asked ?? "").not.toContain(key);
  }
}
