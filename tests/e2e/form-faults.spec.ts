import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { expectNotice, expectToast, HeroForm } from "@/tests/support/e2e-hero-form";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, holdBack, test } from "@/tests/support/fixtures";

const SEND = "Quiero que me llaméis";
const lost = (button: string) =>
  `No hay conexión. Guardamos lo que has escrito en esta pestaña; en cuanto vuelva, pulsa «${button}»`;
const back = (button: string) => `Ya hay conexión. Pulsa «${button}»`;

const isSubmit = (request: Request) => request.method() === "POST";

/** The page's POST requests, added as they leave. */
function countPosts(page: Page) {
  const posts: Request[] = [];
  page.on("request", (request) => isSubmit(request) && posts.push(request));
  return posts;
}

/** The server receives the first form, but the browser no answer. Returns how many were lost. */
async function loseFirstAnswer(page: Page): Promise<() => number> {
  let lost = 0;
  await page.route("/", async (route) => {
    if (!isSubmit(route.request()) || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  return () => lost;
}

test("fault 40: during a slow answer the button is disabled and says so, and one lead is stored", async ({
  page,
  database,
}) => {
  const person = newPerson();
  const posts = countPosts(page);
  const form = new HeroForm(page);
  const release = await holdBack(page, "/", "POST");
  await page.goto("/");
  await form.fill(person);
  // Two clicks before the next frame.
  await form.sendButton.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(form.sendButton).toHaveText("Enviando…");
  await expect(form.sendButton).toBeDisabled();
  await expect(form.backButton).toBeDisabled();
  await form.name.press("Enter");
  await form.sendButton.dblclick({ force: true });
  release();
  await expect(page).toHaveURL("/gracias");
  expect(posts).toHaveLength(1);
  expect(await leadsOf(database, person.email, "status")).toEqual([{ status: "nuevo" }]);
});

test.describe("when the network fails", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("fault 53: offline nothing is sent and no attempt counts; one message says so, and when it is over", async ({
    page,
    context,
    database,
  }) => {
    const person = newPerson();
    const posts = countPosts(page);
    const form = new HeroForm(page);
    await page.goto("/", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await form.answerQuestions();
    await form.continueButton.click();
    await expectNotice(page, lost("Continuar"));
    await expect(form.heading(1)).toBeVisible();
    await context.setOffline(false);
    await expectNotice(page, back("Continuar"));
    await form.continueButton.click();
    await form.fillContact(person);

    await context.setOffline(true);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await form.sendButton.click();
      await expectNotice(page, lost(SEND));
      await expect(form.sendButton).toBeEnabled();
    }
    expect(posts).toEqual([]);
    await context.setOffline(false);
    await expectNotice(page, back(SEND));
    await expect(page.getByText(lost(SEND))).toHaveCount(0);
    await form.sendButton.click();
    await expectToast(page, "¡Recibido!");
    await expect(page).toHaveURL("/gracias");
    expect(posts).toHaveLength(1);
    expect(await leadsOf(database, person.email, "status")).toEqual([{ status: "nuevo" }]);
  });

  test("fault 40: a form sent again after a lost answer and a reload gives one lead", async ({
    page,
    database,
    inbox,
  }) => {
    const person = newPerson();
    const form = new HeroForm(page);
    const countLost = await loseFirstAnswer(page);
    await page.goto("/");
    await form.fill(person);
    await form.sendButton.click();
    await expectNotice(page, lost(SEND));
    await form.expectContact(person);
    await page.reload();
    await form.expectContact(person, { agreed: false });
    await form.consent.check();
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    expect(countLost()).toBe(1);
    await expect.poll(async () => (await inbox.messages(person.email)).length).toBe(1);
    expect(await leadsOf(database, person.email, "status")).toEqual([{ status: "nuevo" }]);
  });

  test("after three forms that reached us in five minutes the visitor has to wait, and can send later", async ({
    page,
  }) => {
    await page.clock.install();
    const posts = countPosts(page);
    const person = newPerson();
    const form = new HeroForm(page);
    await page.goto("/");
    await form.fill(person);
    // Neither a proxy's error nor a lost connection reaches us, and nothing typed is lost.
    const error = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
    await page.route("/", (route) => {
      if (!isSubmit(route.request())) return route.fallback();
      return posts.length <= 2 ? route.fulfill(error) : route.abort();
    });
    const send = async (title: string) => {
      const sent = posts.length;
      await form.sendButton.click();
      await expect.poll(() => posts.length).toBe(sent + 1);
      await expectNotice(page, title);
      await expect(form.sendButton).toBeEnabled();
    };
    for (const title of ["Error al enviar", "Error al enviar", lost(SEND), lost(SEND)])
      await send(title);
    await form.expectContact(person);
    await page.unroute("/");
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    for (let time = 2; time <= 4; time += 1) {
      await page.getByRole("link", { name: "Volver al inicio" }).click();
      await form.fill(newPerson());
      if (time < 4) await form.sendButton.click();
      if (time < 4) await expect(page).toHaveURL("/gracias");
    }
    await page.clock.fastForward("01:00");
    await form.sendButton.click();
    await expectNotice(
      page,
      "Demasiados intentos",
      "Por favor, espera 4 minutos antes de intentar de nuevo.",
    );
    expect(posts).toHaveLength(4 + 3);
    await page.clock.fastForward("04:01");
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
  });
});

test.describe("fault 41: a deploy while the form is open", () => {
  test.use({ expectedConsole: [/status of (404|409)/] });

  test("keeps the actions' names, so a form of the former build still works", () => {
    const manifest = JSON.parse(
      readFileSync(".next/server/server-reference-manifest.json", "utf8"),
    );
    const key = createHash("sha256").update("server actions").digest("base64");
    expect(manifest.encryptionKey).toBe(key);
  });

  test("without the form's action the visitor gets the form back with its text, and can send it", async ({
    page,
  }) => {
    const person = newPerson();
    const form = new HeroForm(page);
    await page.goto("/");
    await form.fill(person);
    let renamed = 0;
    await page.route("/", async (route) => {
      const headers = route.request().headers();
      if (!headers["next-action"] || renamed > 0) return route.fallback();
      renamed += 1;
      await route.continue({ headers: { ...headers, "next-action": `40${"0".repeat(40)}` } });
    });
    const reloaded = page.waitForEvent("framenavigated");
    await form.sendButton.click();
    await reloaded;
    await form.expectContact(person, { agreed: false });
    await form.consent.check();
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
  });

  test("without a file of the page the form comes back, and continues", async ({ page }) => {
    const form = new HeroForm(page);
    await page.goto("/", { waitUntil: "networkidle" });
    let deployed = true;
    await page.route("**/_next/static/chunks/**", (route) =>
      deployed ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
    );
    await form.answerQuestions();
    page.once("framenavigated", () => {
      deployed = false;
    });
    await form.continueButton.click();
    await expect.poll(() => deployed).toBe(false);
    await expect(form.question("debtOver10k").getByLabel("Sí")).toBeChecked();
    await form.continueButton.click();
    await expect(form.heading(2)).toBeVisible();
  });
});

test.describe("when the thank-you page does not come", () => {
  test.use({ expectedConsole: [/Failed to (load resource|fetch RSC payload)/] });

  for (const failure of ["hangs", "fails"] as const) {
    test(`it ${failure}: the visitor sees a confirmation, and an empty form after 8 s`, async ({
      page,
    }) => {
      await page.clock.install();
      const person = newPerson();
      const form = new HeroForm(page);
      await page.route("**/gracias*", async (route) => {
        if (failure === "fails") await route.abort();
      });
      await page.goto("/");
      await form.fill(person);
      // From here on only the test lets time pass.
      await page.clock.pauseAt(Date.now() + 60_000);
      await form.sendButton.click();
      const panel = page.getByRole("status").filter({ hasText: "¡Recibido!" }).first();
      await expect(panel).toBeVisible();
      await expect(panel).toContainText("Un asesor te contactará en breve.");
      await expect(form.form).toHaveCount(0);
      await page.clock.runFor(7_000);
      await expect(panel).toBeVisible();
      await expect(page).toHaveURL("/");
      await page.clock.runFor(1_500);
      await expect(form.heading(1)).toBeVisible();
      await expect(form.question("debtOver10k").getByLabel("Sí")).not.toBeChecked();
      await form.passQuestions();
      await expect(form.name).toHaveValue("");
      await expect(form.consent).not.toBeChecked();
    });
  }
});
