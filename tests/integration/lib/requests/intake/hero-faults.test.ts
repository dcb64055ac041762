import type { PoolClient } from "pg";
import { expect, test, vi } from "vitest";
import { pool } from "@/lib/kernel/db";
import { newPerson, sendHeroForm, visitorHeaders } from "@/tests/support/hero-form-data";
import { notificationsOf } from "@/tests/support/jobs";
import { withDatabaseGone, withTableLocked } from "@/tests/support/outage";
import { sql } from "@/tests/support/sql";

const FAILED = {
  received: false,
  step: 2,
  notice: {
    title: "Error al enviar",
    text: "Ha ocurrido un error. Por favor, inténtalo de nuevo.",
  },
};

/** A form and its sender, for repeated attempts. */
function repeatableForm() {
  const form = { ...newPerson(), submissionKey: crypto.randomUUID() };
  const headers = visitorHeaders();
  return { form, send: () => sendHeroForm(form, headers) };
}

async function expectStoredOnce(form: { email: string }) {
  const rows = await sql("SELECT id, status FROM leads WHERE email = $1", [form.email]);
  expect(rows).toMatchObject([{ status: "nuevo" }]);
  expect(await notificationsOf(rows[0].id)).toHaveLength(1);
}

test("fault 46: with the rate limiter's table gone leads are stored, and still limited", async () => {
  await sql("ALTER TABLE rate_limits RENAME TO away");
  try {
    const { form, send } = repeatableForm();
    expect(await send()).toMatchObject({ received: true });
    await expectStoredOnce(form);
    const headers = visitorHeaders();
    for (let n = 0; n < 60; n++) await sendHeroForm({}, headers);
    const next = newPerson();
    expect(await sendHeroForm(next, headers)).toMatchObject({ received: true });
    expect(await sql("SELECT suspect FROM leads WHERE email = $1", [next.email])).toEqual([
      { suspect: true },
    ]);
  } finally {
    await sql("ALTER TABLE away RENAME TO rate_limits");
  }
});

test("fault 37: with every connection in use the visitor gets an answer within 5 s, and later a lead", async () => {
  const { form, send } = repeatableForm();
  const taken: PoolClient[] = [];
  for (let n = 0; n < (pool().options.max ?? 10); n++) taken.push(await pool().connect());
  try {
    // No connection is released meanwhile: without a deadline there would be no answer.
    const state = await send();
    expect(state).toMatchObject(FAILED);
    expect(state.values).toMatchObject({ ...contactOf(form), fullName: "Eva Ruiz Núñez" });
  } finally {
    for (const client of taken) client.release();
  }
  expect(await send()).toMatchObject({ received: true });
  await expectStoredOnce(form);
});

test("fault 36: with the database gone the visitor sees an error, keeps the text, and can send later", async () => {
  const { form, send } = repeatableForm();
  await sql("SELECT 1");
  await withDatabaseGone(async () => {
    for (let n = 0; n < 3; n++) {
      const state = await send();
      expect(state).toMatchObject(FAILED);
      expect(state.values).toMatchObject({ ...contactOf(form), preferredTimeSlot: "9:00-10:00" });
    }
  });
  await expect.poll(send).toMatchObject({ received: true });
  await expectStoredOnce(form);
});

test("fault 36: with the database frozen there is an answer within 5 s, and one lead in the end", async () => {
  const { form, send } = repeatableForm();
  await withTableLocked("leads", "ACCESS EXCLUSIVE", async () => {
    expect(await send()).toMatchObject(FAILED);
  });
  // The first attempt may have succeeded: both are the same lead.
  await expect.poll(send).toMatchObject({ received: true });
  await expectStoredOnce(form);
});

test("fault 26: the log of a failure names nobody", async () => {
  const written = vi.spyOn(process.stderr, "write");
  const { form, send } = repeatableForm();
  await sql("ALTER TABLE leads ADD CONSTRAINT nobody CHECK (false) NOT VALID");
  try {
    expect(await send()).toMatchObject(FAILED);
  } finally {
    await sql("ALTER TABLE leads DROP CONSTRAINT nobody");
  }
  const lines = written.mock.calls.map(([line]) => String(line)).join("");
  expect(lines).toContain("lead.not_stored");
  for (const secret of [form.email, form.phone, "Eva", "Núñez"])
    expect(lines).not.toContain(secret);
});

function contactOf({ email, phone }: { email: string; phone: string }) {
  return { email, phone };
}
