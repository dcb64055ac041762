import type { Page, Request } from "@playwright/test";
import { paths } from "@/lib/kernel/paths";
import { expectAccessible, expectNarrow, overflow } from "@/tests/support/e2e-access";
import type { Account } from "@/tests/support/e2e-account";
import {
  createColleague,
  headingOf,
  leaveNote,
  madrid,
  noteField,
  openAs,
  openCall,
  outcomesOf,
  pressNext,
  startDesk,
  storeCall,
} from "@/tests/support/e2e-desk";
import { expect, test, waitForScripts } from "@/tests/support/fixtures";

let desk: Awaited<ReturnType<typeof startDesk>>;
let ana: Account;
let luis: Account;

test.beforeAll(async () => {
  desk = await startDesk(madrid("10:30"));
  ana = await createColleague(desk.database, "ana");
  luis = await createColleague(desk.database, "luis");
});
test.afterAll(() => desk?.stop());
test.use({ baseURL: async ({ origin }, use) => use(desk?.app.url ?? origin) });
test.beforeEach(async () => {
  desk.setClock(madrid("10:30"));
  await desk.database.query("DELETE FROM leads");
  await desk.database.query("DELETE FROM people");
});

/** A person who asked an hour ago, and whose call is due at this time of the day. */
const storeDue = (time: string) =>
  storeCall(desk.database, { askedAt: madrid("9:30"), dueAt: madrid(time) });
const outcomes = (personId: string) => outcomesOf(desk.database, personId);

const isReading = (request: Request) =>
  new URL(request.url()).pathname === paths.calls && request.url().includes("_rsc=");

async function expectKept(page: Page, text: string) {
  await expect(page.getByText("Se guarda mientras escribes")).toBeVisible();
  await expect
    .poll(
      async () =>
        (await desk.database.query("SELECT draft FROM call_tasks WHERE draft = $1", [text]))
          .rowCount,
    )
    .toBe(1);
}

