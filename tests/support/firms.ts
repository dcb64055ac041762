import { db, type Prisma } from "@/lib/kernel/db";
import type { FirmInput } from "@/lib/partners/firm-schema";

let number = 0;

/** A firm as an admin types it, with a name and an e-mail of its own. */
export function typedFirm(changes: Partial<FirmInput> = {}): FirmInput {
  number += 1;
  return {
    name: `Ribera ${number}, S. L. P.`,
    registerNumber: `ICAM ${number}`,
    chamber: "Madrid",
    country: "España",
    provinces: [],
    takes: [],
    weeklyCapacity: 5,
    contactName: "Inés Mora",
    contactEmail: `casos${number}@ribera.test`,
    contactPhone: "",
    contractDate: new Date("2026-01-15T00:00:00Z"),
    pays: true,
    placeholder: false,
    ...changes,
  };
}

/** Stores a firm that may receive cases. */
export function storeFirm(changes: Partial<Prisma.PartnerUncheckedCreateInput> = {}) {
  return db().partner.create({
    data: {
      ...typedFirm(),
      listedSince: new Date("2026-01-15T00:00:00Z"),
      emailConfirmedAt: new Date("2026-01-16T09:00:00Z"),
      ...changes,
    },
  });
}

/** Leaves no firm to the next test. */
export async function clearFirms(): Promise<void> {
  await db().handover.deleteMany();
  await db().partner.deleteMany();
}
