import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNarrow } from "@/tests/support/e2e-access";
import { actionId } from "@/tests/support/e2e-actions";
import { actionPost, heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { storeLeads } from "@/tests/support/e2e-leads";
import { expect, test } from "@/tests/support/e2e-office";
import { newPerson } from "@/tests/support/e2e-person";

const run = promisify(execFile);

/** The commands of the documentation, in their order. */
const EXAMPLES = [...readFileSync("docs/api.md", "utf8").matchAll(/^```sh\n(.*?)^```/gms)].map(
  ([, command = ""]) => command,
);

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Makes a token with every scope on the page, and returns it. */
async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByLabel("Nombre").fill(name);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Crear la clave" }).click();
  await expect(page.getByText("Copia la clave ahora")).toBeVisible();
  return (await page.getByText(/^pya_/).textContent()) ?? "";
}

async function revoke(page: Page, name: string) {
  await rowOf(page, name).getByText("Retirar", { exact: false }).first().click();
  await rowOf(page, name)
    .getByRole("button", { name: `Retirar el acceso de ${name}` })
    .click();
  await expect(revokedNotice(page)).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Retirado el");
}

const revokedNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Ese programa ya no puede usar la API." });

test("an admin lets a program in, the examples of the documentation work, and it is kept out again", async ({
  page,
  openOffice,
  origin,
  send,
  database,
}) => {
  const name = `crm ${Date.now()}`;
  const [lead = ""] = await storeLeads(
    database,
    ["Ana Ruiz", "Eva Ruiz", "Luz Ruiz"].map((full_name) => ({ full_name })),
  );
  await database.query(
    `INSERT INTO partners (name, register_number, chamber, country, weekly_capacity, contact_name,
       contact_email, contract_date, pays, listed_since, email_confirmed_at)
     VALUES ($1, '1', 'Madrid', 'España', 3, 'Inés', 'casos@ribera.test', '2026-01-15', true,
       '2026-01-15', now())`,
    [`Ribera ${name}`],
  );
  await openOffice("/admin/equipo");
  await page.getByRole("link", { name: "Otros programas" }).click();
  await expect(page).toHaveURL("/admin/api");
  await page.getByLabel("Nombre").fill(name);
  await page.getByRole("button", { name: "Crear la clave" }).click();
  await expect(page.getByText("Marca al menos un permiso.")).toBeVisible();
  await expectAccessible(page, "the tokens with an error");
  const token = await makeToken(page, name);
  await expectAccessible(page, "a new token");
  await expectNarrow(page, "a new token");

  expect(EXAMPLES.length).toBeGreaterThan(5);
  const env = { ...process.env, API: `${origin}/api/v1`, TOKEN: token, LEAD: lead };
  for (const command of EXAMPLES) {
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", command], { env });
    expect(stdout, command).toMatch(/^\{"(leads|id)":/);
  }
  const { rows } = await database.query(
    `SELECT status, (SELECT count(*)::int FROM lead_notes WHERE lead_id = leads.id) AS notes,
       (SELECT count(*)::int FROM leads WHERE email = 'carmen@example.com') AS added,
       (SELECT count(*)::int FROM handovers WHERE lead_id = leads.id) AS handovers
     FROM leads WHERE id = $1`,
    [lead],
  );
  expect(rows).toEqual([{ status: "contactado", notes: 1, added: 1, handovers: 1 }]);

  await database.query("DELETE FROM handovers");
  await database.query("DELETE FROM partners");
  await page.reload();
  await expect(rowOf(page, name)).not.toContainText("Nunca");
  await expect(page.getByText(token)).toHaveCount(0);
  await revoke(page, name);
  await expect(revokedNotice(page)).toBeFocused();
  const headers = { authorization: `Bearer ${token}` };
  expect((await send({ path: "/api/v1/leads", headers })).status).toBe(401);
  await page.goto("/admin/auditoria?action=api.called");
  await expect(page.getByText(`api:${name}`).first()).toBeVisible();
});

test.describe("where the connection is lost", () => {
  test.use({ expectedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("the page stays, with what was typed, and takes it once the connection is back", async ({
    page,
    openOffice,
    context,
  }) => {
    const name = `tren ${Date.now()}`;
    await openOffice("/admin/api");
    await page.getByLabel("Nombre").fill(name);
    await page.getByRole("checkbox").first().check();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Crear la clave" }).click();
    await expect(page.getByText("No hemos recibido respuesta")).toBeVisible();
    await expect(page.getByLabel("Nombre")).toHaveValue(name);
    await expect(page.getByRole("checkbox").first()).toBeChecked();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Crear la clave" }).click();
    await expect(page.getByText("Copia la clave ahora")).toBeVisible();
    await revoke(page, name);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a token is made, shown once, and revoked", async ({ page, openOffice, send }) => {
    const name = `sin scripts ${Date.now()}`;
    await openOffice("/admin/api");
    const token = await makeToken(page, name);
    const headers = { authorization: `Bearer ${token}` };
    expect((await send({ path: "/api/v1/leads", headers })).status).toBe(200);
    await page.goto("/admin/api");
    await revoke(page, name);
    expect((await send({ path: "/api/v1/leads", headers })).status).toBe(401);
  });
});

test("anybody reads the OpenAPI document, and no other site reads an answer", async ({
  send,
  origin,
}) => {
  const document = await send({ path: "/api/v1/openapi.json" });
  expect(document.status).toBe(200);
  expect(JSON.parse(document.body)).toMatchObject({
    openapi: "3.1.0",
    servers: [{ url: `${origin}/api/v1` }],
  });
  for (const path of ["/api/v1/openapi.json", "/api/v1/leads"]) {
    const headers = { origin: "https://evil.example" };
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await send({ path, method, headers });
      expect(answer.headers["access-control-allow-origin"], `${method} ${path}`).toBeUndefined();
    }
  }
});

test("fault 4: where the gate lets other origins pass, no form and no action of the site works", async ({
  send,
  database,
}) => {
  const person = newPerson();
  const entries = heroEntries(await readForm(send), person);
  for (const headers of [{}, { origin: "https://evil.example" }]) {
    for (const [path, statuses] of [
      ["/api/v1/leads", [401]],
      ["/api/v1/leads/", [401, 403, 404]],
      ["/api/v1/x", [404]],
      ["/api/v1/x/y.rsc", [404]],
      ["/api/v1", [403]],
      ["/api/v1/", [403]],
      ["/api/v1%2fx", [403]],
    ] as const) {
      const posts = [
        await nativePost(path, entries, headers),
        await actionPost(path, actionId("submitHeroForm"), entries, headers),
      ];
      for (const post of posts) expect(statuses, path).toContain((await send(post)).status);
    }
  }
  const statement = "SELECT count(*)::int AS count FROM leads WHERE email = $1";
  const { rows } = await database.query(statement, [person.email]);
  expect(rows).toEqual([{ count: 0 }]);
});