test("a morning by keyboard: a note that survives, a slip undone, a promised hour, nobody left", async ({
  page,
}) => {
  const [first, second] = [await storeDue("11:30"), await storeDue("12:30")];
  await openAs(page, desk.app, ana);
  await expect(page.getByText("Esperan 2 personas.")).toBeVisible();
  await expectAccessible(page, "the desk between two calls");
  await page.keyboard.press("s");
  await expect(headingOf(page, first.fullName)).toBeVisible();
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type("Cobra 1.400 €");
  await expectKept(page, "Cobra 1.400 €");
  await page.reload();
  await expect(noteField(page)).toHaveValue("Cobra 1.400 €");
  await expectAccessible(page, "a call");

  // A key that is held down, and a double click, answer for one person.
  await page.keyboard.down("Alt");
  await page.keyboard.down("6");
  await expect(headingOf(page, second.fullName)).toBeVisible();
  await page.keyboard.down("6");
  await page.keyboard.up("6");
  await page.keyboard.up("Alt");
  await page.getByRole("button", { name: "Número equivocado" }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await outcomes(first.personId)).toEqual(["wrong_number"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect(headingOf(page, first.fullName)).toBeVisible();
  await expect(page.getByText("Cobra 1.400 €")).toBeVisible();
  expect(await outcomes(first.personId)).toEqual(["wrong_number", "undone"]);

  await leaveNote(page);
  await page.keyboard.press("5");
  await expect(page.getByText("¿Cuándo le llamamos?")).toBeVisible();
  await page.keyboard.press("5");
  await expect(page.getByLabel("Día", { exact: true })).toBeFocused();
  await page.getByLabel("Hora", { exact: true }).selectOption("17:15");
  await page.keyboard.press("Control+Enter");
  await expect(headingOf(page, second.fullName)).toBeVisible();
  const { rows } = await desk.database.query(
    "SELECT promised, window_from FROM call_tasks WHERE person_id = $1",
    [first.personId],
  );
  expect(rows).toEqual([{ promised: true, window_from: new Date("2026-11-25T16:15:00Z") }]);

  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("¿En qué queda?")).toBeVisible();
  await page.keyboard.press("9");
  await page.keyboard.press("4");
  await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
  await expect(page.getByText("La próxima franja empieza mañana a las 17:15.")).toBeVisible();
  const cases = await desk.database.query("SELECT status FROM leads WHERE person_id = $1", [
    second.personId,
  ]);
  expect(cases.rows).toEqual([{ status: "en_estudio" }]);
});

test("what a talk leads to: a promise with two keys, a colleague's status that asks, a person left to others", async ({
  page,
}) => {
  const [first, second, third] = [
    await storeDue("11:30"),
    await storeDue("12:30"),
    await storeDue("13:30"),
  ];
  const callOf = async ({ personId }: { personId: string }) =>
    (
      await desk.database.query(
        `SELECT promised, window_from, outcome, status FROM call_tasks
         JOIN leads ON leads.id = lead_id LEFT JOIN call_attempts ON task_id = call_tasks.id
         WHERE call_tasks.person_id = $1`,
        [personId],
      )
    ).rows[0];
  await openAs(page, desk.app, ana);
  await expect(page.getByRole("button", { name: "Siguiente llamada" })).toBeFocused();
  await page.keyboard.press("s");
  await expect(headingOf(page, first.fullName)).toBeVisible();
  // On a Mac Alt+2 writes «@»: it belongs to the note, and is no outcome.
  await page
    .locator("textarea[name=note]")
    .dispatchEvent("keydown", { key: "@", code: "Digit2", altKey: true });
  const debt = page.getByText("¿Cuánto debes en total, y a quién?");
  await expect(debt).toBeVisible();
  await leaveNote(page);
  await page.keyboard.press("q");
  await page.keyboard.press("3");
  await expect(debt).toBeHidden();
  await expect(page.getByText("Deuda: 10.000 € o menos")).toBeVisible();
  await expect(page.getByText("Nuevo - No elegible")).toBeVisible();
  await page.keyboard.press("Alt+1");
  await expect(page.getByText("¿En qué queda?")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Nuevo|Duplicado)/ })).toHaveCount(0);
  await expectAccessible(page, "the next step of a talk");
  await page.keyboard.press("3");

  await expect(headingOf(page, second.fullName)).toBeVisible();
  expect(await callOf(first)).toEqual({
    ...{ promised: true, outcome: "spoke", status: "contactado" },
    window_from: madrid("9:00", 25),
  });
  // An hour that was entered before the outcome is kept with the conversation.
  await leaveNote(page);
  await page.keyboard.press("c");
  await page.getByLabel("Hora", { exact: true }).selectOption("18:30");
  await page.keyboard.press("Alt+1");
  await expect(page.getByLabel("Hora", { exact: true })).toHaveValue("18:30");
  await page.keyboard.press("Alt+9");
  await desk.database.query(
    `WITH changed AS (UPDATE leads SET status = 'cerrado' WHERE id = $1 RETURNING id)
     INSERT INTO lead_events (lead_id, type, data, actor_email, created_at)
     SELECT id, 'status_changed', '{"from": "nuevo", "to": "cerrado"}'::jsonb, $2, now()
     FROM changed`,
    [second.leadId, luis.email],
  );
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Luis lo puso en «Cerrado»")).toBeVisible();
  // The hour as it is now counts, not as it was sent before the question.
  await page.getByLabel("Hora", { exact: true }).selectOption("18:45");
  await page.getByRole("button", { name: "Cambiar a En Estudio" }).click();

  await expect(headingOf(page, third.fullName)).toBeVisible();
  expect(await callOf(second)).toEqual({
    ...{ promised: true, outcome: "spoke", status: "en_estudio" },
    window_from: madrid("18:45", 25),
  });
  await leaveNote(page);
  await page.keyboard.press("d");
  await expect(page.getByText("¿Por qué la dejas para otro?")).toBeVisible();
  await page.keyboard.press("3");
  await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
  await page.goto(`/admin/llamadas?persona=${third.personId}`);
  await page.getByRole("button", { name: "Abrir la llamada" }).click();
  await expect(
    page.getByText("Dejaste a esta persona para otro (habla otro idioma)."),
  ).toBeVisible();
});

