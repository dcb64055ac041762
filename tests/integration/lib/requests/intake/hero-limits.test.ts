import { expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { newPerson, sendHeroForm, visitorHeaders } from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";

/** Shifts all stored times this many seconds into the past. */
async function advanceTime(seconds: number) {
  await sql("UPDATE leads SET created_at = created_at - make_interval(secs => $1)", [seconds]);
  await sql("UPDATE rate_limits SET expire = expire - $1::bigint", [seconds * 1_000]);
}

function refusedFor(minutes: number) {
  return {
    received: false,
    step: 2,
    notice: {
      title: "Demasiados intentos",
      text: `Por favor, espera ${minutes} minutos antes de intentar de nuevo.`,
    },
  };
}

test("three of one e-mail in five minutes are received, the fourth keeps what it says", async () => {
  const contact = { email: newPerson().email };
  for (let n = 0; n < 3; n++) {
    expect(await sendHeroForm(contact)).toMatchObject({ received: true });
  }
  const refused = await sendHeroForm({ ...contact, fullName: "Eva Cuarta" });
  expect(refused).toMatchObject(refusedFor(5));
  expect(refused.values).toMatchObject({ ...contact, fullName: "Eva Cuarta", consent: "on" });
  await advanceTime(121);
  expect(await sendHeroForm(contact)).toMatchObject(refusedFor(3));
  await advanceTime(179);
  expect(await sendHeroForm(contact)).toMatchObject({ received: true });
});

test("fault 5: the 61st form of an address is a suspect, whatever X-Forwarded-For says", async () => {
  const suspects = async () =>
    (await sql("SELECT count(*)::int FROM leads WHERE suspect_reasons = '{address}'"))[0].count;
  const from = (address: string, n = 0) =>
    visitorHeaders({ "x-socket-address": address, "x-forwarded-for": `1.2.3.${n}` });
  for (let n = 0; n < 60; n++) await sendHeroForm({}, from("2001:db8::1", n));
  expect(await suspects()).toBe(0);
  expect(await sendHeroForm({}, from("2001:db8::ffff:2"))).toMatchObject({ received: true });
  expect(await suspects()).toBe(1);
  await sendHeroForm({}, from("2001:db8:0:1::1"));
  await advanceTime(301);
  await sendHeroForm({}, from("2001:db8::1"));
  expect(await suspects(), "neither the neighbour nor five minutes later").toBe(1);
});

test("with DISCREET_DUPLICATES the answer does not reveal whether a phone is known", async () => {
  const neighbour = newPerson();
  const first = await sendHeroForm(neighbour);
  env().discreetDuplicates = true;
  const second = await sendHeroForm({ phone: neighbour.phone });
  expect(second.notice).toEqual(first.notice);
  env().discreetDuplicates = false;
  const third = await sendHeroForm({ phone: neighbour.phone });
  expect(third.notice?.title).toBe("Ya hemos recibido tu solicitud anteriormente");
});
