import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { mailTo } from "@/tests/support/e2e-account-mail";
import { expect, test } from "@/tests/support/e2e-office";
import { choice, notice, storeLink } from "@/tests/support/e2e-request-link";
import type { Inbox } from "@/tests/support/smtp";
import { tablesWith } from "@/tests/support/tables-with";

/** Asks for a code, goes to its field by the link of the notice, and types what the mail says. */
async function typeCode(page: Page, inbox: Inbox, email: string, ask: Locator): Promise<Locator> {
  const sent = () => inbox.messages(email).filter(({ subject }) => subject === "Tu código");
  const before = sent().length;
  await ask.click();
  await expect(notice(page, "Te hemos enviado un código")).toContainText(email);
  await page.getByRole("link", { name: "Escribir el código" }).click();
  await expect.poll(() => sent().length).toBe(before + 1);
  const code = /\b\d{6}\b/.exec(sent().at(-1)?.text ?? "")?.[0] ?? "";
  const field = page.getByLabel("Código del email");
  await expect(field).toBeInViewport();
  await field.fill(code);
  return field;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("whoever lost the mail gets a link, corrects the phone, takes everything along, and leaves no trace", async ({
      page,
      inbox,
      database,
      world,
    }) => {
      const { email, phone, leadId, personId, path: lost } = await storeLink(database);
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: "Mi solicitud" }).click();
      await page.getByLabel("El email con el que nos escribiste").fill(email.toUpperCase());
      await page.getByRole("button", { name: "Enviarme el enlace" }).click();
      await expect(notice(page, "Mira tu email")).toBeVisible();
      const { text = "" } = await mailTo(inbox, email, "Tu enlace nuevo");
      const path = /\/mi-solicitud\/[\w-]{43}/.exec(text)?.[0] ?? "none";
      await page.goto(path);

      const wish = page.getByLabel("Cuéntanoslo");
      if (javaScriptEnabled) {
        await choice(page, "Pedir otra cosa sobre mis datos").click();
        await wish.fill("A que se valore mi caso");
      }
      await choice(page, "Corregir mi nombre o mi teléfono").click();
      await page.getByLabel("Teléfono").fill("611.222.333");
      const save = page.getByRole("button", { name: "Guardar" });
      const code = await typeCode(page, inbox, email, save);
      if (javaScriptEnabled) await expectAccessible(page, "a code to type");
      await code.press("Enter");
      await expect(notice(page, "Cambio guardado")).toBeVisible();
      await expect(page.locator("dd", { hasText: "611 222 333" })).toBeVisible();
      await mailTo(inbox, email, "Cambios en tu solicitud");

      if (javaScriptEnabled) {
        // Other forms of the page were sent, and what was typed into this one is still there.
        await page.locator("#pedir").evaluate((choice) => choice.setAttribute("open", ""));
        await expect(wish).toHaveValue("A que se valore mi caso");
        await wish.fill("");
      } else await choice(page, "Pedir otra cosa sobre mis datos").click();
      await page.getByRole("radio", { name: "Oponerme a un uso" }).check();
      const ask = page.getByRole("button", { name: "Enviar la petición" });
      await ask.click();
      await expect(page.getByText("Escribe a qué uso te opones.")).toBeVisible();
      await expect(page.getByRole("radio", { name: "Oponerme a un uso" })).toBeChecked();
      await expectNarrow(page, "a request about data to correct");
      await wish.fill("A que se valore mi caso");
      await ask.click();
      await expect(notice(page, "Hemos anotado tu petición")).toBeVisible();
      if (javaScriptEnabled) await expect(wish).toHaveValue("");

      await choice(page, "Descargar todo").click();
      const download = page.getByRole("button", { name: "Enviarme un código para descargar" });
      await typeCode(page, inbox, email, download);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Descargar para leer" }).click(),
      ]);
      expect(await readFile(await file.path(), "utf8")).toContain(email);
      // It was good for one file.
      await page.getByRole("button", { name: "Para otro programa" }).click();
      const refusal = page
        .getByRole("alert")
        .filter({ hasText: "El código no es correcto o ha caducado" });
      await expect(refusal).toBeVisible();

      await choice(page, "Borrar todos mis datos").click();
      const erase = page.getByRole("button", { name: "Enviarme un código para borrar" });
      await typeCode(page, inbox, email, erase);
      await page.getByLabel("Sí, quiero que borréis todos mis datos").check();
      await expectNarrow(page, "the form that erases");
      await page.getByRole("button", { name: "Borrarlo todo" }).click();
      await expect(notice(page, "Hemos borrado tus datos")).toBeVisible();
      await mailTo(inbox, email, "Hemos borrado tus datos");

      const run = async (statement: string, values?: unknown[]) =>
        (await database.query(statement, values)).rows;
      const words = [email, phone, "611222333", personId, path.slice(-43), lost.slice(-43)];
      // The confirmation's own row goes with the mail.
      await expect.poll(() => tablesWith(run, words)).toEqual([]);
      expect(await tablesWith(run, [leadId])).toEqual(["public.erasures"]);
      for (const word of words) expect(world.app.logs()).not.toContain(word);
      await page.goto(path);
      await expect(page.getByText("Este enlace no abre ninguna solicitud")).toBeVisible();
      await page.getByRole("link", { name: "pide otro enlace con tu email" }).click();
      await expect(page.getByRole("button", { name: "Enviarme el enlace" })).toBeVisible();
    });
  });
}