test("the number that the page dialled goes with the outcome", async ({ page }) => {
  const { fullName, phone } = await storeDue("11:30");
  await openAs(page, desk.app, ana);
  await page.getByRole("button", { name: "Siguiente llamada" }).click();
  await expect(headingOf(page, fullName)).toBeVisible();
  // No program of this machine dials.
  await page.evaluate(() =>
    document.addEventListener(
      "click",
      (event) => event.target instanceof HTMLAnchorElement && event.preventDefault(),
    ),
  );
  await leaveNote(page);
  await page.keyboard.press("l");
  await expect(page.locator("input[name=dialled]")).toHaveValue(`+34${phone}`);
});

test("who is left for now does not come next, and who prefers mails is written to", async ({
  page,
}) => {
  const [first, second] = [await storeDue("11:30"), await storeDue("12:30")];
  await openAs(page, desk.app, ana);
  const next = page.getByRole("button", { name: "Siguiente llamada" });
  await next.click();
  await expect(headingOf(page, first.fullName)).toBeVisible();
  await page.getByRole("button", { name: "Dejar por ahora" }).click();
  await expect(next).toBeFocused();
  await page.keyboard.press("s");
  await expect(headingOf(page, second.fullName)).toBeVisible();
  await leaveNote(page);
  await page.keyboard.press("0");
  await expect(headingOf(page, first.fullName)).toBeVisible();
  expect(await outcomes(second.personId)).toEqual(["wants_mail"]);
  await leaveNote(page);
  await page.keyboard.press("2");
  await expect(headingOf(page, second.fullName)).toBeVisible();
  await expect(page.getByRole("button", { name: "Le he escrito" })).toBeVisible();
  await expect(page.getByRole("button", { name: "No contesta" })).toBeHidden();
  await leaveNote(page);
  await page.keyboard.press("8");
  await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
  expect(await outcomes(second.personId)).toEqual(["wants_mail", "wrote"]);
});

test("what is typed before the command menu has come records no outcome", async ({ page }) => {
  const { fullName } = await storeDue("11:30");
  await openAs(page, desk.app, ana);
  await page.getByRole("button", { name: "Siguiente llamada" }).click();
  await expect(headingOf(page, fullName)).toBeVisible();
  await leaveNote(page);
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**", async (route) => {
    await arrives;
    await route.continue();
  });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === paths.calls) sent += 1;
  });
  await page.keyboard.press("Control+K");
  await page.keyboard.press("6");
  arrive();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  expect(sent).toBe(0);
});

test("on a slow line nobody types into a note that has gone", async ({ page }) => {
  const [first, second] = [await storeDue("11:30"), await storeDue("12:30")];
  await openAs(page, desk.app, ana);
  await page.getByRole("button", { name: "Siguiente llamada" }).click();
  await expect(headingOf(page, first.fullName)).toBeVisible();
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/admin\/llamadas$/, async (route) => {
    if (route.request().method() === "POST") await answers;
    await route.continue();
  });
  await expect(noteField(page)).toBeEditable();
  await page.getByRole("button", { name: "No contesta" }).click();
  await expect(noteField(page)).not.toBeEditable();
  answer();
  await expect(headingOf(page, second.fullName)).toBeVisible();
  await expect(noteField(page)).toBeEditable();
});

test("two advisers: one takes over from the other, who loses no word", async ({
  page,
  browser,
}) => {
  const { personId, fullName } = await storeDue("11:30");
  await openAs(page, desk.app, ana);
  await page.getByRole("button", { name: "Siguiente llamada" }).click();
  await expect(headingOf(page, fullName)).toBeVisible();

  const phone = await browser.newPage({
    baseURL: desk.app.url,
    viewport: { width: 390, height: 844 },
  });
  waitForScripts(phone);
  await openAs(phone, desk.app, luis, `/admin/llamadas?persona=${personId}`);
  await expect(
    phone.getByText("Ana está con esta persona desde hace un momento. ¿Abrirla de todos modos?"),
  ).toBeVisible();
  // Perhaps not yet on the server.
  await noteField(page).fill("Su hermana también debe.");
  await phone.getByRole("button", { name: "Abrirla de todos modos" }).click();
  await expect(headingOf(phone, fullName)).toBeVisible();

  await expect(page.getByText("Luis está ahora con esta persona.")).toBeVisible();
  await expect(page.getByText("está ahora en sus notas, a tu nombre")).toBeVisible();
  const { rows } = await desk.database.query("SELECT note, author_email FROM lead_notes");
  expect(rows).toEqual([{ note: "Su hermana también debe.", author_email: ana.email }]);

  // On a phone, with thumbs: number and outcomes are on the screen, and nothing scrolls sideways.
  expect(await overflow(phone)).toBe(0);
  await expect(phone.getByRole("link", { name: /^Llamar al/ })).toBeInViewport();
  await phone.getByRole("button", { name: "Hemos hablado" }).click();
  await phone.getByRole("button", { name: "Cerrado" }).click();
  await expect(phone.getByText("Nadie espera ahora mismo.")).toBeVisible();
  expect(await outcomes(personId)).toEqual(["spoke"]);
  await phone.close();
});

