import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { createAccount, signIn } from "@/tests/support/e2e-account";
import {
  createColleague,
  headingOf,
  leaveNote,
  madrid,
  openAs,
  openCall,
  startDesk,
  storeCall,
} from "@/tests/support/e2e-desk";
import { newFamily, storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/fixtures";
import { htmlFindings } from "@/tests/support/html-findings";

test("an admin adds a firm, the firm confirms its address, an adviser hands a case over, and the site names it", async ({
  page,
  browser,
  send,
  origin,
  database,
  inbox,
}) => {
  test.slow();
  await database.query("DELETE FROM handovers");
  await database.query("DELETE FROM partners");
  const name = `${newFamily("Ribera")} y Gil, S. L. P.`;
  const email = `casos-${Date.now()}@ribera.test`;
  await signIn(page, await createAccount(database, ["admin"]));
  await page.goto("/admin/despachos");
  await expect(page.getByText("Todavía no hay ningún despacho.")).toBeVisible();
  await page.getByRole("link", { name: "Añadir un despacho" }).click();
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Número de colegiado").fill("12.345");
  await page.getByLabel("Colegio de abogados").fill("Madrid");
  await page.getByLabel("Fecha del contrato", { exact: true }).fill("01/02/2026");
  await page.getByLabel("¿Nos paga por un caso?").selectOption("si");
  await page.getByLabel("Persona de contacto").fill("Inés Mora");
  await page.getByLabel("Email").fill("casos");
  await page.getByLabel("Cuántos por semana").fill("3");
  await page.getByLabel("Con vivienda").check();
  await page.getByRole("button", { name: "Guardar el despacho" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Escribe un email, como/);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-required", "true");
  // Nothing typed is lost.
  await expect(page.getByLabel("Nombre")).toHaveValue(name);
  await expect(page.getByLabel("Con vivienda")).toBeChecked();
  await expectAccessible(page, "the form about a firm");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Guardar el despacho" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Email sin confirmar");
  await expect(row).toContainText("0 de 3");
  await expectAccessible(page, "the list of firms");
  // The pressed button is gone.
  const notice = (text: string) => page.getByRole("status").filter({ hasText: text });
  await row.getByRole("button", { name: "Pausar" }).click();
  await expect(notice("Despacho en pausa")).toBeFocused();
  await row.getByRole("button", { name: "Reanudar" }).click();
  await expect(notice("Despacho sin pausa")).toBeFocused();

  const mails = () => inbox.messages(`To: ${email}`);
  await expect.poll(() => mails().length).toBe(1);
  const link = /\/despacho\/email\/[\w-]{43}/.exec(mails()[0]?.text ?? "")?.[0] ?? "";
  // A spam filter follows the link before anybody does.
  const { status, body, headers } = await send({ path: link });
  expect(status).toBe(200);
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(await htmlFindings(body)).toEqual([]);
  const theirs = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const firm = await theirs.newPage();
  await firm.goto(link);
  await firm.getByRole("button", { name: "Confirmar esta dirección" }).click();
  await expect(firm.getByText("Dirección confirmada")).toBeVisible();
  await theirs.close();
  await page.goto(link);
  await expect(page.locator(":focus")).toContainText("Dirección confirmada");
  await page.goto("/admin/despachos");
  await expect(row).toContainText("Recibe casos");
  await expectNarrow(page, "the list of firms");
  await page.setViewportSize({ width: 1280, height: 900 });

  const [leadId] = await storeLeads(database, [{ full_name: `Rosa ${newFamily()}` }]);
  await page.goto(`/admin?lead=${leadId}`);
  await page.getByText("Despacho: ninguno tiene el caso").click();
  await expect(page.getByText(`Iría a ${name}`)).toBeVisible();
  await page.getByLabel("Nota para el despacho").fill("Prefiere por la tarde");
  await expectAccessible(page, "the sheet with the firm that would get the case");
  await page.getByRole("button", { name: `Pasar el caso a ${name}` }).click();
  await expect(page.getByText(`Lo tiene ${name} desde el`)).toBeVisible();
  const { rows } = await database.query("SELECT note, reason FROM handovers WHERE lead_id = $1", [
    leadId,
  ]);
  expect(rows).toEqual([{ note: "Prefiere por la tarde", reason: "only" }]);

  for (const path of ["/colaboradores", "/quienes-somos"]) {
    // Within a minute, on a page that stays static: its scripts must run too.
    await expect
      .poll(async () => (await send({ path })).body.includes(name), { timeout: 60_000 })
      .toBe(true);
    expect((await send({ path })).headers["cache-control"]).toMatch(/s-maxage=20/);
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeVisible();
  }
});

test.describe("on the desk", () => {
  let desk: Awaited<ReturnType<typeof startDesk>>;
  test.beforeAll(async () => {
    desk = await startDesk(madrid("10:30"));
  });
  test.afterAll(() => desk?.stop());
  test.use({ baseURL: async ({ origin }, use) => use(desk?.app.url ?? origin) });

  test("one key after «Hemos hablado» hands the case over, and the case needs no other call", async ({
    page,
  }) => {
    const { database } = desk;
    const ana = await createColleague(database, "ana");
    await database.query(
      `INSERT INTO partners (name, register_number, chamber, country, weekly_capacity,
         contact_name, contact_email, contract_date, pays, listed_since, email_confirmed_at)
       VALUES ('Ribera y Gil', '1', 'Madrid', 'España', 3, 'Inés', 'casos@ribera.test',
         '2026-01-15', true, '2026-01-15', now())`,
    );
    const { leadId, fullName } = await storeCall(database, {
      askedAt: madrid("9:30"),
      dueAt: madrid("12:30"),
    });
    await openAs(page, desk.app, ana);
    await expect(page.getByRole("button", { name: "Siguiente llamada" })).toBeFocused();
    await openCall(page, () => page.keyboard.press("s"));
    await expect(headingOf(page, fullName)).toBeVisible();
    await leaveNote(page);
    await page.keyboard.press("1");
    await expect(page.getByText("iría a Ribera y Gil")).toBeVisible();
    await expectAccessible(page, "the desk with the firm that would get the case");
    // Without the call the key hands over nothing.
    const noLongerHers = "Ya no tienes abierta esta llamada";
    await database.query("UPDATE call_tasks SET leased_until = now() - interval '1 year'");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByText(noLongerHers)).toBeVisible();
    await page.keyboard.press("0");
    await page.getByRole("button", { name: "Abrirla otra vez" }).click();
    await expect(page.getByText(noLongerHers)).toBeHidden();
    await leaveNote(page);
    await page.keyboard.press("1");
    await expect(page.getByText("iría a Ribera y Gil")).toBeVisible();
    // What is written to the firm stays when the step closes, and its field's keys do not close it.
    await page.getByText("Con una nota para el despacho").click();
    const firmNote = page.getByLabel("Nota para el despacho");
    await firmNote.fill("Mejor por la tarde");
    await firmNote.press("Control+Enter");
    await firmNote.press("Escape");
    await expect(firmNote).not.toBeFocused();
    await expect(firmNote).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(firmNote).toBeHidden();
    await page.keyboard.press("1");
    await expect(firmNote).toHaveValue("Mejor por la tarde");
    await page.keyboard.press("0");
    await expect(page.getByText("Lo tiene Ribera y Gil desde el")).toBeVisible();
    await expect(
      page.getByRole("button", { name: /En Estudio.*Lo lleva Ribera y Gil/ }),
    ).toBeVisible();
    await page.keyboard.press("9");
    await expect(page.getByText("Nadie espera ahora mismo.")).toBeVisible();
    const { rows } = await database.query(
      `SELECT status, partners.name, handovers.note FROM leads JOIN handovers ON lead_id = leads.id
       JOIN partners ON partners.id = partner_id WHERE leads.id = $1`,
      [leadId],
    );
    expect(rows).toEqual([
      { status: "en_estudio", name: "Ribera y Gil", note: "Mejor por la tarde" },
    ]);
  });
});
