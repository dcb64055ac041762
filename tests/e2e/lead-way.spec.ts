import { readFile } from "node:fs/promises";
import { companyDetails, site } from "@/content/site";
import { signIn } from "@/tests/support/e2e-account";
import { expectNotice, expectToast, HeroForm } from "@/tests/support/e2e-hero-form";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

test("a visitor's request becomes a lead that advisers receive by e-mail, see and download", async ({
  page,
  inbox,
  database,
}) => {
  const person = newPerson();
  const form = new HeroForm(page);

  await test.step("the form is filled in", async () => {
    await page.goto("/?utm_source=boletin");
    await form.fill({ ...person, fullName: "R2-D2" });
    await form.sendButton.click();
    await expectNotice(page, "Nombre inválido");
    await form.name.fill(person.fullName);
    await form.sendButton.click();
    await expectToast(page, "¡Recibido!", "Un asesor te contactará en breve.");
    await expect(page).toHaveURL("/gracias");
    await expect(page.getByRole("heading", { name: "Gracias por contactarnos" })).toBeVisible();
    await expect(page.getByText("Inés, hemos recibido tus datos.")).toContainText(
      /Te llamaremos (?:el \S+ \d+ de \S+|hoy, \S+ \d+ de \S+,) entre las 10:00 y las 11:00\. Si no podemos a esa hora, te llamaremos .*, antes de las 20:30\.$/,
    );
    await expect(page.getByRole("main")).toContainText(companyDetails.callerNumbers.value);
    for (const [link, path] of [
      ["Guardar el número", "/gracias/contacto.vcf"],
      ["Guardar la hora", "/gracias/llamada.ics"],
    ] as const) {
      await expect(page.getByRole("link", { name: link })).toHaveAttribute("href", path);
    }
    // The error would disappear by itself later.
    await expect(page.getByText("Nombre inválido")).toHaveCount(0, { timeout: 3_000 });
  });

  const rows = await leadsOf(database, person.email);
  const [lead] = rows;
  await test.step("the lead is stored with its receipt", async () => {
    expect(rows).toHaveLength(1);
    expect(lead).toMatchObject({
      form: "hero",
      source: "boletin",
      status: "nuevo",
      full_name: person.fullName,
      phone: person.phone,
      preferred_time_slot: "10:00-11:00",
      debt_over_10k: true,
      multiple_creditors: true,
      has_properties: false,
      property_type: null,
      consent: true,
      suspect: false,
    });
    const receipts = await database.query(
      "SELECT * FROM consent_receipts WHERE lead_id = $1 ORDER BY purpose",
      [lead.id],
    );
    const given = { form: "hero", page_path: "/" };
    expect(receipts.rows).toMatchObject([
      { ...given, purpose: "call" },
      { ...given, purpose: "firm" },
    ]);
    expect(receipts.rows[1].consent_text).toContain("al despacho de abogados");
  });

  await test.step("the person gets a mail with the hour and a link", async () => {
    await expect.poll(async () => (await inbox.messages(`To: ${person.email}`)).length).toBe(1);
    const [mail] = await inbox.messages(`To: ${person.email}`);
    expect(mail?.subject).toBe("Hemos recibido tu solicitud");
    expect(mail?.from?.name).toBe(site.brand);
    expect(mail?.text?.replace(/\s+/g, " ")).toMatch(
      /Hola, Inés: .*Te llamaremos .* entre las 10:00 y las 11:00\. Si no podemos a esa hora, te llamaremos /,
    );
    const [link = ""] = /http\S*\/mi-solicitud\/[\w-]{43}/.exec(mail?.text ?? "") ?? [];
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("the adviser gets an e-mail", async () => {
    const about = `lead-${lead.id}@`;
    await expect.poll(async () => (await inbox.messages(about)).length).toBe(1);
    const [mail] = await inbox.messages(about);
    expect(mail?.subject).toBe(`Nuevo lead: ${person.fullName}`);
    expect(mail?.replyTo).toBeUndefined();
    for (const part of [person.fullName, "10:00-11:00", `/admin?lead=${lead.id}`]) {
      expect(mail?.html).toContain(part);
      expect(mail?.text).toContain(part);
    }
    for (const kept of [person.phone, person.email, "boletin"]) {
      expect(mail?.raw).not.toContain(kept);
    }
  });

  await test.step("the adviser signs in", async () => {
    await signIn(page);
    await expectToast(page, "¡Bienvenido!", "Has iniciado sesión correctamente.");
    await page.goto("/auth");
    await expect(page, "a signed-in person needs no form").toHaveURL("/");
  });

  await test.step("the link of the e-mail shows the lead", async () => {
    const [mail] = await inbox.messages(`lead-${lead.id}@`);
    const link = /href="([^"]*\/admin\?lead=[^"]*)"/.exec(mail?.html ?? "")?.[1] ?? "";
    await page.goto(link);
    await expect(page.locator("tr[aria-current]")).toContainText(person.email);
  });

  await test.step("the lead stands on top of the table", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("banner")).toContainText(ADMIN.email);
    const row = page.getByRole("table").getByRole("row").nth(1);
    await expect(row.getByRole("rowheader")).toHaveText(person.fullName);
    for (const cell of [person.email, person.phone, "10:00-11:00", "Nuevo - Elegible"]) {
      await expect(row.getByRole("cell", { name: cell, exact: true })).toBeVisible();
    }
    await page.getByRole("link", { name: /Formulario rápido/ }).click();
    await expect(page).toHaveURL("/admin?tab=quick-form");
    await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText(person.email);
  });

  await test.step("the adviser downloads the CSV", async () => {
    await page.goto("/admin?tab=quick-form");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar CSV" }).click(),
    ]);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format();
    expect(download.suggestedFilename()).toBe(`leads_${today}.csv`);
    const csv = await readFile(await download.path(), "utf8");
    const [head, first] = csv.split("\r\n");
    expect(head).toBe(
      "\uFEFFFecha,Nombre,Email,Teléfono,Deuda +10k,Múltiples Entidades,Propiedades,Horario Preferido,Estado,Elegible",
    );
    expect(first).toMatch(
      new RegExp(
        `^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2},${person.fullName},${person.email},${person.phone},Sí,Sí,No,10:00-11:00,Nuevo,Sí$`,
      ),
    );
    const lines = csv.trimEnd().split("\r\n").length - 1;
    await expect
      .poll(async () => {
        const audit = await database.query(
          "SELECT * FROM audit_log WHERE action = 'leads.exported' ORDER BY id DESC LIMIT 1",
        );
        return audit.rows[0];
      })
      .toMatchObject({
        actor_email: ADMIN.email,
        details: { tab: "quick-form", rows: lines, completed: true },
      });
  });
});