test("half an hour without input gives the person back, and keeps the note", async ({ page }) => {
  const { fullName } = await storeDue("11:30");
  await page.clock.install();
  await openAs(page, desk.app, ana);
  await openCall(page, () => pressNext(page));
  await expect(headingOf(page, fullName)).toBeVisible();
  const isKept = page.waitForResponse("**/guardar");
  await noteField(page).fill("Vuelvo ahora");
  await isKept;
  const lease = async () =>
    (await desk.database.query("SELECT leased_until FROM call_tasks")).rows[0]?.leased_until;
  const before = await lease();
  // As a machine that slept.
  await page.clock.fastForward("31:00");
  const told = page.getByText("Llevas 30 minutos sin tocar nada");
  await expect(told).toBeVisible();
  expect(await lease()).toEqual(before);
  await expect(noteField(page)).toHaveValue("Vuelvo ahora");
  await page.getByRole("button", { name: "Seguir con esta persona" }).click();
  await expect(told).toBeHidden();
  await expect.poll(lease).not.toEqual(before);
  await page.clock.fastForward("31:00");
  await told.locator("..").getByRole("button", { name: "Dejar por ahora" }).click();
  await expect(page.getByRole("button", { name: "Siguiente llamada" })).toBeVisible();
  await expect.poll(lease).toBeNull();
});

test("a desk left open follows the time: a slot that begins, the hours to promise after a talk, and nobody there", async ({
  page,
}) => {
  const { fullName } = await storeCall(desk.database, {
    askedAt: madrid("9:30"),
    dueAt: madrid("20:30"),
    window: [madrid("11:00"), madrid("12:00")],
  });
  await page.clock.install();
  // The page reads once by itself, because it has not heard of earlier changes.
  const reread = page.waitForResponse((answer) => isReading(answer.request()));
  await openAs(page, desk.app, ana);
  await reread;
  await expect(page.getByText("La próxima franja empieza hoy a las 11:00.")).toBeVisible();
  desk.setClock(madrid("11:00"));
  await page.clock.fastForward(30_000);
  await expect(page.getByText("Espera 1 persona.")).toBeVisible();

  await openCall(page, () => page.keyboard.press("s"));
  await expect(headingOf(page, fullName)).toBeVisible();
  desk.setClock(madrid("11:07"));
  await page.clock.fastForward(61_000);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: /En 15 min/ })).toContainText(/11:2\d/);

  await page.keyboard.press("9");
  await page.keyboard.press("4");
  await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
  await page.clock.fastForward(61 * 60_000);
  // What was about to be read is read.
  await page.clock.runFor(10_000);
  let asked = 0;
  page.on("request", (request) => {
    // Each reading begins by asking whether the server answers.
    if (new URL(request.url()).pathname === paths.thanks) asked += 1;
  });
  await page.clock.runFor(5 * 60_000);
  expect(asked, "an abandoned desk must not keep the session alive").toBe(0);
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("the desk between two calls stays, and follows the queues once it is back", async ({
    page,
  }) => {
    await page.clock.install();
    // The page reads once by itself: what is under way when the connection is lost would lose the page.
    const reread = page.waitForResponse((answer) => isReading(answer.request()));
    await openAs(page, desk.app, ana);
    await reread;
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    await page.route("**", (route) => route.abort("internetdisconnected"));
    const asked = page.waitForEvent(
      "requestfailed",
      (request) => new URL(request.url()).pathname === paths.thanks,
    );
    await page.clock.fastForward(30_000);
    await asked;
    await storeDue("11:30");
    await expect(page.getByRole("button", { name: "Siguiente llamada" })).toBeVisible();
    await page.unroute("**");
    await page.clock.fastForward(30_000);
    await expect(page.getByText("Espera 1 persona.")).toBeVisible();
  });
});

