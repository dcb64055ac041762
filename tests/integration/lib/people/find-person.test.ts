import { beforeEach, describe, expect, test } from "vitest";
import { splitPeople } from "@/lib/requests/people/split-people";
import { personOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const adviser = await signedIn(["asesor"]);
const newPhone = () => newLead().phone;
const leadOf = async (id: string) =>
  (await sql("SELECT person_id, duplicate_of, status FROM leads WHERE id = $1", [id]))[0];
const people = () =>
  sql("SELECT id, full_name, maybe_same_as, province FROM people ORDER BY created_at, id");
const openTasks = () =>
  sql("SELECT person_id, lead_id, kind FROM call_tasks WHERE closed_at IS NULL");

beforeEach(async () => {
  await sql("DELETE FROM leads");
  await sql("DELETE FROM people");
});

describe("the person of a request", () => {
  test("is one for eight simultaneous forms that share e-mail or phone, with one open call", async () => {
    for (let round = 0; round < 10; round++) {
      const eva = newLead();
      const eight = Array.from({ length: 8 }, (_, n) => ({
        ...eva,
        ...sentAgain(),
        ...(n % 2 ? { phone: newLead().phone } : { email: newLead().email }),
      }));
      await Promise.all([eva, ...eight].map((lead) => storeLead(lead).catch(() => undefined)));
      // Later, through what only one of them sent.
      const last = eight[1] ?? eva;
      await storeLead({ ...last, ...sentAgain(), email: newLead().email });
    }
    const rows = await sql(`
      SELECT count(*)::int AS tasks, count(DISTINCT person_id)::int AS people
      FROM call_tasks WHERE closed_at IS NULL`);
    const [{ people: found }] = await sql("SELECT count(*)::int AS people FROM people");
    expect(rows).toEqual([{ tasks: found, people: found }]);
    const crossed = await sql(`
      SELECT 1 FROM leads a JOIN leads b USING (email_normalized, phone_normalized)
      WHERE a.person_id <> b.person_id`);
    expect(crossed).toEqual([]);
  });

  test("is not the one who gave the mailbox up, without the phone or the name too", async () => {
    const ana = newLead({ fullName: "Ana García" });
    const first = await storeLead(ana);
    const mailTo = newLead().email;
    await sql("UPDATE leads SET mail_to = $1 WHERE id = $2", [mailTo, first.id]);
    const { person_id: known } = await leadOf(first.id);
    await sql("UPDATE people SET email = $1, email_normalized = $1 WHERE id = $2", [mailTo, known]);
    const hers = await storeLead({ ...ana, ...sentAgain(), phone: newLead().phone });
    expect((await leadOf(hers.id)).person_id).toBe(known);
    const owner = await storeLead(newLead({ email: ana.email, fullName: "Luis Ortiz" }));
    expect((await leadOf(owner.id)).person_id).not.toBe(known);
  });

  test("is the same at once for two who share nothing but a third request", async () => {
    for (let round = 0; round < 20; round++) {
      const first = newLead();
      const moved = newLead({ phone: first.phone });
      await storeLead(first);
      await storeLead(moved);
      await sql("UPDATE call_tasks SET closed_at = now(), closed_because = 'spoken'");
      const [one, two] = await Promise.all([
        storeLead({ ...first, ...sentAgain(), phone: newLead().phone }),
        storeLead({ ...moved, ...sentAgain(), phone: newLead().phone }),
      ]);
      const [a, b] = [await leadOf(one.id), await leadOf(two.id)];
      expect(a.person_id).toBe(b.person_id);
      expect(await openTasks()).toHaveLength(1);
    }
  });

  test("with the e-mail of one and the phone of another is the earlier, and the later is marked", async () => {
    const eva = newLead({ fullName: "Eva Sáez" });
    const luis = newLead({ fullName: "Luis Ortiz", phone: "928 123 456" });
    const first = await leadOf((await storeLead(eva)).id);
    const second = await leadOf((await storeLead(luis)).id);
    const crossed = await storeLead({ ...luis, ...sentAgain(), email: eva.email });
    expect((await leadOf(crossed.id)).person_id).toBe(first.person_id);
    expect(await people()).toEqual([
      { id: first.person_id, full_name: "Eva Sáez", maybe_same_as: null, province: null },
      {
        id: second.person_id,
        full_name: "Luis Ortiz",
        maybe_same_as: first.person_id,
        province: "35",
      },
    ]);
  });

  test("gets the province of a later landline, and keeps one that is known", async () => {
    const eva = newLead();
    await storeLead(eva);
    await storeLead({ ...eva, ...sentAgain(), phone: "928 123 456" });
    await storeLead({ ...eva, ...sentAgain(), phone: "934 123 456" });
    expect(await people()).toMatchObject([{ province: "35" }]);
  });

  test("is whoever has both e-mail and phone, though somebody earlier shares the phone", async () => {
    const eva = newLead();
    const first = await storeLead(eva);
    const luis = newLead({ phone: eva.phone, fullName: "Luis Ortiz" });
    const other = await storeLead(luis);
    const { person_id: id } = await leadOf(other.id);
    // An adviser has said that the two are distinct.
    await sql("UPDATE people SET maybe_same_as = NULL");
    const data = { other: id };
    await insertRow("lead_events", { lead_id: first.id, type: "people_distinct", data });
    const back = await leadOf((await storeLead({ ...luis, ...sentAgain() })).id);
    expect(back).toEqual({ person_id: id, duplicate_of: first.id, status: "duplicado" });
    expect((await people()).map((row) => row.maybe_same_as)).toEqual([null, null]);
  });

  test.each(["e-mail and phone", "e-mail"])(
    "is the one with its name among those whom an adviser has split, who share %s",
    async (shared) => {
      const luis = newLead({ fullName: "Luis Ortiz" });
      const rosa = { ...luis, ...sentAgain(), fullName: "Rosa Gil" };
      const first = await storeLead(luis);
      const second = await storeLead(shared === "e-mail" ? { ...rosa, phone: newPhone() } : rosa);
      expect(await personOf(second.id)).toBe(await personOf(first.id));
      await adviser.run(() => splitPeople(first.id, [second.id]));
      const split = await personOf(second.id);
      await sql("UPDATE leads SET created_at = created_at - interval '1 hour'");
      const again = () => ({ ...sentAgain(), ...(shared === "e-mail" && { phone: newPhone() }) });
      const hers = await storeLead({ ...rosa, ...again(), fullName: "rosa gil paz" });
      expect(await personOf(hers.id)).toBe(split);
      const his = await storeLead({ ...luis, ...again() });
      expect(await personOf(his.id)).toBe(await personOf(first.id));
      expect(await personOf(his.id)).not.toBe(split);
    },
  );

  test("without an e-mail is whoever has phone and name, also if they want no calls, and never who shares the phone", async () => {
    const rosa = newLead({ fullName: "Rosa Gil", email: "34600123456@sin-email.invalid" });
    const luis = { ...rosa, ...sentAgain(), fullName: "Luis Ortiz" };
    const first = await leadOf((await storeLead(rosa)).id);
    const second = await leadOf((await storeLead(luis)).id);
    expect(second.person_id).not.toBe(first.person_id);
    const names = (await people()).map(({ full_name, maybe_same_as }) => [
      full_name,
      maybe_same_as,
    ]);
    expect(names).toEqual([
      ["Rosa Gil", null],
      ["Luis Ortiz", first.person_id],
    ]);
    await sql("UPDATE people SET do_not_call_at = now()");
    const again = await storeLead({ ...luis, ...sentAgain(), fullName: "Luis Ortiz Paz" });
    expect((await leadOf(again.id)).person_id).toBe(second.person_id);
  });

  test("is the one with whom an adviser has merged whoever has the contact", async () => {
    const [eva, luis] = [newLead(), newLead()];
    const first = await leadOf((await storeLead(eva)).id);
    const second = await leadOf((await storeLead(luis)).id);
    await sql("DELETE FROM call_tasks WHERE person_id = $1", [second.person_id]);
    await sql("UPDATE people SET merged_into = $2 WHERE id = $1", [
      second.person_id,
      first.person_id,
    ]);
    await sql("UPDATE leads SET person_id = $2 WHERE person_id = $1", [
      second.person_id,
      first.person_id,
    ]);
    const { id } = await storeLead({ ...luis, ...sentAgain(), email: newLead().email });
    expect((await leadOf(id)).person_id).toBe(first.person_id);
  });

  test("is found by a contact that an adviser corrected, and the request belongs to that case", async () => {
    const { id } = await storeLead();
    const first = await leadOf(id);
    await sql(
      `UPDATE people SET phone = '611222333', phone_normalized = '+34611222333', corrected_text = 'eva'
       WHERE id = $1`,
      [first.person_id],
    );
    const back = await storeLead(newLead({ phone: "611 22 23 33" }));
    expect(await leadOf(back.id)).toEqual({ ...first, duplicate_of: id, status: "duplicado" });
  });
});

describe("a request of somebody whose case is closed", () => {
  test("opens the case again, with a call, and is a duplicate itself", async () => {
    const { id, lead: eva } = await storeLead();
    await sql("UPDATE leads SET status = 'cerrado' WHERE id = $1", [id]);
    await sql("UPDATE call_tasks SET closed_at = now(), closed_because = 'spoken'");
    const back = await storeLead({ ...eva, ...sentAgain() });
    expect((await leadOf(id)).status).toBe("nuevo");
    expect(await leadOf(back.id)).toMatchObject({ status: "duplicado", duplicate_of: id });
    expect(await sql("SELECT lead_id, data FROM lead_events WHERE type = 'reopened'")).toEqual([
      { lead_id: id, data: { from: "cerrado" } },
    ]);
    expect(await openTasks()).toMatchObject([{ lead_id: back.id, kind: "returned" }]);
  });

  test("opens one of eleven months ago once, and not again the next day", async () => {
    const { id, lead: eva } = await storeLead();
    await sql(
      "UPDATE leads SET status = 'en_estudio', created_at = now() - interval '11 months' WHERE id = $1",
      [id],
    );
    await storeLead({ ...eva, ...sentAgain() });
    expect((await leadOf(id)).status).toBe("nuevo");
    await sql("UPDATE leads SET status = 'contactado' WHERE id = $1", [id]);
    await storeLead({ ...eva, ...sentAgain() });
    expect((await leadOf(id)).status).toBe("contactado");
  });
});
