import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible, overflow } from "@/tests/support/e2e-access";
import { createAccount, sessionOf, signIn } from "@/tests/support/e2e-account";
import { newFamily, storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/fixtures";
import { htmlFindings } from "@/tests/support/html-findings";
import type { Inbox } from "@/tests/support/smtp";

const PASSWORD = "una frase que solo yo diría";
const TEAM = "/admin/equipo";

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

async function add(page: Page, email: string, role = "Administración") {
  await page.getByRole("textbox", { name: "Email" }).last().fill(email);
  await page.getByRole("radio", { name: role }).check();
  await page.getByRole("button", { name: "Dar acceso" }).click();
}

/** The link in the e-mail to `email`, without its origin. */
async function invitationLink(inbox: Inbox, email: string): Promise<string> {
  const mails = () => inbox.messages(`To: ${email}`);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  return /\/auth\/invitacion\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Removes the access of `email`, with `typed` as confirmation. */
async function removeAccess(page: Page, email: string, typed = email) {
  await rowOf(page, email)
    .getByRole("button", { name: `Quitar acceso a ${email}` })
    .click();
  const dialog = page.getByRole("dialog", { name: "Quitar el acceso" });
  await dialog.getByRole("textbox").fill(typed);
  await dialog.getByRole("button", { name: "Quitar acceso" }).click();
}

test("an invited colleague chooses a password, works, and loses access again", async ({
  page,
  browser,
  send,
  origin,
  database,
  inbox,
}) => {
  const admin = await createAccount(database, ["admin"]);
  const invited = { email: `invitada-${Date.now()}@example.test`, password: PASSWORD };
  await signIn(page, admin);
  await page.goto(TEAM);
  await add(page, invited.email);
  await expect(page.getByText("Invitación en camino").first()).toBeVisible();
  await expect(rowOf(page, invited.email)).toContainText("Nunca");

  const link = await invitationLink(inbox, invited.email);
  // A spam filter follows the link before the person does.
  for (let time = 0; time < 2; time++) {
    const { status, body } = await send({ path: link });
    expect(status).toBe(200);
    expect(body).toContain(invited.email);
    expect(await htmlFindings(body)).toEqual([]);
  }
  const theirs = await browser.newContext({ baseURL: origin });
  const person = await theirs.newPage();
  await person.goto(link);
  await person.getByLabel("Contraseña").fill("1234567890");
  await person.getByRole("button", { name: "Aceptar y guardar" }).click();
  await expect(person.getByLabel("Contraseña")).toHaveAccessibleDescription(
    /Esa contraseña es de las más usadas\. Elige otra\.$/,
  );
  await expectAccessible(person, "the invitation");
  await person.getByLabel("Contraseña").fill(invited.password);
  await person.getByRole("button", { name: "Aceptar y guardar" }).click();
  await expect(
    person.getByRole("status").filter({ hasText: "Ya formas parte del equipo" }).first(),
  ).toBeVisible();
  await person.goto(link);
  await expect(person.getByText("Esta invitación ya no vale")).toBeVisible();
  await signIn(person, invited);
  await person.goto("/admin");
  await expect(person.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();

  await page.goto(TEAM);
  await expect(rowOf(page, invited.email)).toContainText("Con acceso");
  await removeAccess(page, invited.email, admin.email);
  await expect(page.getByText("El email que has escrito no es el de esa persona.")).toBeVisible();
  await removeAccess(page, invited.email);
  await expect(page.getByText("Sus sesiones se han cerrado.")).toBeVisible();
  await expect(rowOf(page, invited.email)).toHaveCount(0);
  await person.goto("/admin");
  await expect(person).toHaveURL("/auth");
  await theirs.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an admin grants and removes access", async ({ page, database }) => {
    const { email } = await createAccount(database);
    await signIn(page, await createAccount(database, ["admin"]));
    await page.goto(TEAM);
    await add(page, email);
    await expect(rowOf(page, email)).toContainText("Con acceso");
    await removeAccess(page, email);
    await expect(page.getByText("Sus sesiones se han cerrado.")).toBeVisible();
    await expect(rowOf(page, email)).toHaveCount(0);
  });
});

test("an admin uses the team's page on a phone and by keyboard", async ({ page, database }) => {
  const admin = await createAccount(database, ["admin"]);
  const pending = `pendiente-${Date.now()}@example.test`;
  await signIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Secciones" }).getByText("Equipo").click();
  await expect(page).toHaveURL(TEAM);
  await add(page, pending);
  await expect(rowOf(page, pending)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(page)).toBe(0);
  const own = rowOf(page, admin.email);
  const opener = own.getByRole("button", { name: `Quitar acceso a ${admin.email}` });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Quitarte el acceso a ti" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "the question before access is taken");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await rowOf(page, pending)
    .getByRole("button", { name: /^Retirar/ })
    .click();
  // The pressed button is gone.
  await expect(page.getByRole("status").filter({ hasText: "Su enlace ya no vale." })).toBeFocused();
  await expect(rowOf(page, pending)).toHaveCount(0);

  // Admins can remove themselves too, also only by typing the address.
  await opener.click();
  await dialog.getByRole("textbox").fill(admin.email);
  await dialog.getByRole("button", { name: "Quitar acceso" }).click();
  await expect(page).toHaveURL("/auth");
});

/** Opens a call to a new person, assigned by the account. Returns the person's name. */
async function storeAssignedCall(database: Client, assignee: string): Promise<string> {
  const name = newFamily("Ausente ");
  const due_at = new Date(Date.now() + 24 * 3_600_000);
  const [leadId] = await storeLeads(database, [{ full_name: name, due_at }]);
  await database.query(
    `INSERT INTO call_tasks (person_id, lead_id, kind, due_at, eligible, asked_at, assignee_id)
     SELECT person_id, leads.id, 'new', due_at, true, now(), users.id
     FROM leads, users WHERE leads.id = $1 AND users.email = $2`,
    [leadId, assignee],
  );
  return name;
}

test("each role begins with its work, and sees only what it may do", async ({ page, database }) => {
  await signIn(page, await createAccount(database, ["asesor"]));
  await expect(page).toHaveURL("/admin/llamadas");
  const menu = page.getByRole("navigation", { name: "Secciones" });
  await expect(menu.getByRole("link")).toHaveText(["Llamadas", "Leads"]);
  // An absence without its end is refused, and the pressed button is another one by then.
  await page.getByText("Me ausento").click();
  await page.getByRole("button", { name: "Fuera hasta entonces" }).click();
  await expect(page.locator("details").getByRole("alert")).toBeFocused();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await expect(page.getByText("Exportar CSV")).toHaveCount(0);
  await expect(page.getByText("Pasar a")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^Marcar/ })).toHaveCount(0);

  // The open list asks for what is new, and would be refused once the cookie is gone.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, await createAccount(database, ["marketing"]));
  await expect(page).toHaveURL("/admin/resumen");
  await expect(menu.getByRole("link")).toHaveText(["Resumen"]);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Acceso Denegado" })).toBeVisible();
  await page.getByRole("link", { name: "Ir a tu página" }).click();
  await expect(page).toHaveURL("/admin/resumen");
});

