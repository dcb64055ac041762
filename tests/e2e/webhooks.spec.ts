import { Webhook } from "standardwebhooks";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { expect, test } from "@/tests/support/e2e-office";
import { startReceiver } from "@/tests/support/webhook-receiver";

const SECRET = /whsec_[\w+/]+=/;

test.afterEach(async ({ database }) => {
  await database.query("DELETE FROM webhook_endpoints");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an administrator adds an address, tries it, renews its secret, and removes it", async ({
      page,
      openOffice,
    }) => {
      const receiver = await startReceiver();
      const press = (name: string) => page.getByRole("button", { name }).first().click();
      try {
        await openOffice("/admin/avisos");
        await page.getByRole("main").getByRole("link", { name: "webhooks" }).click();
        await expect(page.getByText("Todavía no se avisa a ningún otro programa.")).toBeVisible();
        await page.getByRole("textbox", { name: "Dirección" }).fill(receiver.url);
        await page.getByRole("textbox", { name: "Nombre" }).fill("Nuestro CRM");
        await press("Añadir");
        await expect(page.getByText("Marca al menos uno.")).toBeVisible();
        await page.getByLabel("Llega una solicitud").check();
        await page.getByRole("textbox", { name: "Dirección" }).fill("http://crm.example/");
        await press("Añadir");
        await expect(page.getByText("Escribe la dirección completa")).toBeVisible();
        await expect(page.getByLabel("Llega una solicitud")).toBeChecked();
        await page.getByRole("textbox", { name: "Dirección" }).fill(receiver.url);
        await press("Añadir");
        await expect(page.getByText("Dirección añadida")).toBeVisible();
        const secret = SECRET.exec(await page.getByText(SECRET).innerText())?.[0] ?? "";
        if (javaScriptEnabled) await expectAccessible(page, "the webhooks");

        await press("Enviar una prueba");
        await expect(page.getByText("Prueba en camino")).toBeVisible();
        await expect.poll(() => receiver.received.length).toBe(1);
        const [got] = receiver.received;
        expect(new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {})).toMatchObject({
          type: "webhook.test",
        });
        const row = page.getByRole("row", { name: "Prueba" });
        await expect(async () => {
          await page.goto("/admin/webhooks");
          await expect(row).toContainText("Entregado", { timeout: 1_000 });
        }).toPass();
        await expect(row).toContainText("204");
        await expect(page.getByText(SECRET)).toHaveCount(0);

        await press("Enviar otra vez");
        await expect.poll(() => receiver.received.length).toBe(2);
        expect(receiver.received[1]?.headers["webhook-id"]).toBe(got?.headers["webhook-id"]);

        await press("Generar otra clave");
        await expect(page.getByText("La clave anterior vale también hasta")).toBeVisible();
        expect(SECRET.exec(await page.getByText(SECRET).innerText())?.[0]).not.toBe(secret);

        await press("Desactivar");
        await expect(page.getByText("Desactivada desde")).toBeVisible();
        await page.getByText("Quitar", { exact: true }).click();
        await press("Sí, quitar la dirección");
        await expect(page.getByText("Dirección quitada")).toBeVisible();
        await expect(page.getByText("Todavía no se avisa a ningún otro programa.")).toBeVisible();
        if (javaScriptEnabled) await expectNarrow(page, "the webhooks");
      } finally {
        await receiver.stop();
      }
    });
  });
}
