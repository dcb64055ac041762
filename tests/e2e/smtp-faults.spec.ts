import type { Client } from "pg";
import { HeroForm } from "@/tests/support/e2e-hero-form";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { expect, holdBack, test } from "@/tests/support/fixtures";

/** The job of a lead's notification; undefined when it is done. */
async function jobOf(database: Client, leadId: string) {
  const { rows } = await database.query(
    `SELECT attempts, max_attempts, last_error, run_at > now() AS waiting, locked_at
     FROM graphile_worker.jobs WHERE key = 'notify-lead:' || $1`,
    [leadId],
  );
  return rows[0];
}

test.describe("when the mail server fails", () => {
  test.afterEach(({ inbox }) => {
    inbox.setFault("none");
    inbox.setReplies({});
  });

  test("a visitor whose mailbox does not exist learns it on the page of thanks", async ({
    page,
    inbox,
    database,
  }) => {
    const person = newPerson();
    const form = new HeroForm(page);
    inbox.setReplies({ recipient: "550-5.1.1 The email account does not exist\n550 5.1.1 Sorry" });
    await page.goto("/");
    await form.fill(person);
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");
    // The page reads itself again once, after ten seconds.
    const again = await holdBack(page, /\/gracias\?_rsc=/);
    const told = page.getByRole("status").filter({ hasText: "No te llegan nuestros emails" });
    const refused = "SELECT refused_at IS NOT NULL AS refused FROM mails WHERE email = $1";
    await expect
      .poll(async () => (await database.query(refused, [person.email])).rows)
      .toContainEqual({ refused: true });
    again();
    await expect(told).toContainText("ese buzón no existe", { timeout: 30_000 });
    await expect(told).toContainText(person.email);
    await told.getByRole("link", { name: "envía otra vez el formulario" }).click();
    await expect(page).toHaveURL("/#evaluar");
  });

  test("fault 33: a refusal does not reach the visitor, and the message is sent later", async ({
    page,
    inbox,
    database,
  }) => {
    const person = newPerson();
    const form = new HeroForm(page);
    await inbox.setFault("refuse");
    await page.goto("/");
    await form.fill(person);
    await form.sendButton.click();
    await expect(page).toHaveURL("/gracias");

    const rows = await leadsOf(database, person.email, "id");
    const leadId: string = rows[0].id;
    await expect.poll(async () => (await jobOf(database, leadId))?.last_error ?? "").not.toBe("");
    const failed = await jobOf(database, leadId);
    expect(failed.attempts).toBeGreaterThan(0);
    expect(failed.max_attempts).toBeGreaterThan(10);
    expect(failed.last_error).not.toContain(person.email);

    await inbox.setFault("none");
    // Without this the worker would wait longer each time.
    await database.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'leadId' = $1",
      [leadId],
    );
    await expect.poll(async () => jobOf(database, leadId)).toBeUndefined();
    const messages = await inbox.messages(`lead-${leadId}@`);
    expect(messages.map(({ messageId }) => messageId)).toEqual([`<lead-${leadId}@localhost>`]);
    const events = await database.query(
      "SELECT type FROM lead_events WHERE lead_id = $1 AND type NOT LIKE 'mail%' ORDER BY id",
      [leadId],
    );
    expect(events.rows.map(({ type }) => type)).toEqual(["created", "notification_sent"]);
  });
});
