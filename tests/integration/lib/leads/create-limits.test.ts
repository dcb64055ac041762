import { describe, expect, test } from "vitest";
import { createLead, type NewLead } from "@/lib/leads/create";
import { newLead } from "@/tests/support/new-lead";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const again = () => ({ submissionKey: crypto.randomUUID() });

describe("three leads of one e-mail or one phone are taken in five minutes", () => {
  const age = (minutes: string) =>
    sql(
      "UPDATE leads SET created_at = created_at - $1::interval WHERE created_at > now() - interval '1 hour'",
      [minutes],
    );

  test.each<[string, () => Partial<NewLead>]>([
    ["by e-mail, spelled in any way", () => ({ email: "Lola@Ejemplo.es" })],
    ["by phone, spelled in any way", () => ({ phone: "0034 633 444 555" })],
  ])("%s", async (_, contact) => {
    await sql("DELETE FROM leads WHERE email_normalized = 'lola@ejemplo.es'");
    await storeLead(newLead({ email: "lola@ejemplo.es" }));
    await storeLead(newLead({ phone: "633444555" }));
    const mine = () => newLead(contact());
    await storeLead(mine());
    await age("2 minutes");
    await storeLead(mine());
    const refused = await createLead(mine());
    expect(refused).toMatchObject({ outcome: "limited" });
    const { waitMs } = refused as { waitMs: number };
    expect(waitMs).toBeGreaterThan(170_000);
    expect(waitMs).toBeLessThanOrEqual(180_000);
    await age("3 minutes");
    expect(await createLead(mine())).toMatchObject({ outcome: "stored" });
  });

  test("a refused one does not count, and the limit is nobody else's", async () => {
    const person = newLead();
    for (let n = 0; n < 3; n++) await storeLead({ ...person, ...again() });
    for (let n = 0; n < 3; n++) {
      expect(await createLead({ ...person, ...again() })).toMatchObject({ outcome: "limited" });
    }
    expect(await createLead(newLead())).toMatchObject({ outcome: "stored" });
    await age("5 minutes");
    expect(await createLead({ ...person, ...again() })).toMatchObject({ outcome: "stored" });
  });

  test("fault 47: what a bot sends in a person's name does not use up the person's own", async () => {
    const person = newLead();
    for (let n = 0; n < 3; n++)
      await storeLead({ ...person, ...again(), suspicions: ["honeypot"] });
    expect(await createLead({ ...person, ...again() })).toMatchObject({ outcome: "stored" });
  });

  test("fault 40: whoever sends a stored form again is answered, and not limited", async () => {
    const person = newLead();
    const first = await storeLead(person);
    for (let n = 0; n < 2; n++) await storeLead({ ...person, ...again() });
    const { id, duplicate } = first;
    for (let n = 0; n < 5; n++) {
      expect(await createLead(person)).toMatchObject({ outcome: "repeated", id, duplicate });
    }
  });
});
