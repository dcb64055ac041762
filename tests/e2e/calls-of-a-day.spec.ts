import type { Browser, Page } from "@playwright/test";
import type { Account } from "@/tests/support/e2e-account";
import {
  createColleague,
  headingOf,
  madrid,
  openAs,
  openCall,
  outcomesOf,
  pressNext,
  startDesk,
  storeCall,
} from "@/tests/support/e2e-desk";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { leadNames } from "@/tests/support/e2e-leads";
import { expect, test, waitForScripts } from "@/tests/support/fixtures";

let desk: Awaited<ReturnType<typeof startDesk>>;
let accounts: Record<"ana" | "luis" | "carmen", Account>;

test.beforeAll(async () => {
  // The slots of nine are about to end, so they come before whoever is late since Monday.
  desk = await startDesk(madrid("9:35"));
  accounts = {
    ana: await createColleague(desk.database, "ana"),
    luis: await createColleague(desk.database, "luis"),
    carmen: await createColleague(desk.database, "carmen", "coordinador"),
  };
});
test.afterAll(() => desk?.stop());
test.use({ baseURL: async ({ origin }, use) => use(desk?.app.url ?? origin) });

/** A page of another browser. */
async function openBrowser(browser: Browser, options: Parameters<Browser["newPage"]>[0] = {}) {
  const page = await browser.newPage({ baseURL: desk.app.url, ...options });
  waitForScripts(page);
  return page;
}

/** The people who wait on that Tuesday morning. */
async function storeMorning() {
  const monday = { askedAt: madrid("12:00", 23), dueAt: madrid("20:30") };
  const store = (name: string, more: Partial<Parameters<typeof storeCall>[1]> = {}) =>
    storeCall(desk.database, { ...monday, name, ...more });
  const slot = (from: string, until: string) => ({
    window: [madrid(from), madrid(until)] as const,
  });
  return {
    rosa: await store("Rosa", slot("9:00", "10:00")),
    pilar: await store("Pilar", { ...slot("9:00", "10:00"), askedAt: madrid("12:30", 23) }),
    jorge: await store("Jorge", slot("10:00", "11:00")),
    // Should have been called on Monday.
    elias: await store("Elías", { askedAt: madrid("12:00", 20), dueAt: madrid("20:30", 23) }),
    nuria: await store("Nuria"),
    marta: await store("Marta", { askedAt: madrid("12:30", 23) }),
    // Was answered in spring, and will write again.
    ines: await storeClosed(),
  };
}

async function storeClosed() {
  const asked = {
    askedAt: new Date("2026-04-13T10:00:00Z"),
    dueAt: new Date("2026-04-14T18:30:00Z"),
  };
  const lead = { status: "cerrado", debt_over_10k: false };
  const stored = await storeCall(desk.database, { ...asked, name: "Inés", lead });
  await desk.database.query(
    "UPDATE call_tasks SET closed_at = due_at, closed_because = 'spoken' WHERE person_id = $1",
    [stored.personId],
  );
  await desk.database.query(
    "UPDATE leads SET first_attempt_at = due_at, spoken_at = due_at, last_attempt_at = due_at WHERE id = $1",
    [stored.leadId],
  );
  return stored;
}

const queued = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const outcome = (page: Page, name: string) => page.getByRole("button", { name });
const NO_BOX = { y: Number.NaN, height: Number.NaN };

