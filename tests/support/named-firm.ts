import { afterAll, beforeAll } from "vitest";
import { db } from "@/lib/kernel/db";
import { storeFirm } from "./firms";

export const NAMED_FIRM = "Despacho de Prueba, S. L. P.";

/** The query of an export for that firm. */
export const FOR_NAMED_FIRM = `&recipient=law-firms&firm=${encodeURIComponent(NAMED_FIRM)}`;

/** As if an admin had added a law firm, for all tests of a file. */
export function nameFirm(): void {
  beforeAll(async () => {
    await storeFirm({ name: NAMED_FIRM });
  });
  afterAll(async () => {
    await db().partner.deleteMany({ where: { name: NAMED_FIRM } });
  });
}
