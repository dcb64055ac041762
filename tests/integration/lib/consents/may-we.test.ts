import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import {
  mayLeave,
  mayNotLeaveWheres,
  mayWe,
  mayWeWhere,
  PURPOSES,
  STANDING,
} from "@/lib/consents/may-we";
import { db } from "@/lib/kernel/db";
import { newLead } from "@/tests/support/leads";

afterAll(async () => {
  await db().lead.deleteMany();
  await db().person.deleteMany();
});

const anyRequest = fc
  .record({
    consent: fc.boolean(),
    consentSource: fc.constantFrom("form", "phone", "whatsapp", "in-person"),
    financialConsent: fc.boolean(),
    withdrawn: fc.subarray([...PURPOSES]),
    person: fc.constantFrom("free", "restricted"),
  })
  // The database allows no other.
  .filter(({ consent, financialConsent }) => consent || !financialConsent);

test("function and condition say the same about any request, in the table and in the view", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 1, maxLength: 30 }), async (requests) => {
      await db().lead.deleteMany();
      for (const { person, ...columns } of requests) {
        const { email, emailNormalized, phone, phoneNormalized, fullName, ...lead } =
          newLead(columns);
        const contact = { email, emailNormalized, phone, phoneNormalized, fullName };
        const restriction = { restrictedAt: new Date(), restrictedBecause: "impugna la deuda" };
        const data = { ...contact, ...(person === "restricted" && restriction) };
        const { id: personId } = await db().person.create({ data });
        await db().lead.create({ data: { ...contact, ...lead, personId } });
      }
      const stored = await db().lead.findMany({ select: { id: true, ...STANDING } });
      for (const purpose of PURPOSES) {
        const allowed = stored.filter((request) => mayWe(purpose, request)).map(({ id }) => id);
        const where = mayWeWhere(purpose);
        const inTable = await db().lead.findMany({ select: { id: true }, where });
        const inView = await db().leadView.findMany({ select: { id: true }, where });
        for (const found of [inTable, inView]) {
          expect(found.map(({ id }) => id).sort()).toEqual(allowed.sort());
        }
      }
      const staying = stored.filter((request) => !mayLeave(request)).map(({ id }) => id);
      const inParts: string[] = [];
      for (const where of mayNotLeaveWheres()) {
        const part = await db().leadView.findMany({ select: { id: true }, where });
        inParts.push(...part.map(({ id }) => id));
      }
      expect(inParts.sort(), "no lead is in both parts").toEqual(staying.sort());
    }),
    { numRuns: 20 },
  );
});
