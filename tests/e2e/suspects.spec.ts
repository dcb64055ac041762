import type { Page } from "@playwright/test";
import type { Client } from "pg";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { newPerson, type Person } from "@/tests/support/e2e-person";

async function outcomesOf(database: Client, { email }: Person) {
  const { rows } = await database.query(
    `SELECT status, suspect_reasons AS reasons,
       ARRAY(SELECT type FROM lead_events WHERE lead_id = leads.id AND type <> 'mail_sent'
         ORDER BY id) AS events,
       (SELECT count(*)::int FROM lead_events
         WHERE lead_id = leads.id AND type = 'mail_sent') AS mails
     FROM leads WHERE email = $1`,
    [email],
  );
  return rows;
}

const KNOWN = { status: "nuevo", reasons: [], mails: 1 };
const A_LEAD = { ...KNOWN, events: ["created", "notification_sent"] };
const RELEASED = { ...KNOWN, events: ["created", "released", "notification_sent"] };

async function fillAndSend(page: Page, person: Person) {
  const form = new HeroForm(page);
  await form.fill(person);
  await form.sendButton.click();
  await expect(page).toHaveURL("/gracias");
}

test.describe("fault 47: a person's form is a lead at once, however quickly it is sent", () => {
  test("with JavaScript, after one request for a start token and one for the form", async ({
    page,
    database,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === "POST" || pathname === "/api/form-start") requests.push(pathname);
    });
    const person = newPerson();
    await page.goto("/");
    await fillAndSend(page, person);
    await expect.poll(() => outcomesOf(database, person)).toEqual([A_LEAD]);
    expect(requests).toEqual(["/api/form-start", "/"]);
  });

  test.describe("when the browser blocks the start token's address", () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test("the answer provides the token, and the form is one lead", async ({ page, database }) => {
      await page.route("**/api/form-start*", (route) => route.abort());
      const person = newPerson();
      await page.goto("/");
      await fillAndSend(page, person);
      await expect.poll(() => outcomesOf(database, person)).toEqual([RELEASED]);
    });
  });

  test("also after Back and Forward, and from two tabs", async ({ page, context, database }) => {
    const [first, second] = [newPerson(), newPerson()];
    const tab = await context.newPage();
    await tab.goto("/");
    await page.goto("/");
    const form = new HeroForm(page);
    await form.passQuestions();
    await page.goBack();
    await expect(form.heading(1)).toBeVisible();
    await page.goForward();
    await form.fillContact(first);
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    await fillAndSend(tab, second);
    for (const person of [first, second]) {
      await expect.poll(() => outcomesOf(database, person)).toEqual([A_LEAD]);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    const forms: [path: string, answer: (form: HeroForm) => Promise<void>, send: string][] = [
      ["/", (form) => form.passQuestions(), "Quiero que me llaméis"],
      ["/evalua-tu-caso", (form) => form.passQuestions(), "Quiero que me llaméis"],
      ["/test-gratuito-viabilidad", passTest, "Ver mi resultado"],
    ];
    for (const [path, answerQuestions, send] of forms) {
      test(`with the form of ${path}`, async ({ page, database }) => {
        const person = newPerson();
        const form = new HeroForm(page, path === "/" ? "#evaluar form" : "main form");
        await page.goto(path);
        await answerQuestions(form);
        await form.fillContact(person);
        await form.form.getByRole("button", { name: send }).click();
        await expect.poll(() => outcomesOf(database, person)).toEqual([A_LEAD]);
      });
    }
  });
});

/** Answers the questions of the viability test, up to the contact step. */
async function passTest({ form }: HeroForm) {
  await form.getByRole("button", { name: "Iniciar evaluación ahora" }).click();
  for (const answer of ["De 20.000 a 50.000 €", "A dos o tres", "Nada de esto"]) {
    await form.getByLabel(answer).check();
    await form.getByRole("button", { name: "Siguiente" }).click();
  }
}

test("fault 47: a program's form is a suspect, which an adviser releases or deletes by keyboard", async ({
  page,
  openOffice,
  send,
  origin,
  database,
}) => {
  await database.query("DELETE FROM leads WHERE suspect");
  const person = newPerson();
  const form = await readForm(send);
  const entries = heroEntries(form, person).filter(([name]) => name !== "start");
  expect((await send(await nativePost("/", entries, { origin }))).status).toBe(303);
  expect(await outcomesOf(database, person)).toEqual([
    { ...KNOWN, mails: 0, reasons: ["no-start"], events: ["created"] },
  ]);
  const robots = Array.from({ length: 60 }, (_, n) => ({
    full_name: "Robot",
    email: `${n}@robot.test`,
    email_normalized: `${n}@robot.test`,
    phone_normalized: `+34${600_000_000 + n}`,
    suspect: true,
    suspect_reasons: ["honeypot"],
  }));
  await storeLeads(database, robots);
  const left = async () =>
    (await database.query("SELECT count(*)::int AS count FROM leads WHERE suspect")).rows[0].count;

  await openOffice("/admin");
  await expect(page.getByText(person.email)).toHaveCount(0);
  await page.getByRole("link", { name: "Resumen" }).click();
  await expect(page.getByText("1 envío apartado es probablemente de una persona")).toBeVisible();
  await page.getByRole("link", { name: "Revisar los sospechosos" }).click();
  const boxes = page.getByRole("listitem").getByRole("checkbox");
  await expect(boxes).toHaveCount(1);
  const line = page.getByRole("listitem").filter({ hasText: person.email }).first();
  await expect(line).toContainText("Se envió sin haber abierto antes el formulario");
  await line.getByRole("button", { name: "Liberar" }).click();
  await expect(page.getByText("1 envío liberado")).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect.poll(() => outcomesOf(database, person)).toEqual([RELEASED]);
  await page.goto("/admin");
  await expect(page.getByRole("table")).toContainText(person.email);

  await page.goto("/admin/resumen");
  await expect(page.getByRole("heading", { name: "Resumen" })).toBeVisible();
  await expect(page.getByText("probablemente de")).toHaveCount(0);
  await page.goto("/admin/sospechosos?ver=all");
  await expect(page.getByRole("checkbox")).toHaveCount(51);
  await expectNarrow(page, "suspects");
  await expectAccessible(page, "suspects");
  for (const place of [0, 1]) {
    await boxes.nth(place).focus();
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 envíos liberados")).toBeVisible();
  expect(await left()).toBe(58);

  const deleteAll = page.getByRole("button", { name: "Borrar todos (58)" });
  await boxes.first().check();
  await deleteAll.click();
  await expect(page.getByText("Marca «Sí, borrar para siempre»")).toBeVisible();
  await expect(boxes.first()).toBeChecked();
  expect(await left()).toBe(58);
  await page.getByLabel("Sí, borrar para siempre").check();
  await deleteAll.click();
  await expect(page.getByText("58 envíos borrados")).toBeVisible();
  await expect(page.getByText("Aquí no hay nada apartado.")).toBeVisible();
  expect(await left()).toBe(0);
});
