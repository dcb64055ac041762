import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { readLateErasures } from "@/lib/partners/late-erasures";
import { raiseAlarms } from "@/lib/process/alarm";
import { readAlarmSigns } from "@/lib/process/alarm-signs";
import { readAlerts } from "@/lib/process/warnings";
import { handoverNumber } from "@/lib/vocabulary/handovers";
import { stopClock } from "@/tests/support/clock";
import { minutes, newAdviser, storeCall, workOnTuesday } from "@/tests/support/desk";
import { storeHandover } from "@/tests/support/handovers";
import { startSmtp } from "@/tests/support/smtp";

await workOnTuesday();
const admin = await newAdviser("admin");

const ASKED = { endedAt: minutes(0), endedBecause: "asked", erasureAskedAt: minutes(0) };
/** The end of the third working day after TUESDAY. */
const DUE = new Date("2026-11-27T19:30:00Z");
const LATE = new Date("2026-11-27T19:30:01Z");

test("an erasure that its firm has not confirmed in three working days is late", async () => {
  const { id, firm } = await storeHandover(await storeCall(), ASKED);
  await storeHandover(await storeCall(), { ...ASKED, erasureConfirmedAt: minutes(5) });
  await storeHandover(await storeCall());
  expect(await readLateErasures(DUE)).toEqual([]);
  expect(await readLateErasures(LATE)).toEqual([{ firm: firm.name, number: handoverNumber(id) }]);
  await db().handover.deleteMany();
});

test("admins see it in their warnings and in one alarm a day, with the firm and no person", async () => {
  const { id, firm } = await storeHandover(await storeCall(), ASKED);
  const about = expect.stringContaining(`${firm.name} (${handoverNumber(id)})`);
  const title = "Un despacho no ha confirmado que ha borrado unos datos";
  stopClock(DUE);
  expect(await admin.run(readAlerts)).toEqual([]);
  stopClock(LATE);
  expect(await admin.run(readAlerts)).toEqual([{ title, advice: about }]);
  const smtp = await startSmtp();
  try {
    env().smtpUrl = smtp.url;
    env().alarmTo = "guardia@despacho.example";
    const signs = await readAlarmSigns();
    for (let times = 0; times < 2; times++) await raiseAlarms({ ...signs, workerAlive: true });
    expect(smtp.messages).toMatchObject([{ subject: `Alarma: ${title}`, text: about }]);
  } finally {
    await smtp.stop();
  }
});
