import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { newFamily } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { newPerson } from "@/tests/support/e2e-person";

/** Makes the file far larger than the gate lets a form be. */
const MANY_EMPTY_ROWS = ";;;\r\n".repeat(60_000);

/** A file as Excel in Spanish writes it: semicolons, Windows-1252, CRLF, and empty rows at the end. */
function fileOf(family: string) {
  const { email, phone } = newPerson();
  const rows = [
    "Nombre;Teléfono;Correo;Observaciones",
    `Begoña ${family};${phone};${email};Llama por la mañana`,
    `Begoña ${family};${phone};;Otra vez`,
    `Iñaki ${family};12;;`,
  ];
  return {
    name: "clientes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${rows.join("\r\n")}\r\n${MANY_EMPTY_ROWS}`, "latin1"),
  };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an owner brings people from a spreadsheet", async ({ page, openOffice }) => {
      const family = newFamily();
      await openOffice("/admin");
      await page.getByRole("link", { name: "Importar" }).click();
      await page.getByLabel("Archivo").setInputFiles(fileOf(family));
      await page.getByRole("button", { name: "Subir" }).click();
      await expect(page.getByText("3 filas leídas.")).toBeVisible();
      await expect(page.getByLabel("Teléfono", { exact: false })).toHaveValue("1");
      await expect(page.getByLabel("Nota")).toHaveValue("3");
      if (javaScriptEnabled) {
        await expectAccessible(page, "the columns of an import");
        await expectNarrow(page, "the columns of an import");
      }
      await page.getByRole("button", { name: "Comprobar las filas" }).click();
      await expect(page.getByText("Elige la columna que lo dice, o escríbelo aquí.")).toBeVisible();
      await page
        .getByLabel("A qué dijeron que sí, dónde y cómo")
        .fill("Casilla de la web anterior: acepto que me llaméis");
      const day = new Date(Date.now() - 864e5).toISOString().slice(0, 10);
      const [year, month, date] = day.split("-");
      await page
        .getByLabel("Qué día lo dijeron")
        .fill(javaScriptEnabled ? `${date}/${month}/${year}` : day);
      await page.getByRole("button", { name: "Comprobar las filas" }).click();
      // Without scripts a link shows it again.
      const store = page.getByRole("button", { name: "Guardar 1 fila" });
      await expect(async () => {
        if (!javaScriptEnabled) await page.goto("/admin/importar");
        await expect(store).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole("cell", { name: "Igual que la fila 2" })).toBeVisible();
      await expect(page.getByRole("cell", { name: /^Teléfono: El teléfono/ })).toBeVisible();
      if (javaScriptEnabled) {
        await expectAccessible(page, "a checked import");
        await expectNarrow(page, "a checked import");
      }
      await store.click();
      await expect(async () => {
        if (!javaScriptEnabled) await page.goto("/admin/importar");
        await expect(page.getByText("Importación terminada")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.goto(`/admin?q=${family}`);
      await expect(page.getByText(`Begoña ${family}`).first()).toBeVisible();
      await expect(page.getByText("1 resultado")).toBeVisible();
    });
  });
}
