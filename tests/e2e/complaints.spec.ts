import { expect, test } from "@/tests/support/fixtures";

test.describe("without a connection", () => {
  // What the page loads when it has nothing else to do may fail too.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 502/] });

  test("the complaint stays where it was typed", async ({ page, context }) => {
    await page.goto("/reclamaciones");
    const text = page.getByLabel("Qué ha pasado");
    await page.getByLabel("Tu nombre").fill("Eva Ruiz");
    await page.getByLabel("A dónde te contestamos").fill("600 123 456");
    await text.fill("Me llamasteis tres veces el mismo día.");
    await context.setOffline(true);
    const send = page.getByRole("button", { name: "Enviar la reclamación" });
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: "No hay conexión" })).toBeVisible();
    await expect(text).toHaveValue("Me llamasteis tres veces el mismo día.");
    await context.setOffline(false);
    // The phone has a connection, and the server starts again at this moment.
    await page.route("**/gracias", (route) => route.fulfill({ status: 502 }));
    const asked = page.waitForResponse("**/gracias");
    await send.click();
    await asked;
    await expect(page.getByRole("alert").filter({ hasText: "No hay conexión" })).toBeVisible();
    await expect(text).toHaveValue("Me llamasteis tres veces el mismo día.");
    await page.unroute("**/gracias");
    // It answers again, and the connection is lost while the complaint is on its way.
    await page.route("**/reclamaciones", (route) => route.abort());
    await send.click();
    const lost = page.getByRole("alert").filter({ hasText: "No sabemos si nos ha llegado" });
    await expect(lost).toContainText("Comprueba la conexión");
    await expect(text).toHaveValue("Me llamasteis tres veces el mismo día.");
    await expect(page.getByLabel("Tu nombre")).toHaveValue("Eva Ruiz");
    await page.unroute("**/reclamaciones");
    await send.click();
    await expect(page.getByText("Hemos recibido tu reclamación")).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a complaint gets its key and its day, and nothing typed is lost on the way", async ({
      page,
    }) => {
      await page.goto("/aviso-legal");
      await page.getByRole("article").getByRole("link", { name: "Reclamaciones" }).click();
      await expect(page).toHaveURL("/reclamaciones");
      const text = page.getByLabel("Qué ha pasado");
      await page.getByLabel("Tu nombre").fill("Eva Ruiz");
      await text.fill("Me llamasteis tres veces el mismo día.");
      await page.getByRole("button", { name: "Enviar la reclamación" }).click();
      await expect(page.getByText("Escribe a dónde te contestamos.")).toBeVisible();
      await expect(text).toHaveValue("Me llamasteis tres veces el mismo día.");
      if (javaScriptEnabled) await expect(page.getByLabel("A dónde te contestamos")).toBeFocused();
      await page.getByLabel("A dónde te contestamos").fill("600 123 456");
      await page.getByRole("button", { name: "Enviar la reclamación" }).click();
      await expect(page.getByText("Hemos recibido tu reclamación")).toBeVisible();
      await expect(page.getByText(/^[0-9A-F]{8}$/)).toBeVisible();
      // A screen reader says the new title, and reads the key where the focus is.
      await expect(page).toHaveTitle(/^Tu justificante/);
      if (javaScriptEnabled) {
        await expect(page.locator(":focus")).toContainText(/Tu clave es:\s*[0-9A-F]{8}/);
      }
      await expect(page).toHaveURL(/\/reclamaciones\/recibo\?recibo=/);
      // A reload shows the receipt again, and sends nothing.
      await page.reload();
      await expect(page.getByText(/^[0-9A-F]{8}$/)).toBeVisible();
    });
  });
}
