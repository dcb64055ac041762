import "@/tests/support/next-runtime";
import { expect, test } from "vitest";
import { GET } from "@/app/(site)/(pages)/mi-solicitud/[token]/llamada.ics/route";
import { readOwnCallEvent } from "@/lib/my-request/own-call-event";
import { stopClock } from "@/tests/support/clock";
import { minutesAfter, TUESDAY, workOnTuesday } from "@/tests/support/desk";
import { sendForm, storeCallWithLink, THURSDAY, THURSDAY_CALL } from "@/tests/support/my-request";
import { Visitor } from "@/tests/support/visitor";

await workOnTuesday();

const sequenceIn = (file: string | null) => Number(/^SEQUENCE:(\d+)\r$/m.exec(file ?? "")?.[1]);

test("the file for the calendar has the hour that was chosen last, as a later version of the same event", async () => {
  const { leadId, token } = await storeCallWithLink();
  await sendForm(token, "hour", THURSDAY);
  stopClock(minutesAfter(TUESDAY, 60));
  const first = await readOwnCallEvent(token);
  expect(first).toContain(`UID:${leadId}@localhost:3000\r\n`);
  expect(first).toContain("DTSTART:20261126T150000Z\r\n");
  await sendForm(token, "hour", { ...THURSDAY, slot: "18:00-19:00" });
  stopClock(minutesAfter(TUESDAY, 61));
  const second = await readOwnCallEvent(token);
  expect(second).toContain(`UID:${leadId}@localhost:3000\r\n`);
  expect(second).toContain("DTSTART:20261126T170000Z\r\n");
  expect(sequenceIn(first)).toBeGreaterThan(0);
  expect(sequenceIn(second)).toBeGreaterThan(sequenceIn(first));
});

test("without an hour ahead the file's address leads to the page", async () => {
  const { token } = await storeCallWithLink();
  const visitor = new Visitor();
  const get = async (of: string) => {
    const path = `/mi-solicitud/${encodeURIComponent(of)}/llamada.ics`;
    const context = { params: Promise.resolve({ token: of }) };
    const answer = await visitor.send((request) => GET(request, context), path);
    return [answer.status, answer.headers.get("content-type"), answer.headers.get("location")];
  };
  await sendForm(token, "hour", THURSDAY);
  expect(await get(token)).toEqual([200, "text/calendar; charset=utf-8", null]);
  stopClock(minutesAfter(THURSDAY_CALL.windowUntil, 1));
  expect(await get(token)).toEqual([303, null, `/mi-solicitud/${token}`]);
  expect(await get("a\r\nb")).toEqual([303, null, "/mi-solicitud/a%0D%0Ab"]);
});
