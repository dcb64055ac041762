import "@/tests/support/next-runtime";
import { expect, test } from "vitest";
import { env } from "@/lib/env";
import { releaseSuspects } from "@/lib/leads/decide-suspects";
import { answerHeroForm } from "@/lib/leads/hero";
import { begun, browserHeaders, sendByHand, sendByScript } from "@/tests/support/begun-form";
import { heroFormData, newPerson, visitorHeaders } from "@/tests/support/hero-form-data";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";

const BOTS = 10_000;
const PEOPLE = 200;
/** So many at once: as many as a site of some replicas answers. */
const AT_ONCE = 16;
/** An office, a mobile network or an exit of Tor: half of the bots, and many of the people. */
const SHARED = "203.0.113.50";
/** A bot that does all that a browser does, but for the work, comes once the attack is known. */
const PATIENT_FROM = 500;

type Sender = { email: string; send: () => Promise<{ received: boolean }> };

const replayed = begun(60_000);

/** Bots of all kinds, in turns: each with its own contact, every seventh with somebody's phone. */
function bot(n: number, phones: readonly string[]): Sender {
  const { email, phone } = newPerson();
  const stolen = n % 7 === 0 ? phones[n % phones.length] : undefined;
  const contact = { email, phone: stolen ?? phone };
  const address: Record<string, string> = n % 2 === 0 ? { "x-socket-address": SHARED } : {};
  const browser = browserHeaders(n % 2 === 0 ? SHARED : undefined);
  const post = (changes: Record<string, string | null>, headers: Headers) => ({
    email,
    send: () => answerHeroForm(heroFormData({ ...contact, ...changes }), headers),
  });
  switch (n % (n < PATIENT_FROM ? 4 : 6)) {
    case 0:
      return post({}, visitorHeaders({ "user-agent": "python-requests/2.32", ...address }));
    case 1:
      return post({ enhanced: "1" }, browser);
    case 2:
      return post(replayed, browser);
    case 3:
      return post({ ...begun(400), enhanced: "1" }, browser);
    case 4:
      return post({ ...begun(40_000), enhanced: "1" }, browser);
    default:
      return post(begun(40_000), browser);
  }
}

type Person = Sender & { phone: string; scripted: boolean };

/** Three in ten have JavaScript here, because what it solves is what takes the time of this test. */
function person(n: number): Person {
  const contact = newPerson();
  const scripted = n % 10 < 3;
  const headers = browserHeaders(n % 3 === 0 ? SHARED : undefined);
  const changes = { ...contact, ...begun(5_000 + n * 300) };
  const send = () => (scripted ? sendByScript : sendByHand)(changes, headers);
  return { ...contact, scripted, send };
}

test(`fault 47: of ${PEOPLE} people among ${BOTS} scripted posts none is lost, and no bot is told of`, {
  timeout: 300_000,
}, async () => {
  env().botGuard = "on";
  // Whoever sent the replayed form first was a person.
  await sendByHand({ ...newPerson(), ...replayed });
  const people = Array.from({ length: PEOPLE }, (_, n) => person(n));
  const phones = people.map(({ phone }) => phone);
  const bots = Array.from({ length: BOTS }, (_, n) => bot(n, phones));
  const every = BOTS / PEOPLE;
  const senders = bots.flatMap((sender, n) => {
    const among = n % every === 0 ? people[n / every] : undefined;
    return among ? [sender, among] : [sender];
  });

  let received = 0;
  const queue = senders.values();
  async function work() {
    for (const sender of queue) if ((await sender.send()).received) received += 1;
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(received, "each is answered as if it were the only one").toBe(BOTS + PEOPLE);

  const stored = new Map<string, { id: string; suspect: boolean; status: string; jobs: number }>();
  const rows = await sql(`
    SELECT email, id, suspect, status, suspect_reasons <@ ARRAY['address', 'avalanche'] AS likely,
      (SELECT count(*)::int FROM graphile_worker._private_jobs
        WHERE payload->>'leadId' = leads.id::text) AS jobs
    FROM leads`);
  for (const { email, ...row } of rows) stored.set(email, row);
  expect(rows, "no row is missing and none is twice").toHaveLength(BOTS + PEOPLE + 1);

  const told = bots.filter(({ email }) => stored.get(email)?.jobs !== 0);
  expect(told).toEqual([]);
  expect(bots.every(({ email }) => stored.get(email)?.suspect)).toBe(true);
  for (const { email, scripted } of people) {
    const own = stored.get(email);
    if (scripted) expect(own).toMatchObject({ suspect: false, status: "nuevo", jobs: 1 });
    // At hand where the adviser looks first, if not a lead like any other.
    else expect(own?.suspect === false || own).toSatisfy((at) => at === true || at?.likely);
  }

  const waiting = people.flatMap(({ email }) => {
    const own = stored.get(email);
    return own?.suspect ? [own.id] : [];
  });
  const adviser = await signedIn(["admin"]);
  expect(await adviser.run(() => releaseSuspects(waiting))).toBe(waiting.length);
  const [{ count }] = await sql(
    "SELECT count(*)::int FROM leads WHERE email = ANY($1) AND NOT suspect AND status = 'nuevo'",
    [people.map(({ email }) => email)],
  );
  expect(count).toBe(PEOPLE);
});
