import { HeroForm } from "@/tests/support/e2e-hero-form";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, test } from "@/tests/support/fixtures";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("fault 64: a phone and an e-mail that look mistyped are asked about once, beside their fields, and then believed", async ({
      page,
      database,
    }) => {
      const name = newPerson().email.split("@")[0];
      const person = { ...newPerson(), phone: "600 188 45", email: `${name}@gmail.con` };
      const form = new HeroForm(page);
      await page.goto("/");
      await form.fill(person);
      await form.sendButton.click();
      await form.expectError(form.phone, "Parece que falta una cifra: 600 188 45. ¿Es correcto?");
      await form.expectError(
        form.email,
        `Has escrito ${name}@gmail.con. ¿Querías escribir ${name}@gmail.com?`,
      );
      await form.expectContact(person);
      await expect(page.getByText("Comprueba tu email y teléfono")).toBeVisible();
      await expect(form.consent).toBeChecked();

      await form.sendButton.click();
      await expect(page).toHaveURL("/gracias");
      const { rows } = await database.query(
        "SELECT phone, phone_normalized FROM leads WHERE email = $1",
        [person.email],
      );
      expect(rows).toEqual([{ phone: "600 188 45", phone_normalized: "60018845" }]);
    });
  });
}
