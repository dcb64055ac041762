import { describe, expect, test, vi } from "vitest";
import { createPool, db, Prisma, pool, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { endConnections } from "@/tests/support/outage";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

/** Lets each of two transactions continue only when both have arrived for the first time. */
function meetOnce() {
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= 2) both.resolve();
    return both.promise;
  };
}

/** A table of this test, which the application may write. */
async function makeTable(definition: string) {
  await sql(`CREATE TABLE ${definition}`);
  const [name] = definition.split(" ");
  await sql(`GRANT ALL ON ${name} TO "${new URL(env().databaseUrl).username}"`);
}

test("fault 45: a connection uses UTC, whatever the server's time zone", async () => {
  const { pathname, username } = new URL(env().databaseUrl);
  await sql(`ALTER ROLE "${username}" IN DATABASE "${pathname.slice(1)}"
    SET timezone = 'Europe/Madrid'`);
  const connections = createPool({ max: 1 });
  const { rows } = await connections.query("SHOW timezone");
  await connections.end();
  expect(rows).toEqual([{ TimeZone: "UTC" }]);
});

test("no answer waits for a parallel plan's processes to start", async () => {
  const { rows } = await pool().query("SHOW max_parallel_workers_per_gather");
  expect(rows).toEqual([{ max_parallel_workers_per_gather: "0" }]);
});

test("a query ends here before PostgreSQL confirms a commit that its standby lacks", () => {
  const { query_timeout: ours = Number.POSITIVE_INFINITY, statement_timeout: theirs } =
    pool().options;
  expect(ours).toBeLessThan(Number(theirs));
});

test("late work of another test file does not replace this file's database", async () => {
  const own = db();
  const foreign = { pool: { options: { connectionString: "postgresql://127.0.0.1/gone" } } };
  Reflect.set(globalThis, "database", foreign);
  expect(db()).toBe(own);
});

describe("fault 38: a transaction that PostgreSQL ended because of a conflict is repeated", () => {
  test("after a deadlock of raw statements", async () => {
    await makeTable("counters (id int PRIMARY KEY, value int NOT NULL)");
    await sql("INSERT INTO counters VALUES (1, 0), (2, 0)");
    const meet = meetOnce();
    let tries = 0;
    const add = (order: [number, number]) =>
      transaction(async (tx) => {
        tries += 1;
        await tx.$executeRaw`UPDATE counters SET value = value + 1 WHERE id = ${order[0]}`;
        await meet();
        await tx.$executeRaw`UPDATE counters SET value = value + 1 WHERE id = ${order[1]}`;
      });
    await Promise.all([add([1, 2]), add([2, 1])]);
    expect(tries).toBe(3);
    expect(await sql("SELECT value FROM counters")).toEqual([{ value: 2 }, { value: 2 }]);
  });

  test("after a deadlock of model queries", async () => {
    const ids = [(await storeLead()).id, (await storeLead()).id];
    const meet = meetOnce();
    let tries = 0;
    const touch = (order: string[], source: string) =>
      transaction(async (tx) => {
        tries += 1;
        await tx.lead.update({ where: { id: order[0] ?? "" }, data: { source } });
        await meet();
        await tx.lead.update({ where: { id: order[1] ?? "" }, data: { source } });
      });
    await Promise.all([touch(ids, "a"), touch(ids.toReversed(), "b")]);
    expect(tries).toBe(3);
    const rows = await sql("SELECT DISTINCT source FROM leads WHERE id = ANY($1)", [ids]);
    expect(rows).toHaveLength(1);
  });

  test("after a serialization failure", async () => {
    await makeTable("totals (value int NOT NULL)");
    await sql("INSERT INTO totals VALUES (0)");
    const meet = meetOnce();
    let tries = 0;
    const add = () =>
      transaction(async (tx) => {
        tries += 1;
        await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`;
        const [row] = await tx.$queryRaw<{ value: number }[]>`SELECT value FROM totals`;
        await meet();
        await tx.$executeRaw`UPDATE totals SET value = ${(row?.value ?? 0) + 1}`;
      });
    await Promise.all([add(), add()]);
    expect(tries).toBeGreaterThan(2);
    expect(await sql("SELECT value FROM totals")).toEqual([{ value: 2 }]);
  });

  test("but not forever", async () => {
    let tries = 0;
    const work = transaction(async (tx) => {
      tries += 1;
      await tx.$executeRaw(
        Prisma.sql`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = 'serialization_failure'; END $$`,
      );
    });
    await expect(work).rejects.toThrow();
    expect(tries).toBe(5);
  });

  test("but not after any other error", async () => {
    let tries = 0;
    const work = transaction(async (tx) => {
      tries += 1;
      await tx.$executeRaw`SELECT 1 / 0`;
    });
    await expect(work).rejects.toThrow();
    expect(tries).toBe(1);
  });
});

describe("fault 36: connections that the database closed", () => {
  // An idle connection may not have noticed its end yet.
  test("are replaced, and the process survives", async () => {
    await Promise.all(Array.from({ length: 8 }, () => db().$queryRaw`SELECT pg_sleep(0.02)::text`));
    await endConnections();
    await expect
      .poll(() => db().$queryRaw`SELECT 1 AS one`.catch(() => null), SOON)
      .toEqual([{ one: 1 }]);
  });

  test("do not end the process while one is in use between two queries", async () => {
    const client = await vi.waitFor(() => pool().connect(), SOON);
    try {
      const lost = new Promise((resolve) => client.once("end", resolve));
      await endConnections();
      await lost;
      await expect(client.query("SELECT 1")).rejects.toThrow();
    } finally {
      client.release(true);
    }
    await vi.waitFor(() => sql("SELECT 1"), SOON);
  });

  test("roll back a running transaction", async () => {
    const work = transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO erasures (lead_id) VALUES (gen_random_uuid())`;
      await endConnections();
      await tx.$executeRaw`INSERT INTO erasures (lead_id) VALUES (gen_random_uuid())`;
    });
    await expect(work).rejects.toThrow();
    const rows = await vi.waitFor(() => sql("SELECT * FROM erasures"), SOON);
    expect(rows).toEqual([]);
  });
});
