import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { withdrawalTexts } from "@/content/withdrawal";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { noteField } from "@/tests/support/e2e-desk";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { press, tabTo } from "@/tests/support/e2e-keyboard";
import { leadsOf } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { newPerson } from "@/tests/support/e2e-person";
import { choice, notice, storeLink } from "@/tests/support/e2e-request-link";
import { waitForScripts } from "@/tests/support/fixtures";

const HOUR_MS = 3_600_000;
const LINK = /\/mi-solicitud\/[\w-]{43}/;
/** The sheet, or the desk, says by itself what the person has just decided. */
const expectSoon = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** All that is stored about people. */
async function contents(database: Client): Promise<unknown[]> {
  const tables = ["leads", "people", "call_tasks", "lead_events", "mails", "request_links"];
  const all: unknown[] = [];
  for (const table of tables) {
    all.push((await database.query(`SELECT * FROM ${table} ORDER BY id`)).rows);
  }
  return all;
}

/** The exported list of the people who match; empty where the page says that there is nobody to export. */
async function exported(page: Page, search: string): Promise<string> {
  const answer = await page.request.get(`/admin/leads/export?tab=all&q=${search}`);
  return answer.headers()["content-type"]?.includes("csv") ? answer.text() : "";
}

test("asked, mailed, moved to another hour, cancelled, resumed, called and withdrawn, while an adviser looks on", async ({
  page,
  browser,
  inbox,
  database,
  origin,
  openOffice,
}) => {
  const person = newPerson();
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  waitForScripts(visitor);
  await visitor.goto("/");
  const form = new HeroForm(visitor);
  await form.fill(person);
  await form.sendButton.click();
  await expect(visitor.getByText("Con el enlace que te enviamos por email")).toBeVisible();
  const mail = () => inbox.messages(person.email).find(({ text }) => LINK.test(text ?? ""));
  await expect.poll(mail).toBeDefined();
  const [path = ""] = LINK.exec(mail()?.text ?? "") ?? [];

  const asked: { host: string; referer: string | undefined }[] = [];
  visitor.on("request", (request) => {
    const { referer } = request.headers();
    asked.push({ host: new URL(request.url()).origin, referer });
  });
  await visitor.goto(path);
  await expect(visitor.getByText("Te vamos a llamar")).toBeVisible();
  await expect(visitor.locator("dd", { hasText: person.fullName })).toBeVisible();
  await expect(visitor.getByText("También guardamos tus respuestas")).toBeVisible();
  await expectAccessible(visitor, "a request");

  const rows = await leadsOf(database, person.email, "id");
  await openOffice(`/admin?lead=${rows[0].id}`);
  await expect(page.getByRole("dialog")).toContainText(person.fullName);

  // By keyboard alone, in the colours of the system.
  await visitor.emulateMedia({ forcedColors: "active" });
  await press(choice(visitor, "Cambiar el día o la hora"));
  const days = visitor.getByRole("radiogroup", { name: "¿Qué día?" }).getByRole("radio");
  await tabTo(days.first());
  await visitor.keyboard.press("ArrowUp");
  await expect(days.last()).toBeChecked();
  await tabTo(visitor.getByLabel("¿A qué hora?"));
  await visitor.keyboard.type("16");
  await press(visitor.getByRole("button", { name: "Cambiar la hora" }));
  await expect(notice(visitor, "Hora cambiada")).toContainText("entre las 16:00 y las 17:00");
  await expect(visitor.getByRole("link", { name: "Guardar la hora" })).toHaveAttribute(
    "href",
    /^\/mi-solicitud\/[\w-]{43}\/llamada\.ics$/,
  );
  await expectSoon(page, "Eligió otra hora");
  const changed = () => inbox.messages(person.email).map(({ text }) => text);
  await expect
    .poll(changed)
    .toContainEqual(expect.stringContaining("Hemos apuntado este cambio: la hora"));
  await visitor.emulateMedia({ forcedColors: "none" });

  // The adviser opens the person on the desk, and types.
  await page.getByRole("link", { name: "Llamar y anotar" }).click();
  // Scripts have loaded once it has the focus.
  const open = page.getByRole("button", { name: "Abrir la llamada" });
  await expect(open).toBeFocused();
  await open.click();
  await noteField(page).fill("Ahora la llamo");
  await visitor.reload();
  await expect(visitor.getByText("puede que te esté llamando ahora")).toBeVisible();
  await choice(visitor, "Anular mi solicitud").click();
  await visitor.getByRole("button", { name: "Anular mi solicitud" }).click();
  await expect(notice(visitor, "Solicitud anulada")).toBeVisible();
  await expect(visitor.getByText("Has anulado tu solicitud")).toBeVisible();
  await expectSoon(page, "Ha anulado su solicitud");
  await expect(noteField(page)).toHaveValue("Ahora la llamo");

  await days.last().check();
  await visitor.getByLabel("¿A qué hora?").selectOption("9:00-10:00");
  await visitor.getByRole("button", { name: "Llamadme a esa hora" }).click();
  await expect(notice(visitor, "Tu solicitud vuelve a estar en marcha")).toBeVisible();
  await expectSoon(page, "Retomó su solicitud");

  // They speak, and then the person wants no more of it.
  await page.getByRole("button", { name: "Hemos hablado" }).click();
  await page.getByRole("button", { name: "Cerrado" }).click();
  await expect(page.getByText(/^Hemos hablado: /)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Ya hemos hablado")).toBeVisible();
  expect(await exported(page, person.email)).toContain(person.email);
  await visitor.getByText("Retirar este permiso").first().click();
  await visitor.getByRole("button", { name: withdrawalTexts.call.button }).click();
  await expect(visitor.getByText(withdrawalTexts.call.done)).toBeVisible();
  await expect(visitor.getByText("Has retirado tu permiso")).toBeVisible();
  const traces = await database.query(
    `SELECT (SELECT count(*)::int FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL) AS tasks,
       (SELECT count(*)::int FROM graphile_worker._private_jobs AS job
         JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
         WHERE payload->>'leadId' = $1::text AND identifier <> 'send-person-mail') AS jobs`,
    [rows[0].id],
  );
  expect(traces.rows).toEqual([{ tasks: 0, jobs: 0 }]);
  for (const file of ["", "&columns=extended"]) {
    expect(await exported(page, person.email + file)).toBe("");
  }
  const titles = () => inbox.messages(person.email).map(({ subject }) => subject);
  await expect.poll(titles).toContain("Hemos anotado tu decisión");
  await page.goto(`/admin?lead=${rows[0].id}`);
  await expect(page.getByRole("dialog")).toContainText("llamarle y valorar su caso");

  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([origin]));
  expect(asked.filter(({ referer }) => referer?.includes("mi-solicitud"))).toEqual([]);
  await expect(visitor.locator("#aviso-cookies")).toHaveCount(0);
  await expectNarrow(visitor, "a request");
  await visitor.context().close();
});

