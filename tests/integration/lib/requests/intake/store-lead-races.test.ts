import { describe, expect, test } from "vitest";
import { storeLead } from "@/lib/requests/intake/store-lead";
import { notificationsOf } from "@/tests/support/jobs";
import { sql } from "@/tests/support/sql";
import { newLead, sentAgain } from "@/tests/support/store-lead";

describe("fault 13: of eight simultaneous forms of one person exactly one becomes 'nuevo'", () => {
  const PEOPLE = 200;
  /** The number of simultaneous people, whose locks exist side by side. */
  const AT_ONCE = 2;

  test(`for each of ${PEOPLE} people, whose forms share e-mail, phone or both`, async () => {
    // The first transactions load the client's code, and take a hundred times as long.
    for (let n = 0; n < 20; n++) await storeLead(newLead());
    const changes = [
      () => ({}),
      () => ({ phone: newLead().phone }),
      () => ({ email: newLead().email }),
    ];
    const queue = Array.from({ length: PEOPLE }, (_, n) => n).values();
    async function work() {
      for (const n of queue) {
        const person = newLead({ source: `person-${n}` });
        const change = changes[n % changes.length] ?? (() => ({}));
        const eight = Array.from({ length: 8 }, () => ({ ...person, ...sentAgain(), ...change() }));
        await Promise.all(eight.map(storeLead));
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const rows = await sql(`
      SELECT new, repeated, right_head AS "rightHead", count(*)::int AS people FROM (
        SELECT count(*) FILTER (WHERE status = 'nuevo')::int AS new,
          count(*) FILTER (WHERE status = 'duplicado')::int AS repeated,
          bool_and(duplicate_of IS NOT DISTINCT FROM CASE WHEN id <> head THEN head END) AS right_head
        FROM (SELECT *, first_value(id) OVER (PARTITION BY source ORDER BY created_at, id) AS head
          FROM leads WHERE source LIKE 'person-%') AS sent GROUP BY source) AS each_person
      GROUP BY 1, 2, 3`);
    expect(rows).toEqual([{ new: 1, repeated: 2, rightHead: true, people: PEOPLE }]);
  });

  test("with crossed e-mails and phones in every order, and without a deadlock", async () => {
    await sql("DELETE FROM leads");
    const people = Array.from({ length: 8 }, () => newLead());
    for (let round = 0; round < 8; round++) {
      await Promise.all(
        people.map((person, n) =>
          storeLead({ ...person, ...sentAgain(), phone: people.at(n - round)?.phone ?? "" }),
        ),
      );
    }
    const rows = await sql("SELECT status, count(*)::int FROM leads GROUP BY 1 ORDER BY 1");
    expect(rows).toEqual([
      { status: "duplicado", count: 16 },
      { status: "nuevo", count: 8 },
    ]);
  });
});

test("fault 40: a form sent eight times at once is one lead, with the same answer each time", async () => {
  for (let round = 0; round < 20; round++) {
    const lead = newLead();
    const answers = await Promise.all(Array.from({ length: 8 }, () => storeLead(lead)));
    const [row, ...others] = await sql("SELECT id FROM leads WHERE email = $1", [lead.email]);
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toMatchObject({ id: row?.id, duplicate: false });
    expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
    expect(await notificationsOf(row?.id)).toHaveLength(1);
  }
});
