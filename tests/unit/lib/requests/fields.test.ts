import { expect, test } from "vitest";
import { Prisma } from "@/lib/kernel/db";
import { LEAD_FIELDS, WITHOUT_CASE } from "@/lib/requests/fields";

test("every column of a request says how it is told and what a withdrawal leaves of it", () => {
  expect(Object.keys(LEAD_FIELDS).sort()).toEqual(Object.keys(Prisma.LeadScalarFieldEnum).sort());
});

test("a withdrawal erases what the request told of the case, and keeps what proves what was done", () => {
  expect(WITHOUT_CASE).toEqual({
    debtOver10k: false,
    multipleCreditors: false,
    hasProperties: false,
    propertyType: null,
    preferredTimeSlot: null,
    preferredDay: null,
    answers: Prisma.DbNull,
    result: null,
    rulesVersion: null,
    attribution: Prisma.DbNull,
    idempotencyKey: null,
  });
});