test("fault 58: looking changes nothing, and the address reaches nobody", async ({
  send,
  database,
}) => {
  const { path } = await storeLink(database);
  const before = await contents(database);
  const scanners = [{ method: "HEAD" }, { headers: { "sec-purpose": "prefetch;prerender" } }, {}];
  for (const scanner of scanners) {
    const { status, headers } = await send({ path, ...scanner });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": expect.stringContaining("no-store"),
    });
  }
  expect(await contents(database)).toEqual(before);
  const { body } = await send({ path });
  expect(body).toContain('name="robots" content="noindex');
  expect(body).not.toMatch(/<link rel="canonical"[^>]*mi-solicitud\/./);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every choice works, a stale tab changes nothing, and dead links say what to do", async ({
    page,
    database,
  }) => {
    const { path } = await storeLink(database);
    await page.goto(path);
    const other = await page.context().newPage();
    await other.goto(path);
    await choice(page, "Es urgente").click();
    await page.getByRole("button", { name: "Decir que es urgente" }).click();
    await expect(page.getByText("Elige qué te urge.")).toBeVisible();
    await page.getByRole("link", { name: "Ir a lo que te urge" }).click();
    await page.getByLabel("Tengo fecha de desahucio").check();
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Decir que es urgente" }).click();
    // What browsers send from a page without referrer.
    expect(await (await sent).allHeaders()).toMatchObject({ origin: "null" });
    await expect(notice(page, "Lo hemos apuntado como urgente")).toBeVisible();
    await expect(page.getByText("va la primera").first()).toBeVisible();

    await choice(other, "Anular mi solicitud").click();
    await other.getByRole("button", { name: "Anular mi solicitud" }).click();
    await expect(notice(other, "No hemos cambiado nada")).toBeVisible();
    await other.close();

    await choice(page, "Cambiar el día o la hora").click();
    await page.getByRole("button", { name: "Cambiar la hora" }).click();
    await expect(page.getByRole("alert")).toContainText("Elige el día y la franja");
    await expect(page.getByText("Elige un día.")).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await choice(page, "No me llaméis").click();
    await page.getByRole("button", { name: "Prefiero que me escribáis" }).click();
    await expect(notice(page, "te escribiremos")).toBeVisible();
    await expect(page.getByText("Te vamos a escribir, no a llamar")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Te vamos a escribir, no a llamar")).toBeVisible();

    const expired = await storeLink(database, new Date(Date.now() - HOUR_MS));
    await page.goto(expired.path);
    await expect(page.getByRole("button", { name: "Enviarme otro enlace" })).toBeVisible();
    await expect(page.getByText(expired.fullName)).toHaveCount(0);

    await page.goto(`/mi-solicitud/${"x".repeat(43)}`);
    await expect(page.getByText("Ábrelo otra vez desde el último email")).toBeVisible();
    // It worked for 30 days, and was kept for another 30.
    await expect(page.getByText("Puede que tenga más de 60 días,")).toBeVisible();
  });
});