test("a coordinator hands a call over, and an absence gives the rest back to everybody", async ({
  page,
  database,
}) => {
  const [ana, luis] = [
    await createAccount(database, ["asesor"]),
    await createAccount(database, ["asesor"]),
  ];
  const handedOver = await storeAssignedCall(database, ana.email);
  await storeAssignedCall(database, ana.email);
  await signIn(page, await createAccount(database, ["coordinador"]));
  await page.getByRole("navigation", { name: "Secciones" }).getByText("Turnos").click();
  const card = (email: string) => page.getByRole("listitem").filter({ hasText: email });

  await card(ana.email).getByRole("link", { name: "2 llamadas" }).click();
  await page.getByRole("checkbox", { name: handedOver }).check();
  const target = page.getByRole("combobox", { name: "Pasar a" });
  await target.selectOption({ label: (await target.getByText(luis.email).textContent()) ?? "" });
  await page.getByRole("button", { name: "Pasar", exact: true }).click();
  await expect(page.getByText("Ya tienen otro dueño.")).toBeVisible();
  await expect(card(ana.email)).toContainText("1 llamada");
  await expect(card(luis.email)).toContainText("1 llamada");

  await card(ana.email).getByText("Anotar una ausencia").click();
  await card(ana.email).getByRole("button", { name: "Hasta el próximo" }).click();
  await expect(page.getByText("Ausencia anotada")).toBeVisible();
  await expect(card(ana.email)).toContainText("0 llamadas");
  await expect(card(ana.email)).toContainText(/Fuera hasta/);
  // Nobody who is away gets calls.
  await card(luis.email).getByRole("link", { name: "1 llamada" }).click();
  await expect(target.getByText(ana.email)).toHaveCount(0);
  await expectAccessible(page, "the shifts");
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(page)).toBe(0);
  await card(ana.email).locator("summary").last().click();
  await card(ana.email).getByRole("button", { name: "Ya ha vuelto" }).click();
  await expect(page.getByText("Ya está de vuelta")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|status of 502/] });

  test("what the forms of the office hold stays, and leaves with the button that is pressed again", async ({
    page,
    context,
    database,
  }) => {
    const ana = await createAccount(database, ["asesor"]);
    const call = await storeAssignedCall(database, ana.email);
    await signIn(page, await createAccount(database, ["admin"]));
    const lost = page.getByRole("alert").filter({ hasText: "No hay conexión" });
    await page.goto(TEAM);
    await context.setOffline(true);
    const invited = `invitada-${Date.now()}@example.test`;
    await add(page, invited);
    await expect(lost).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" }).last()).toHaveValue(invited);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Dar acceso" }).click();
    await expect(rowOf(page, invited)).toBeVisible();

    await page.goto("/admin/turnos");
    const card = page.getByRole("listitem").filter({ hasText: ana.email });
    await card.getByRole("link", { name: "1 llamada" }).click();
    const box = page.getByRole("checkbox", { name: call });
    await box.check();
    await page.getByRole("combobox", { name: "Pasar a" }).selectOption("Devolver a todos");
    // The server starts again at this moment.
    await page.route("**/gracias", (route) => route.fulfill({ status: 502 }));
    const hand = page.getByRole("button", { name: "Pasar", exact: true });
    await hand.click();
    await expect(lost).toBeVisible();
    await expect(box).toBeChecked();
    await page.unroute("**/gracias");
    await hand.click();
    await expect(card).toContainText("0 llamadas");

    await card.getByText("Anotar una ausencia").click();
    await context.setOffline(true);
    const until = card.getByRole("button", { name: "Hasta el próximo" });
    await until.click();
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await until.click();
    await expect(page.getByText("Ausencia anotada")).toBeVisible();
  });
});

test("fault 1: the team is visible to nobody without the role", async ({
  send,
  origin,
  database,
}) => {
  const { email } = await createAccount(database, ["admin"]);
  const plain = await sessionOf(send, origin, await createAccount(database));
  for (const headers of [{}, { cookie: plain }]) {
    for (const path of [TEAM, `${TEAM}?_rsc=1abcd`, `${TEAM}.rsc`]) {
      for (const rsc of [{}, { rsc: "1" }]) {
        const { body } = await send({ path, headers: { ...headers, ...rsc } });
        expect(body).not.toContain(email);
      }
    }
  }
});
