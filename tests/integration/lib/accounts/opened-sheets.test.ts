import { beforeEach, expect, test } from "vitest";
import { findManyOpened, noteOpenedSheet } from "@/lib/accounts/opened-sheets";
import { claimPerson } from "@/lib/calls/claim-person";
import { readDesk } from "@/lib/calls/read-desk";
import { db } from "@/lib/kernel/db";
import { LIMITS } from "@/lib/kernel/rate-limit";
import { readAlarmSigns } from "@/lib/process/alarm-signs";
import { readAlerts } from "@/lib/process/warnings";
import { readLead } from "@/lib/requests/sheet/details";
import { signedIn } from "@/tests/support/signed-in";
import { storeLead } from "@/tests/support/store-lead";

const since = new Date(0);

beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

test("an account that opens more than 200 sheets in an hour alerts the admin once, and goes on", async () => {
  const adviser = await signedIn(["asesor"]);
  const { id } = await storeLead();
  for (let opened = 0; opened < LIMITS["opened-sheets"].points - 1; opened += 1) {
    await adviser.run(() => noteOpenedSheet(crypto.randomUUID()));
  }
  // The same sheet again and again is one sheet.
  for (let read = 0; read < 3; read += 1) await adviser.run(() => readLead(id));
  expect(await findManyOpened(since)).toEqual([]);

  const { id: last } = await storeLead();
  expect(await adviser.run(() => readLead(last))).toMatchObject({ id: last });
  expect(await findManyOpened(since)).toEqual([{ email: adviser.email, at: expect.any(Date) }]);
  const { id: another } = await storeLead();
  expect(await adviser.run(() => readLead(another))).toMatchObject({ id: another });
  expect(await findManyOpened(since)).toHaveLength(1);

  const admin = await signedIn(["admin"]);
  const [alert] = await admin.run(readAlerts);
  expect(alert?.title).toContain(`${adviser.email} ha abierto más de 200 fichas en una hora`);
  await expect(adviser.run(readAlerts)).rejects.toMatchObject({ code: "forbidden" });
  expect((await readAlarmSigns()).manyOpened).toEqual([adviser.email]);
});

test("a person who is opened on the desk counts as well", async () => {
  const adviser = await signedIn(["asesor"]);
  const { id } = await storeLead();
  const { personId } = await db().callTask.findFirstOrThrow({ where: { leadId: id } });
  await adviser.run(() => claimPerson(personId, false));
  for (let opened = 0; opened < LIMITS["opened-sheets"].points; opened += 1) {
    await adviser.run(() => noteOpenedSheet(crypto.randomUUID()));
  }
  const isAlerted = async () =>
    (await findManyOpened(since)).some(({ email }) => email === adviser.email);
  expect(await isAlerted()).toBe(false);
  expect(await adviser.run(readDesk)).toMatchObject({ call: { personId } });
  expect(await isAlerted()).toBe(true);
});

test("whoever may not read a lead is not counted", async () => {
  const nobody = await signedIn(["marketing"]);
  const { id } = await storeLead();
  await expect(nobody.run(() => readLead(id))).rejects.toMatchObject({ code: "forbidden" });
  expect(await db().rateLimit.count()).toBe(0);
});