test("an adviser who looks something up on another page of the office keeps the call", async ({
  page,
}) => {
  const { personId, fullName } = await storeDue("11:30");
  await openAs(page, desk.app, ana);
  await expect(page.getByRole("button", { name: "Siguiente llamada" })).toBeFocused();
  await openCall(page, () => page.keyboard.press("s"));
  await expect(noteField(page)).toBeFocused();
  await page.keyboard.type("Tiene otra deuda");
  await expectKept(page, "Tiene otra deuda");
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === paths.keepCall);
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  await told;
  const { rows } = await desk.database.query(
    "SELECT leased_until > $2 AS lasts FROM call_tasks WHERE person_id = $1",
    [personId, madrid("10:35")],
  );
  expect(rows).toEqual([{ lasts: true }]);
  await page.goto(paths.calls);
  await expect(headingOf(page, fullName)).toBeVisible();
  await expect(noteField(page)).toHaveValue("Tiene otra deuda");
});

test("what an adviser types on a closed call is a note once they go to another page of the office", async ({
  page,
}) => {
  const { personId, fullName } = await storeDue("11:30");
  await desk.database.query(
    "UPDATE call_tasks SET closed_at = $2, closed_because = 'spoken' WHERE person_id = $1",
    [personId, madrid("10:00")],
  );
  await openAs(page, desk.app, ana, `${paths.calls}?persona=${personId}`);
  await page.getByRole("button", { name: "Abrir la llamada" }).click();
  await expect(headingOf(page, fullName)).toBeVisible();
  await noteField(page).fill("Pregunta por su cuota");
  await expectKept(page, "Pregunta por su cuota");
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  await expect
    .poll(async () => (await desk.database.query("SELECT note, author_email FROM lead_notes")).rows)
    .toEqual([{ note: "Pregunta por su cuota", author_email: ana.email }]);
  const { rows } = await desk.database.query("SELECT draft FROM call_tasks");
  expect(rows).toEqual([{ draft: null }]);
});