test("a day of two advisers and a coordinator: each person is called once, at their hour, and the clock tells what happened", async ({
  page: ana,
  browser,
}) => {
  const people = await storeMorning();
  const { rosa, pilar, jorge, elias, nuria, marta, ines } = people;
  const outcomes = (of: keyof typeof people) => outcomesOf(desk.database, people[of].personId);
  const luis = await openBrowser(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const carmen = await openBrowser(browser);

  await test.step("in the morning each adviser gets somebody else, and the coordinator sees whom", async () => {
    await Promise.all([
      openAs(ana, desk.app, accounts.ana),
      openAs(luis, desk.app, accounts.luis),
      openAs(carmen, desk.app, accounts.carmen, "/admin/llamadas?cola=due-today"),
    ]);
    await expect(outcome(ana, "Siguiente llamada")).toBeFocused();
    await ana.keyboard.press("s");
    await expect(headingOf(ana, rosa.fullName)).toBeVisible();
    await expect(ana.getByText(/^Su franja acaba en \d+ min$/)).toBeVisible();
    await expect(ana.getByText("¿En qué provincia vives?")).toBeVisible();
    await outcome(luis, "Siguiente llamada").tap();
    // A keyboard on the screen would cover it, so the focus is here and not in the note.
    await expect(headingOf(luis, pilar.fullName)).toBeFocused();
    await expect(queued(carmen, rosa.fullName)).toContainText("Ana está con esta persona");
    await expect(queued(carmen, pilar.fullName)).toContainText("Luis está con esta persona");
  });

  await test.step("Ana works by keyboard: keeps one and gives it back, speaks, promises an hour, takes a slip back", async () => {
    await outcome(ana, "Quedármela").press("Enter");
    await expect(ana.getByText("Es tuya")).toBeVisible();
    await outcome(ana, "Devolverla a todos").press("Enter");
    await expect(ana.getByText("Sin dueño")).toBeVisible();
    await ana.keyboard.press("Alt+1");
    await expect(ana.getByText("¿En qué queda?")).toBeVisible();
    await ana.keyboard.press("7");

    await expect(headingOf(ana, elias.fullName)).toBeVisible();
    await expect(ana.getByText(/^Lleva \d+ h de retraso$/)).toBeVisible();
    await ana.keyboard.press("Alt+3");

    await expect(headingOf(ana, nuria.fullName)).toBeVisible();
    await ana.keyboard.press("Alt+5");
    await ana.keyboard.press("Alt+5");
    await expect(ana.getByLabel("Día", { exact: true })).toBeFocused();
    await ana.keyboard.press("Control+A");
    await ana.keyboard.type("24/11/2026");
    await ana.getByLabel("Hora", { exact: true }).selectOption("11:00");
    await ana.keyboard.press("Control+Enter");

    await expect(headingOf(ana, marta.fullName)).toBeVisible();
    await ana.keyboard.press("Alt+2");
    await expect(ana.getByText("Nadie espera ahora mismo.")).toBeVisible();
    await ana.keyboard.press("z");
    await expect(headingOf(ana, marta.fullName)).toBeVisible();
    expect(await outcomes("marta")).toEqual(["no_answer", "undone"]);
    await outcome(ana, "Quedármela").press("Enter");
    await expect(ana.getByText("Es tuya")).toBeVisible();
    await outcome(ana, "Dejar por ahora").press("Enter");
    await expect(ana.getByText("Espera 1 persona.")).toBeVisible();
  });

  await test.step("Luis works with his thumb, and takes a slip back from its notice", async () => {
    await outcome(luis, "No contesta").tap();
    await expect(luis.getByText("Nadie espera ahora mismo.")).toBeVisible();
    await outcome(luis, "Deshacer").tap();
    await expect(headingOf(luis, pilar.fullName)).toBeVisible();
    await outcome(luis, "Hemos hablado").tap();
    await outcome(luis, "Cerrado").tap();
    await expect(luis.getByText("La próxima franja empieza hoy a las 10:00.")).toBeVisible();
    expect(await outcomes("pilar")).toEqual(["no_answer", "undone", "spoke"]);
  });

  await test.step("somebody who returns after months appears in the list at once, and in the queue in her hour", async () => {
    desk.setClock(madrid("9:50"));
    await carmen.goto("/admin?tab=all");
    const form = new HeroForm(await openBrowser(browser));
    await form.page.goto("/");
    await form.fill(ines);
    await form.sendButton.click();
    await expect(form.page).toHaveURL("/gracias");
    await expect(form.page.getByText("Inés, hemos recibido tus datos.")).toContainText(
      /Te llamaremos hoy, martes 24 de noviembre, entre las 10:00 y las 11:00\./,
    );
    await form.page.close();
    await carmen.getByRole("button", { name: "1 lead nuevo" }).click();
    await expect(leadNames(carmen).first()).toHaveText(ines.fullName);

    desk.setClock(madrid("10:01"));
    await pressNext(luis);
    await expect(headingOf(luis, jorge.fullName)).toBeVisible();
    await expect(queued(ana, ines.fullName)).toContainText(/Su franja acaba en \d+ min/);
    await outcome(luis, "No quiere llamadas").tap();
    await expect(luis.getByText(`¿Ha dicho ${jorge.fullName} que no quiere`)).toBeVisible();
    await outcome(luis, "Sí, lo ha dicho").tap();
    await expect(headingOf(luis, ines.fullName)).toBeVisible();
    await expect(luis.getByText("Ha vuelto a escribir · Nuevo")).toBeVisible();
    const notice = luis.locator("[data-sonner-toast]").getByText("No quiere llamadas: Jorge");
    await expect(notice).toBeVisible();
    const covered = (await notice.locator("xpath=ancestor::li").boundingBox()) ?? NO_BOX;
    const name = (await headingOf(luis, ines.fullName).boundingBox()) ?? NO_BOX;
    expect(covered.y + covered.height, "where the notice ends").toBeLessThanOrEqual(name.y);
  });

  await test.step("her sheet says who is with her, what she has said last, and tells both requests in one line of time", async () => {
    const row = carmen.getByRole("row").filter({ hasText: ines.email }).first();
    await expect(row).toContainText("Luis está con esta persona");
    await row.getByRole("link", { name: ines.fullName }).click();
    const sheet = carmen.getByRole("dialog");
    await expect(sheet.getByText("Luis está con esta persona")).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "Lo último que ha dicho" })).toBeVisible();
    await expect(sheet.getByText("Sí (antes, el 13/04/2026: No)")).toBeVisible();
    await sheet.getByRole("tab", { name: "Historial" }).click();
    for (const entry of [
      "Volvió a escribir: Formulario de la portada",
      "El caso vuelve a abrirse: estaba en «Cerrado»",
      "Recibido: Formulario de la portada",
    ]) {
      await expect(sheet.getByText(entry)).toBeVisible();
    }
  });

  await test.step("a promised call that its adviser forgot belongs to everybody", async () => {
    await outcome(luis, "Buzón").tap();
    await expect(luis.getByText("Nadie espera ahora mismo.")).toBeVisible();
    desk.setClock(madrid("13:05"));
    await pressNext(luis);
    await expect(headingOf(luis, nuria.fullName)).toBeVisible();
    await expect(
      luis.getByText("Prometida para las 11:00 (la lleva Ana) y nadie ha llamado"),
    ).toBeVisible();
    await openCall(ana, () => ana.keyboard.press("s"));
    await expect(headingOf(ana, marta.fullName)).toBeVisible();
    await outcome(luis, "Hemos hablado").tap();
    await outcome(luis, "No Aplica").tap();
    await expect(luis.getByText("Nadie espera ahora mismo.")).toBeVisible();
  });

  await test.step("the coordinator hands one over, and sends Ana home, whose people go back at once", async () => {
    await carmen.goto("/admin/turnos?de=nadie");
    const card = (name: string) =>
      carmen.getByRole("listitem").filter({ hasText: `${name}@example.test` });
    await carmen.getByRole("checkbox", { name: elias.fullName }).check();
    const target = carmen.getByRole("combobox", { name: "Pasar a" });
    await target.selectOption("Luis (luis@example.test)");
    await carmen.getByRole("button", { name: "Pasar", exact: true }).click();
    await expect(carmen.getByText("Ya tienen otro dueño.")).toBeVisible();
    await expect(card("luis")).toContainText("1 llamada");
    await expect(card("ana")).toContainText("1 llamada");
    await card("ana").getByText("Anotar una ausencia").click();
    await card("ana").getByRole("button", { name: "Hasta el próximo día laborable" }).click();
    await expect(card("ana")).toContainText("0 llamadas");
    await expect(ana.getByText("Ya no tienes abierta esta llamada.")).toBeVisible();
    await expect(ana.getByText("Sin conexión")).toHaveCount(0);
    // In the evening her session has ended, because nobody has used it.
    await ana.goto("about:blank");
    await expect(luis.getByText("Espera 1 persona.")).toBeVisible();
    await luis.getByRole("link", { name: /Mías/ }).tap();
    await expect(queued(luis, elias.fullName)).toBeVisible();
  });

  await test.step("after half past eight nobody is handed out, and the page says when it goes on", async () => {
    desk.setClock(madrid("20:31"));
    await pressNext(luis);
    await expect(luis.getByText("Volvemos mañana a las 9:00.")).toBeVisible();
    await expect(luis.getByText("Nadie espera ahora mismo.")).toBeVisible();
  });

  await test.step("the overview tells exactly what happened, and each number leads to its people", async () => {
    await carmen.goto("/admin/resumen");
    const tile = (name: string) =>
      carmen.locator("dl > div").filter({ has: carmen.getByText(name, { exact: true }) });
    await expect(tile("Plazos vencidos").locator("dd").first()).toHaveText("6");
    await expect(tile("A tiempo")).toContainText(
      "4 con el primer intento dentro del plazo; 1 tarde, 1 sin ninguno",
    );
    await expect(tile("Hemos hablado")).toContainText("con 3 de esas solicitudes");
    await expect(tile("Fuera de plazo ahora").locator("dd").first()).toHaveText("1: ver la lista");
    const byAdviser = carmen.getByRole("region", { name: "Plazo por asesor" }).getByRole("row");
    await expect(byAdviser.filter({ hasText: "ana@" })).toHaveText(
      /^ana@example\.test32 · 66,7.%102 · 66,7.%$/,
    );
    await expect(byAdviser.filter({ hasText: "luis@" })).toHaveText(
      /^luis@example\.test22 · 100.%001 · 50.%$/,
    );
    await tile("A tiempo").getByRole("link", { name: "1", exact: true }).first().click();
    await expect(leadNames(carmen)).toHaveText([elias.fullName]);
  });
  await luis.close();
  await carmen.close();
});
