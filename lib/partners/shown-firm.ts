import "server-only";
import { createHash } from "node:crypto";
import type { Prisma } from "@/lib/kernel/db";
import type { FirmField } from "./firm-schema";

/** The stored values of a firm as its form shows them, and the version that the form sends back. */
export type ShownFirm = Record<FirmField | "version", string>;

/** What the form about a firm shows. `version` is a hash of it: a form with another one is of an earlier page. */
export function shownFirm(firm: Prisma.PartnerGetPayload<object>): ShownFirm {
  const { name, registerNumber, chamber, country, contactName, contactEmail, contactPhone } = firm;
  const shown: Record<FirmField, string> = {
    ...{ name, registerNumber, chamber, country, contactName, contactEmail, contactPhone },
    provinces: firm.provinces.join(),
    takes: firm.takes.join(),
    weeklyCapacity: String(firm.weeklyCapacity),
    contractDate: firm.contractDate.toISOString().slice(0, 10),
    pays: firm.pays ? "si" : "no",
    placeholder: firm.placeholder ? "si" : "no",
  };
  const version = createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
  return { ...shown, version };
}
