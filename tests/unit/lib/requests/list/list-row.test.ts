import { expect, test } from "vitest";
import type { LeadRow } from "@/lib/requests/list/list";
import { listRow } from "@/lib/requests/list/list-row";

const AT = new Date("2026-11-24T09:30:00Z");

const bare: LeadRow = {
  id: "0192f0c1-2345-7abc-8def-0123456789ab",
  createdAt: AT,
  fullName: "Ana Ruiz",
  email: "ana@ejemplo.es",
  phone: "600 123 456",
  debtOver10k: true,
  multipleCreditors: true,
  hasProperties: false,
  propertyType: null,
  preferredTimeSlot: null,
  status: "nuevo",
  consent: "Sí",
  source: "landing-home",
  dueAt: null,
  firstAttemptAt: null,
  lastAttemptAt: null,
  personId: "p",
  late: false,
  uncheckedPhone: null,
  holder: null,
  leasedUntil: null,
  assignee: null,
  blocked: null,
};

test("a row for browsers holds nothing that is empty, and times as they are shown", () => {
  const { id, createdAt: _, ...rest } = bare;
  const fields = Object.entries(rest).filter(([name, value]) => value !== null && name !== "late");
  expect(listRow(bare)).toEqual({
    id,
    arrived: "24/11/2026 10:30",
    ...Object.fromEntries(fields),
  });
});

test("a row for browsers says until when somebody should call, who does, and until when", () => {
  const row = { ...bare, dueAt: AT, late: true, assignee: "Tú", lastAttemptAt: AT };
  expect(listRow({ ...row, holder: "Luis", leasedUntil: AT })).toMatchObject({
    overdue: "24/11/2026 10:30",
    personId: "p",
    assignee: "Tú",
    lastAttempt: "24/11/2026 10:30",
    holder: "Luis",
    leasedUntil: AT.toISOString(),
  });
  expect(listRow({ ...row, late: false, firstAttemptAt: AT }).due).toBe("Ya intentado");
});

test("a row for browsers says that its phone is no country's", () => {
  expect(listRow({ ...bare, uncheckedPhone: true }).uncheckedPhone).toBe(true);
});

test("a row for browsers says why nobody may call", () => {
  const blocked = "Uso limitado: impugna la deuda";
  expect(listRow({ ...bare, blocked }).blocked).toBe(blocked);
});
