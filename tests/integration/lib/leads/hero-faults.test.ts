import { Client, type PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { pool } from "@/lib/db";
import { newPerson, sendHeroForm, visitorHeaders } from "@/tests/support/hero-form-data";
import { jobsOf } from "@/tests/support/jobs";
import { databaseUrl } from "@/tests/support/scratch-database";
import { sql } from "@/tests/support/sql";

const FAILED = {
  received: false,
  step: 2,
  notice: {
    title: "Error al enviar",
    description: "Ha ocurrido un error. Por favor, inténtalo de nuevo.",
  },
};

/** Somebody whose connections to the server are none of ours. */
let outsider: Client;
let database: string;
beforeAll(async () => {
  [{ name: database }] = (await sql("SELECT current_database() AS name")) as [{ name: string }];
  outsider = new Client({ connectionString: databaseUrl(inject("templateUrl"), "postgres") });
  await outsider.connect();
});
afterAll(() => outsider.end());

/** A form, sent twice as by somebody who tries again. */
function oneForm() {
  const form = { ...newPerson(), submissionKey: crypto.randomUUID() };
  const headers = visitorHeaders();
  return { form, send: () => sendHeroForm(form, headers) };
}

/** What the form answers, within the five seconds that a visitor waits at most. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work;
  expect(performance.now() - started).toBeLessThan(5_000);
  return result;
}

async function expectStoredOnce(form: { email: string }) {
  const rows = await sql("SELECT id, status FROM leads WHERE email = $1", [form.email]);
  expect(rows).toMatchObject([{ status: "nuevo" }]);
  expect(await jobsOf(rows[0].id)).toHaveLength(1);
}

describe("fault 46: the limiter's store is down", () => {
  test("leads get through, and are limited all the same", async () => {
    await sql("ALTER TABLE rate_limits RENAME TO away");
    try {
      const { form, send } = oneForm();
      expect(await inTime(send())).toMatchObject({ received: true });
      await expectStoredOnce(form);
      const headers = visitorHeaders();
      const states = [];
      for (let n = 0; n < 31; n++) states.push(await sendHeroForm({}, headers));
      expect(states.map(({ received }) => received)).toEqual([...Array(30).fill(true), false]);
    } finally {
      await sql("ALTER TABLE away RENAME TO rate_limits");
    }
  });

  test("leads get through while it does not answer", async () => {
    await outsider.query("SELECT 1");
    const blocker = await pool().connect();
    await blocker.query("BEGIN; LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE");
    try {
      const { form, send } = oneForm();
      expect(await inTime(send())).toMatchObject({ received: true });
      await expectStoredOnce(form);
    } finally {
      await blocker.query("ROLLBACK");
      blocker.release();
    }
  });
});

test("fault 37: with every connection taken there is an answer within 5 s, and then again a lead", async () => {
  const { form, send } = oneForm();
  const taken: PoolClient[] = [];
  for (let n = 0; n < (pool().options.max ?? 10); n++) taken.push(await pool().connect());
  try {
    const state = await inTime(send());
    expect(state).toMatchObject(FAILED);
    expect(state.values).toMatchObject({ ...newPersonOf(form), fullName: "Eva Ruiz Núñez" });
  } finally {
    for (const client of taken) client.release();
  }
  expect(await inTime(send())).toMatchObject({ received: true });
  await expectStoredOnce(form);
});

test("fault 36: with the database gone the form says so, keeps what was typed, and works again", async () => {
  const { form, send } = oneForm();
  await sql("SELECT 1");
  await outsider.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await outsider.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
    [database],
  );
  try {
    for (let n = 0; n < 3; n++) {
      const state = await inTime(send());
      expect(state).toMatchObject(FAILED);
      expect(state.values).toMatchObject({ ...newPersonOf(form), preferredTimeSlot: "9:00-10:00" });
    }
  } finally {
    await outsider.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
  }
  await expect.poll(send, { timeout: 5_000 }).toMatchObject({ received: true });
  await expectStoredOnce(form);
});

test("fault 36: with the database frozen there is an answer within 5 s, and one lead in the end", async () => {
  const { form, send } = oneForm();
  const blocker = await pool().connect();
  await blocker.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
  try {
    expect(await inTime(send())).toMatchObject(FAILED);
  } finally {
    await blocker.query("ROLLBACK");
    blocker.release();
  }
  // The first try may have gone on: it is the same lead all the same.
  await expect.poll(send, { timeout: 5_000 }).toMatchObject({ received: true });
  await expectStoredOnce(form);
});

test("fault 36: fifty visitors of a frozen database hold no connection for ever", async () => {
  const blocker = await pool().connect();
  await blocker.query("BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE");
  try {
    const states = await inTime(Promise.all(Array.from({ length: 50 }, () => sendHeroForm())));
    expect(states.filter(({ received }) => received)).toEqual([]);
  } finally {
    await blocker.query("ROLLBACK");
    blocker.release();
  }
  const { form, send } = oneForm();
  await expect.poll(send, { timeout: 5_000 }).toMatchObject({ received: true });
  await expectStoredOnce(form);
});

function newPersonOf({ email, phone }: { email: string; phone: string }) {
  return { email, phone };
}
