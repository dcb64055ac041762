import { expect, test } from "vitest";
import { askedAs, otherHour, otherPhone } from "@/lib/calls/last-request";

const ROSA = { fullName: "Rosa Gil", correctedText: null };

test("a request in another name says so, unless an adviser has corrected the contact", () => {
  expect(askedAs(ROSA, { fullName: "ROSA GIL SÁEZ" })).toBeNull();
  expect(askedAs(ROSA, { fullName: "Luis Ortiz" })).toBe("Luis Ortiz");
  expect(askedAs({ ...ROSA, correctedText: "rosa gil" }, { fullName: "Luis Ortiz" })).toBeNull();
});

test("a form with another phone says which, until the number is corrected", () => {
  const form = {
    ...{ phone: "600 123 456", phoneNormalized: "+34600123456" },
    createdAt: new Date("2026-11-24T10:00:00Z"),
  };
  const old = { phoneNormalized: "+34600123457" };
  const { createdAt, ...phone } = form;
  expect(otherPhone(form, old, null)).toEqual(phone);
  expect(otherPhone(form, old, new Date(createdAt.getTime() - 1))).toEqual(phone);
  expect(otherPhone(form, old, new Date(createdAt.getTime() + 1))).toBeNull();
  expect(otherPhone(form, form, null)).toBeNull();
});

const FORM = {
  id: "form",
  createdAt: new Date("2026-11-24T10:00:00Z"),
  preferredTimeSlot: "10:00-11:00",
  preferredDay: null,
};
/** Thursday, 12:00 in Madrid. */
const CALL = {
  leadId: "form",
  windowFrom: new Date("2026-11-26T11:00:00Z"),
  person: { province: null },
};

test.each([
  ["10:00-11:00", FORM, CALL, null],
  ["jueves, 10:00-11:00", { ...FORM, preferredDay: "Jueves" }, CALL, null],
  ["10:00-11:00", FORM, { ...CALL, leadId: "another", windowFrom: null }, null],
  // Another day at the hour of the call.
  [
    "lunes, 12:00-13:00",
    { ...FORM, preferredTimeSlot: "12:00-13:00", preferredDay: "Lunes" },
    CALL,
    null,
  ],
  // In the Canary Islands.
  ["10:00-11:00 (hora canaria)", FORM, { ...CALL, person: { province: "35" } }, null],
  // The call has that hour, or any.
  [null, { ...FORM, preferredTimeSlot: "12:00-13:00", preferredDay: "Jueves" }, CALL, null],
  [null, FORM, { ...CALL, windowFrom: new Date("2026-11-26T09:00:00Z") }, null],
  [null, FORM, { ...CALL, windowFrom: null }, null],
  [null, { ...FORM, preferredTimeSlot: null }, CALL, null],
  // An adviser has called since.
  [null, FORM, CALL, new Date("2026-11-24T11:00:00Z")],
])("the last form asks for another hour: %s", (hour, form, call, calledAt) => {
  expect(otherHour(form, call, calledAt)).toBe(hour);
});
