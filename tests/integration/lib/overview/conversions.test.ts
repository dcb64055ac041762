import { afterEach, beforeEach, expect, test } from "vitest";
import { exportConversions } from "@/lib/overview/conversions";
import { lastAuditLine } from "@/tests/support/audit";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { newAdviser } from "@/tests/support/desk";
import { insertLead } from "@/tests/support/lead-row";
import { insertRow, sql } from "@/tests/support/sql";
import { insertReport } from "@/tests/support/stage-rows";

const marketing = await newAdviser("marketing");
/** 90 days with this one begin on 27 August. */
const NOW = new Date("2026-11-24T09:30:00Z");

beforeEach(() => stopClock(NOW));
afterEach(async () => {
  releaseClock();
  for (const table of ["leads", "people"]) await sql(`DELETE FROM ${table}`);
});

const CANARY = {
  ...{ full_name: "Canaria Secreta", email: "canaria@secreta.test", phone: "699 999 111" },
  ...{ email_normalized: "canaria@secreta.test", phone_normalized: "+34699999111" },
  ...{ mail_to: "canaria@secreta.test", answers: { debt: "canaria" } },
};
const consented = (touch: Record<string, string>) => ({
  attribution: { first: { gclid: "otro" }, last: touch, adsNotice: 4 },
});

/** A first request of a person with whom we spoke, who accepted it and came by this click. */
const insertClick = (gclid: string, changes: Record<string, unknown> = {}) =>
  insertLead({
    ...CANARY,
    ...consented({ gclid, utmCampaign: "canaria", landingPath: "/canaria" }),
    ...{ created_at: "2026-11-01T10:00:00Z", spoken_at: "2026-11-02T10:00:00Z", ...changes },
  });

async function linesOf(): Promise<string[]> {
  const { body } = await marketing.run(exportConversions);
  return body.trim().split("\r\n");
}
const HEAD = "Identificador,Clic,Conversión,Hora";

test("the file tells what came of each click in the order of time, and nothing else of anybody", async () => {
  const first = await insertClick("Cj0K-1", { created_at: "2026-08-26T22:00:00Z" });
  const later = await insertLead({
    ...{ person_id: first.person_id, case_of: first.id, duplicate_of: first.id },
    created_at: "2026-11-05T10:00:00Z",
  });
  await insertReport(later.id, "Despacho Canario", "filed", "2026-11-20T23:30:00Z");
  await insertReport(later.id, "Despacho Canario", "spoken", "2026-11-06T10:00:00Z");
  await insertReport(first.id, "Despacho Canario", "discharged", "2026-11-22T10:00:00Z");
  await insertClick("no", { ...consented({ fbclid: "IwAR2" }), spoken_at: "2026-09-15T10:00:05Z" });
  await insertClick("no", consented({ wbraid: "W3", gbraid: "B3", msclkid: "M3" }));
  await insertClick("=1+1", { spoken_at: "2026-11-03T10:00:00Z" });

  const { fileName, body } = await marketing.run(exportConversions);
  expect(fileName).toBe("conversiones_2026-11-24.csv");
  expect(body.split("\r\n")).toEqual([
    HEAD,
    "fbclid,IwAR2,spoken,2026-09-15 12:00:05+02:00",
    ...["gclid,Cj0K-1", "gbraid,B3"].map((click) => `${click},spoken,2026-11-02 11:00:00+01:00`),
    "gclid,'=1+1,spoken,2026-11-03 11:00:00+01:00",
    "gclid,Cj0K-1,signed,2026-11-21 00:30:00+01:00",
    "",
  ]);
  expect(body).not.toMatch(/canari|secreta|699|otro/i);
  for (const { id, person_id } of [first, later]) {
    expect(body).not.toContain(id);
    expect(body).not.toContain(person_id);
  }
  expect(await lastAuditLine("conversions.")).toEqual({
    action: "conversions.exported",
    actorEmail: marketing.email,
    details: { from: "2026-08-27", rows: 5 },
  });
});

test.each<[why: string, changes: Record<string, unknown>]>([
  ["the notice was not accepted", { attribution: { last: { gclid: "C1" } } }],
  ["no ad led here", consented({ utmSource: "boletin" })],
  ["the notice does not speak of the network", consented({ msclkid: "M1", ttclid: "T1" })],
  ["nobody has spoken yet", { spoken_at: null }],
  ["the person objected", { withdrawn: ["ads"] }],
  ["the person wants no calls any more", { withdrawn: ["call"] }],
  ["it is older than 90 days", { created_at: "2026-08-26T21:59:59.999Z" }],
  ["it is in quarantine", { suspect: true }],
])("no conversion leaves if %s", async (_, changes) => {
  await insertClick("C1", changes);
  expect(await linesOf()).toEqual([HEAD]);
});

test("no conversion leaves of restricted data, or of who cancelled or objected in another request", async () => {
  const restricted = await insertClick("C1");
  await sql(
    "UPDATE people SET restricted_at = now(), restricted_because = 'Lo pidió' WHERE id = $1",
    [restricted.person_id],
  );
  const objected = await insertClick("C2");
  const another = { person_id: objected.person_id, case_of: objected.id };
  await insertLead({ ...another, withdrawn: ["ads"] });
  const cancelled = await insertClick("C3");
  await insertRow("call_tasks", {
    ...{ person_id: cancelled.person_id, lead_id: cancelled.id, kind: "new", eligible: true },
    ...{ due_at: NOW, asked_at: NOW, closed_at: NOW, closed_because: "cancelled" },
  });
  expect(await linesOf()).toEqual([HEAD]);
});
