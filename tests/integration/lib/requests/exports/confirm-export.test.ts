import "@/tests/support/quick-passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { confirmExport } from "@/app/(back-office)/admin/actions";
import { GET } from "@/app/(back-office)/admin/leads/export/route";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { signedIn } from "@/tests/support/signed-in";
import { ACCOUNT_PASSWORD } from "@/tests/support/signed-in-account";
import { storeLead } from "@/tests/support/store-lead";
import { formOf, type Visitor } from "@/tests/support/visitor";

const REASON = "Reparto del lunes";
const QUERY = "tab=all&format=csv";

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  env().exportStepUp = true;
  await db().lead.deleteMany();
  await storeLead();
  admin = await signedIn(["admin"]);
});
afterEach(() => {
  env().exportStepUp = false;
});

const download = (visitor: Visitor, href: string) => visitor.send(GET, href);

function confirm(visitor: Visitor, fields: Record<string, string> = {}) {
  const sent = { query: QUERY, reason: REASON, proof: ACCOUNT_PASSWORD, ...fields };
  return visitor.run(() => confirmExport(null, formOf(sent)));
}

/** The address of a permitted export. */
async function permitted(visitor: Visitor): Promise<string> {
  return (await confirm(visitor)).result?.href ?? "";
}

describe("with EXPORT_STEP_UP", () => {
  test("an export first leads to the page that asks, and nothing is recorded", async () => {
    const answer = await download(admin, `/admin/leads/export?${QUERY}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/admin/exportar?${QUERY}`,
    ]);
    expect(await db().leadExport.count({ where: { actorEmail: admin.email } })).toBe(0);
  });

  test("the password and a reason permit this export once, and both are in the audit log", async () => {
    const href = await permitted(admin);
    const file = await download(admin, href);
    expect(file.headers.get("content-disposition")).toContain("leads_");
    await file.text();
    const entries = await db().auditEntry.findMany({ where: { actorEmail: admin.email } });
    expect(entries.map(({ action }) => action)).toEqual(["leads.export_started", "leads.exported"]);
    for (const { details } of entries) {
      expect(details).toMatchObject({ reason: REASON, provedBy: "password" });
    }
    expect(JSON.stringify(entries.map(({ details }) => details))).not.toContain(ACCOUNT_PASSWORD);
    expect((await download(admin, href)).headers.get("location")).toContain("/admin/exportar");
  });

  test("a permit is for nobody else and for no other export", async () => {
    const href = await permitted(admin);
    const other = await signedIn(["admin"]);
    expect((await download(other, href)).status).toBe(303);
    const wider = href.replace("format=csv", "format=csv&columns=extended");
    expect((await download(admin, wider)).status).toBe(303);
    expect((await download(admin, href.replace("permiso=", "permiso=x"))).status).toBe(303);
  });

  test("keeps the reason, and says what is wrong; five wrong guesses are too many", async () => {
    const short = await confirm(admin, { reason: " no " });
    expect(short.result).toBeUndefined();
    expect(short.errors.reason).toContain("entre 5 y 300");
    const wrong = await confirm(admin, { proof: "otra cosa" });
    expect(wrong.result).toBeUndefined();
    expect(wrong).toMatchObject({
      values: { reason: REASON },
      errors: { proof: "No es tu contraseña ni un código válido." },
    });
    expect(JSON.stringify(wrong)).not.toContain("otra cosa");
    for (let guess = 0; guess < 4; guess += 1) await confirm(admin, { proof: "otra cosa" });
    expect((await confirm(admin)).errors.proof).toContain("Demasiados intentos");
  });

  test("is refused to who may not export", async () => {
    const adviser = await signedIn(["asesor"]);
    const { notice, result } = await confirm(adviser);
    expect(notice?.text).toBe("Tu cuenta no tiene permiso para esto.");
    expect(result).toBeUndefined();
  });
});

test("without the setting no proof is asked", async () => {
  env().exportStepUp = false;
  const file = await download(admin, `/admin/leads/export?${QUERY}`);
  expect(file.status).toBe(200);
  await file.text();
});
