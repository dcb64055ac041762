import { afterEach, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { databaseQuestions } from "@/tests/support/database-questions";
import { newPerson, sendHeroForm, visitorHeaders } from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";

const again = () => crypto.randomUUID();

/** Makes all that was stored and counted so far so much older. */
async function letPass(seconds: number) {
  await sql("UPDATE leads SET created_at = created_at - make_interval(secs => $1)", [seconds]);
  await sql("UPDATE rate_limits SET expire = expire - $1::bigint", [seconds * 1_000]);
}

function refusedFor(minutes: number) {
  return {
    received: false,
    step: 2,
    notice: {
      title: "Demasiados intentos",
      description: `Por favor, espera ${minutes} minutos antes de intentar de nuevo.`,
    },
  };
}

describe("three in five minutes", () => {
  test.each(["email", "phone"] as const)(
    "from one %s are received, the fourth is not",
    async (field) => {
      const contact = { [field]: newPerson()[field] };
      for (let n = 0; n < 3; n++)
        expect(await sendHeroForm(contact)).toMatchObject({ received: true });
      const refused = await sendHeroForm({ ...contact, fullName: "Eva Cuarta" });
      expect(refused).toMatchObject(refusedFor(5));
      expect(refused.values).toMatchObject({ ...contact, fullName: "Eva Cuarta", consent: "on" });
      await letPass(121);
      expect(await sendHeroForm(contact)).toMatchObject(refusedFor(3));
      await letPass(179);
      expect(await sendHeroForm(contact)).toMatchObject({ received: true });
    },
  );

  test("fault 40: a received form that is sent again is none of them", async () => {
    const form = { ...newPerson(), submissionKey: again() };
    expect(await sendHeroForm(form)).toMatchObject({ received: true });
    for (let n = 0; n < 2; n++) await sendHeroForm({ ...form, submissionKey: again() });
    expect(await sendHeroForm({ ...form, submissionKey: again() })).toMatchObject(refusedFor(5));
    expect(await sendHeroForm(form)).toMatchObject({
      received: true,
      notice: { title: "¡Recibido!" },
    });
  });

  test("a form that comes back with problems is none of them", async () => {
    const contact = newPerson();
    for (let n = 0; n < 5; n++) await sendHeroForm({ ...contact, consent: null });
    expect(await sendHeroForm(contact)).toMatchObject({ received: true });
  });
});

describe("thirty in five minutes", () => {
  test("from one address are received, the next is not, and the neighbour's is", async () => {
    const headers = visitorHeaders();
    for (let n = 0; n < 30; n++) {
      expect(await sendHeroForm({}, headers), `number ${n}`).toMatchObject({ received: true });
    }
    expect(await sendHeroForm({}, headers)).toMatchObject(refusedFor(5));
    expect(await sendHeroForm()).toMatchObject({ received: true });
    await letPass(241);
    expect(await sendHeroForm({}, headers)).toMatchObject(refusedFor(1));
    await letPass(60);
    expect(await sendHeroForm({}, headers)).toMatchObject({ received: true });
  });

  test("are counted by the statement that stores: nothing else is asked of the database", async () => {
    expect(await databaseQuestions(() => sendHeroForm())).toEqual({ leads: 1, limits: 0 });
  });

  test("fault 5: whatever X-Forwarded-For says", async () => {
    const statements = Array.from({ length: 31 }, (_, n) =>
      visitorHeaders({ "x-socket-address": "2001:db8::1", "x-forwarded-for": `1.2.3.${n}` }),
    );
    const states = [];
    for (const headers of statements) states.push(await sendHeroForm({}, headers));
    expect(states.filter(({ received }) => received)).toHaveLength(30);
    const sibling = visitorHeaders({ "x-socket-address": "2001:db8::ffff:2" });
    expect(await sendHeroForm({}, sibling)).toMatchObject({ received: false });
  });

  test("what is stored of an address does not tell it", async () => {
    await sendHeroForm({}, visitorHeaders({ "x-socket-address": "198.51.100.77" }));
    const rows = await sql("SELECT key FROM rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|2001:db8|@/);
  });
});

describe("with DISCREET_DUPLICATES", () => {
  afterEach(() => {
    env().discreetDuplicates = false;
  });

  test("whoever tries a neighbour's phone learns nothing", async () => {
    const neighbour = newPerson();
    const first = await sendHeroForm(neighbour);
    env().discreetDuplicates = true;
    const second = await sendHeroForm({ phone: neighbour.phone });
    expect(second.notice).toEqual(first.notice);
    env().discreetDuplicates = false;
    const third = await sendHeroForm({ phone: neighbour.phone });
    expect(third.notice?.title).toBe("Ya hemos recibido tu solicitud anteriormente");
  });
});
