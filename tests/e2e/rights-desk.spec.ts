import { createAccount } from "@/tests/support/e2e-account";
import { ADMIN, expect, test } from "@/tests/support/e2e-office";
import { holdBack } from "@/tests/support/fixtures";

const ANSWER = "Te mandamos la copia.";

test("fault 65: a page that was read again overwrites no colleague's change, and an answer stays until it is accepted", async ({
  page,
  openOffice,
  database,
}) => {
  const colleague = await createAccount(database, ["admin"]);
  const { rows } = await database.query(
    `INSERT INTO rights_requests (kind, channel, requester, identity_check, handler_email, received_at, due_at)
     VALUES ('access', 'email', 'Eva Sanz', 'known-email', $1, now(), now() + interval '30 days')
     RETURNING id`,
    [ADMIN.email],
  );
  const { id } = rows[0];
  const handler = async () => {
    const found = await database.query("SELECT handler_email FROM rights_requests WHERE id = $1", [
      id,
    ]);
    return found.rows[0].handler_email;
  };
  const answer = page.getByLabel("Respuesta");
  const close = page.getByRole("button", { name: "Contestar y cerrar" });
  const save = page.getByRole("button", { name: "Guardar los cambios" });
  const saved = page.getByRole("status").filter({ hasText: "Cambios guardados" });
  const unfold = () => page.getByText("Corregir lo anotado o cambiar quién la lleva").click();
  await openOffice(`/admin/derechos/peticion?id=${id}`);

  await database.query("UPDATE rights_requests SET handler_email = $2 WHERE id = $1", [
    id,
    colleague.email,
  ]);
  await close.click();
  await expect(page.getByText("Elige qué se ha decidido.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Concedida", exact: true })).toBeFocused();
  await expect(page.getByRole("definition").filter({ hasText: colleague.email })).toBeVisible();
  await unfold();
  await page.getByLabel("Quién la pide").fill("Eva Sanz Gil");
  await save.click();
  await expect(page.getByText("Otra persona del equipo ha cambiado esta petición")).toBeVisible();
  expect(await handler()).toBe(colleague.email);
  // Who has seen the change and presses again means it.
  await save.click();
  await expect(saved).toBeFocused();
  expect(await handler()).toBe(ADMIN.email);

  await answer.fill(`${ANSWER}\n\n${await answer.inputValue()}`);
  for (let times = 0; times < 2; times += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await close.click();
    await answered;
    await expect(close).toHaveText("Contestar y cerrar");
    await expect(page.getByText("Elige qué se ha decidido.")).toBeVisible();
  }
  await page.reload();
  await expect(answer).toHaveValue(new RegExp(`${ANSWER}[^]*aepd`));
  const release = await holdBack(page, "/admin/derechos/**", "POST");
  await page.getByRole("radio", { name: "Concedida", exact: true }).check();
  await close.click();
  await expect(page.getByRole("button", { name: "Guardando..." })).toBeVisible();
  await page.reload();
  await expect(answer).toHaveValue(new RegExp(ANSWER));
  release();
  await page.unrouteAll();

  for (const [kind, where] of [
    ["Reclamación", "OMIC"],
    ["Acceso", "aepd"],
  ] as const) {
    await unfold();
    await page.getByRole("radio", { name: new RegExp(`^${kind}`) }).check();
    await save.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${kind}`));
    await expect(saved).toBeFocused();
    await expect(answer).toHaveValue(new RegExp(`^${ANSWER}[^]*${where}[^]*$`));
  }

  await page.getByRole("radio", { name: "Concedida", exact: true }).check();
  await close.click();
  await expect(page.getByText("Petición contestada")).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).not.toContain(ANSWER);
});
