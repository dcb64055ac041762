import { describe, expect, test } from "vitest";
import { createLead, type NewLead } from "@/lib/leads/create";
import { jobsOf } from "@/tests/support/jobs";
import { newLead } from "@/tests/support/new-lead";
import { sql } from "@/tests/support/sql";

const again = () => ({ submissionKey: crypto.randomUUID() });

describe("fault 13: of eight simultaneous leads of one person exactly one is 'nuevo'", () => {
  const ROUNDS = 40;

  test.each<[string, () => Partial<NewLead>]>([
    ["with the same contact", () => ({})],
    ["with the same e-mail", () => ({ phone: newLead().phone })],
    ["with the same phone", () => ({ email: newLead().email })],
  ])("%s, and three are stored", { timeout: 60_000 }, async (_, change) => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = newLead();
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => createLead({ ...person, ...again(), ...change() })),
      );
      expect(outcomes.filter(({ outcome }) => outcome === "limited")).toHaveLength(5);
      const rows = await sql(
        `SELECT id, status, duplicate_of FROM leads
         WHERE email = $1 OR phone = $2 ORDER BY created_at, id`,
        [person.email, person.phone],
      );
      const [earliest] = rows;
      const repeat = { status: "duplicado", duplicate_of: earliest?.id };
      expect(rows).toMatchObject([{ status: "nuevo", duplicate_of: null }, repeat, repeat]);
    }
  });

  test("crossed, e-mails and phones in every order: none waits in a ring", async () => {
    await sql("DELETE FROM leads");
    const people = Array.from({ length: 8 }, () => newLead());
    for (let round = 0; round < 8; round++) {
      await Promise.all(
        people.map((person, n) =>
          createLead({ ...person, ...again(), phone: people.at(n - round)?.phone ?? "" }),
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

test("fault 40: a form sent eight times at once is one lead, and all have the same answer", async () => {
  for (let round = 0; round < 20; round++) {
    const lead = newLead();
    const answers = await Promise.all(Array.from({ length: 8 }, () => createLead(lead)));
    const [row, ...others] = await sql("SELECT id FROM leads WHERE email = $1", [lead.email]);
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toMatchObject({ id: row?.id, duplicate: false });
    expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
    expect(await jobsOf(row?.id)).toHaveLength(1);
  }
});
