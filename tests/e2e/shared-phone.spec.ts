import { expectAccessible } from "@/tests/support/e2e-access";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { leadsOf } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { newPerson, type Person } from "@/tests/support/e2e-person";
import { choice, notice } from "@/tests/support/e2e-request-link";
import { waitForScripts } from "@/tests/support/fixtures";

const LINK = /\/mi-solicitud\/[\w-]{43}/;

test("fault 62: a stranger's form with a known phone moves no hour, learns nothing, and is another person at the desk", async ({
  page,
  browser,
  inbox,
  database,
  origin,
  openOffice,
}) => {
  /** Sends the form in a browser of its own, and opens the link of the mail there. */
  async function ask(person: Person) {
    const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
    waitForScripts(visitor);
    await visitor.goto("/");
    const form = new HeroForm(visitor);
    await form.fill(person);
    await form.sendButton.click();
    await expect(visitor).toHaveURL(/\/gracias/);
    const mail = () => inbox.messages(person.email).find(({ text }) => LINK.test(text ?? ""));
    await expect.poll(mail).toBeDefined();
    const [path = ""] = LINK.exec(mail()?.text ?? "") ?? [];
    await visitor.goto(path);
    await expect(visitor.getByText("Te vamos a llamar")).toBeVisible();
    return visitor;
  }

  const rosa = { ...newPerson(), fullName: "Rosa Gil Sáez" };
  const visitor = await ask(rosa);
  await choice(visitor, "Cambiar el día o la hora").click();
  await visitor.getByRole("radiogroup", { name: "¿Qué día?" }).getByRole("radio").last().check();
  await visitor.getByLabel("¿A qué hora?").selectOption("12:00-13:00");
  await visitor.getByRole("button", { name: "Cambiar la hora" }).click();
  await expect(notice(visitor, "Hora cambiada")).toContainText("entre las 12:00 y las 13:00");
  await visitor.reload();
  const status = visitor.locator("main");
  await expect(status).toContainText("entre las 12:00 y las 13:00");

  // Somebody else, who knows her phone; and one who knows her name too.
  const stranger = { ...newPerson(), fullName: "Perico Palotes", phone: rosa.phone };
  const theirs = await ask(stranger);
  const impostor = { ...newPerson(), fullName: rosa.fullName, phone: rosa.phone };
  const alike = await ask(impostor);
  for (const other of [theirs, alike]) {
    await expect(other.locator("main")).toContainText("quien esté libre de nuestro equipo");
    await expect(other.locator("main")).not.toContainText("entre las 12:00 y las 13:00");
    await expect(choice(other, "Cambiar el día o la hora")).toBeVisible();
    await expect(choice(other, "Anular mi solicitud")).toBeVisible();
  }

  await visitor.reload();
  await expect(status).toContainText("Te vamos a llamar");
  await expect(status).toContainText("entre las 12:00 y las 13:00");
  await expect(choice(visitor, "Cambiar el día o la hora")).toBeVisible();
  await expect(choice(visitor, "Anular mi solicitud")).toBeVisible();

  const [hers] = await leadsOf(database, rosa.email, "id, person_id");
  const [other] = await leadsOf(database, stranger.email, "id, person_id, status, duplicate_of");
  expect(other).toMatchObject({ status: "duplicado", duplicate_of: hers.id });
  expect(other.person_id).not.toBe(hers.person_id);
  await openOffice(`/admin?tab=all&lead=${other.id}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Comparte teléfono con…")).toBeVisible();
  await expect(sheet.getByRole("link", { name: rosa.fullName })).toBeVisible();
  await expectAccessible(page, "the sheet of somebody who shares a phone");

  // The desk says whose call it is.
  await sheet.getByRole("link", { name: "Llamar y anotar" }).click();
  await page.getByRole("button", { name: "Abrir la llamada" }).click();
  await expect(page.getByRole("heading", { name: stranger.fullName })).toBeVisible();
  await expect(page.getByText(`Comparte teléfono con ${rosa.fullName}`)).toBeVisible();
});