test("who does not answer is called at the same hour another day, then at another time of day, then written to", async ({
  page,
  browser,
}) => {
  const { personId, fullName, email } = await storeCall(desk.database, {
    askedAt: madrid("9:30", 23),
    dueAt: madrid("20:30"),
    window: [madrid("10:00"), madrid("11:00")],
    lead: { preferred_time_slot: "10:00-11:00" },
  });
  await openAs(page, desk.app, ana);
  await desk.database.query("UPDATE sessions SET last_seen_at = $1, expires_at = $1", [
    madrid("9:00", 30),
  ]);
  const noAnswer = page.getByRole("button", { name: "No contesta" });
  await expect(page.getByRole("button", { name: "Siguiente llamada" })).toBeFocused();
  const tries = [
    { at: madrid("10:35"), kind: "Primera llamada", next: "Mié 25, 10:00\u2060–\u206011:00" },
    { at: madrid("10:05", 25), kind: "Intento 2 de 3", next: "Jue 26, 16:00\u2060–\u206020:30" },
    { at: madrid("16:05", 26), kind: "Intento 3 de 3", next: "Sin contacto" },
  ];
  const between = [
    { at: madrid("9:55", 25), wait: "La próxima franja empieza hoy a las 10:00." },
    { at: madrid("10:05", 26), wait: "La próxima franja empieza hoy a las 16:00." },
  ];
  for (const [index, { at, kind, next }] of tries.entries()) {
    desk.setClock(at);
    await page.keyboard.press("s");
    await expect(headingOf(page, fullName)).toBeVisible();
    await expect(page.getByText(`${kind} · Nuevo`)).toBeVisible();
    await expect(noAnswer).toContainText(next);
    await page.keyboard.press("Alt+2");
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    expect(await outcomes(personId)).toHaveLength(index + 1);
    const tooEarly = between[index];
    if (!tooEarly) continue;
    desk.setClock(tooEarly.at);
    // The live queues may say it first, and while this key is under way, the next one does nothing.
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.keyboard.press("s");
    await answered;
    await expect(page.getByText(tooEarly.wait)).toBeVisible();
    await expect(page.getByRole("button", { name: "Siguiente llamada" })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
  }
  await page.getByRole("link", { name: /Sin contacto/ }).click();
  await expect(page.getByRole("link", { name: new RegExp(fullName) })).toBeVisible();
  await expectNarrow(page, "the queues");

  // Colours that the reader forces leave the frame of a button, and what is chosen.
  await page.emulateMedia({ forcedColors: "active" });
  // Colours change over some frames.
  await expect(async () => {
    const colours = await page
      .getByRole("navigation", { name: "Colas" })
      .evaluate((queues) =>
        [...queues.querySelectorAll("a")].map((queue) => getComputedStyle(queue).backgroundColor),
      );
    expect(new Set(colours.slice(0, -1)).size).toBe(1);
    expect(colours.at(-1)).not.toBe(colours[0]);
  }).toPass();
  await expect(page.getByRole("button", { name: "Siguiente llamada" })).toHaveCSS(
    "border-top-width",
    "1px",
  );

  // The mail waits for slips to be taken back.
  await desk.database.query("UPDATE graphile_worker._private_jobs SET run_at = now()");
  const mails = () => desk.inbox.messages(email);
  await expect
    .poll(() => mails().map(({ subject }) => subject))
    .toEqual(["No hemos podido hablar contigo"]);
  const [link = ""] = /\/mi-solicitud\/[\w-]{43}/.exec(mails()[0]?.text ?? "") ?? [];
  const visitor = await browser.newPage({ baseURL: desk.app.url });
  waitForScripts(visitor);
  await visitor.goto(link);
  await expect(visitor.getByText("Te llamamos tres veces, y no insistimos más.")).toBeVisible();
  await visitor.getByText("Pedir que me llaméis").click();
  await visitor.getByRole("radiogroup", { name: "¿Qué día?" }).getByRole("radio").first().check();
  await visitor.getByLabel("¿A qué hora?").selectOption("19:00-20:00");
  await visitor.getByRole("button", { name: "Llamadme a esa hora" }).click();
  await expect(visitor.getByText("Hora elegida")).toBeVisible();
  await visitor.close();
  await expect(page.getByRole("link", { name: new RegExp(fullName) })).toBeHidden();
  desk.setClock(madrid("19:05", 26));
  await page.goto("/admin/llamadas");
  await expect(page.getByRole("button", { name: "Siguiente llamada" })).toBeFocused();
  await page.keyboard.press("s");
  await expect(headingOf(page, fullName)).toBeVisible();
  await expect(page.getByText("Volver a llamar · ")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a call is claimed, recorded and undone, on the desk and from the sheet", async ({
    page,
  }) => {
    const { personId, fullName } = await storeDue("11:30");
    await openAs(page, desk.app, ana);
    await page.getByRole("button", { name: "Siguiente llamada" }).click();
    await expect(headingOf(page, fullName)).toBeVisible();
    await noteField(page).fill("Sin guiones");
    await page.getByRole("button", { name: "Otra hora" }).click();
    await expect(page.getByText("Elige el día y la hora.")).toBeVisible();
    await expect(noteField(page)).toHaveValue("Sin guiones");
    // Enter in the field of the day is another hour.
    await page.getByLabel("Día", { exact: true }).fill("2026-11-29");
    await page.getByLabel("Hora", { exact: true }).selectOption("10:00");
    await page.getByLabel("Día", { exact: true }).press("Enter");
    await expect(page.getByText("no se llama")).toBeVisible();
    await page.getByRole("button", { name: "Buzón" }).click();
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(headingOf(page, fullName)).toBeVisible();
    expect(await outcomes(personId)).toEqual(["voicemail", "undone"]);

    // A slip that is noticed later is undone from the history of the sheet.
    await page.getByRole("button", { name: "Buzón" }).click();
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    const { rows } = await desk.database.query("SELECT id FROM leads WHERE person_id = $1", [
      personId,
    ]);
    await page.goto(`/admin?tab=all&lead=${rows[0].id}`);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("Deshecho: Buzón")).toHaveCount(2);
    expect(await outcomes(personId)).toEqual(["voicemail", "undone", "voicemail", "undone"]);
  });
});
