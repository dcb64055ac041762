import { afterEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/route";
import { type Lender, lenders } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { db, type Prisma } from "@/lib/kernel/db";
import { noEmailFor } from "@/lib/kernel/no-email";
import { readStored } from "@/lib/privacy/stored-rows";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { lastAuditLine } from "@/tests/support/audit";
import { storeFirm } from "@/tests/support/firms";
import { storeHandover } from "@/tests/support/handovers";
import { sheetOf, storeLeads } from "@/tests/support/leads";
import { waitingForLocks } from "@/tests/support/locks";
import { FOR_NAMED_FIRM, NAMED_FIRM, nameFirm } from "@/tests/support/named-firm";
import { withTableLocked } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead, storeRequester } from "@/tests/support/store-lead";
import { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().handover.deleteMany();
  await db().lead.deleteMany();
  await db().leadExport.deleteMany();
});

function download(visitor: Visitor, tab = "all", more = "") {
  return visitor.send(GET, `/admin/leads/export?tab=${tab}${more}`);
}

async function linesOf(response: Response): Promise<string[]> {
  return new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(await response.arrayBuffer())
    .split("\r\n")
    .slice(1, -1);
}

describe("an export", () => {
  test("fault 2: refuses without data whoever is not an admin, and notes no export", async () => {
    await storeLeads(1, () => ({ fullName: "Canario Secreto" }));
    const anonymous = await download(new Visitor());
    expect(anonymous.status).toBe(303);
    expect(anonymous.headers.get("location")).toBe("/auth");
    const plain = await download(await signedIn(["asesor"]));
    expect(plain.status).toBe(403);
    for (const response of [anonymous, plain]) {
      expect(await response.text()).not.toContain("Canario");
    }
    expect(await lastAuditLine("leads.")).toBeNull();
  });

  test("fault 29: has the 4,000 leads with consent of 6,000, newest first, and an audit line", async () => {
    await db().$executeRaw`
      WITH person AS (
        INSERT INTO people (full_name, email, email_normalized, phone, phone_normalized)
        VALUES ('Ana Ruiz', 'a@example.test', 'a@example.test', '600123456', '+34600123456')
        RETURNING *)
      INSERT INTO leads (created_at, consent, consent_ts, full_name, form, source, debt_over_10k,
        multiple_creditors, has_properties, email, email_normalized, mail_to, phone,
        phone_normalized, person_id)
      SELECT '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n), n % 3 > 0, now(),
        CASE WHEN n % 3 > 0 THEN 'Con Permiso' ELSE 'Sin Permiso' END, 'hero', 'landing-home', true,
        true, false, email, email_normalized, email, phone, phone_normalized, id
      FROM person, generate_series(0, 5999) AS n`;
    const lines = await linesOf(await download(admin));
    expect(lines).toHaveLength(4_000);
    expect(lines.join("\n")).not.toContain("Sin Permiso");
    expect(lines[0]).toMatch(/^05\/11\/2026 04:59,/);
    expect(lines.at(-1)).toMatch(/^01\/11\/2026 01:01,/);
    expect(await lastAuditLine("leads.")).toEqual({
      action: "leads.exported",
      actorEmail: admin.email,
      details: { tab: "all", recipient: "ourselves", rows: 4_000, completed: true },
    });
  });

  test("has nobody who was erased before the record says who has them", async () => {
    const gone = await storeLead(newLead({ fullName: "Rosa Borrada" }));
    await storeLead(newLead({ fullName: "Rosa Presente" }));
    const response = await download(admin);
    let lines: Promise<string[]> | undefined;
    await withTableLocked("lead_export_parts", "EXCLUSIVE", async () => {
      lines = linesOf(response);
      // The rows are read, and not recorded yet.
      await vi.waitFor(
        async () => expect(await waitingForLocks("lead_export_parts")).toBe(1),
        SOON,
      );
      await sql("DELETE FROM leads WHERE id = $1", [gone.id]);
    });
    expect(await lines).toEqual([expect.stringContaining(",Rosa Presente,")]);
  });

  test("has the contact as an adviser has corrected it: the law firm must reach the person", async () => {
    const { id } = await storeLead(newLead({ fullName: "Eva Saez", phone: "600000001" }));
    await storeLead(newLead({ fullName: "Luis Gil", phone: "600000002" }));
    const adviser = await signedIn(["asesor"]);
    const contact = { fullName: "Eva Sáez", phone: "611222333", email: "eva@p.test" };
    await adviser.run(() => correctContact(id, { ...contact, province: null }));
    for (const columns of ["basic", "extended"]) {
      const lines = await linesOf(await download(admin, "all", `&columns=${columns}`));
      expect(lines[0]).toContain(",Luis Gil,");
      expect(lines[1]).toContain(",Eva Sáez,eva@p.test,611222333,");
      expect(lines.join()).not.toContain("600000001");
    }
    const email = noEmailFor("+34611222333");
    await adviser.run(() => correctContact(id, { ...contact, email, province: null }));
    expect((await linesOf(await download(admin)))[1]).toContain(",Eva Sáez,,611222333,");
  });

  test("fault 29: has no file without a row, nor a row without consent", async () => {
    await storeLeads(3, () => ({ consent: false }));
    const response = await download(admin, "quick-form");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin?tab=quick-form&export=empty");
    expect(response.body).toBeNull();
  });

  test("fault 29: is in the audit log before an admin receives a byte", async () => {
    await storeLeads(1);
    const response = await download(admin, "quick-form");
    expect(await lastAuditLine("leads.")).toEqual({
      action: "leads.export_started",
      actorEmail: admin.email,
      details: { tab: "quick-form", recipient: "ourselves" },
    });
    await response.body?.cancel();
    expect(await lastAuditLine("leads.")).toMatchObject({
      action: "leads.exported",
      details: { tab: "quick-form", rows: 0, completed: false },
    });
  });

  test("fault 29: gives no data when the audit log cannot be written", async () => {
    await storeLeads(1);
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await sql("ALTER TABLE audit_log RENAME TO audit_log_away");
    const response = await download(admin);
    await sql("ALTER TABLE audit_log_away RENAME TO audit_log");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin?tab=all&export=failed");
    expect(response.body).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.lastCall?.[0]).toContain("leads.export_failed");
  });

  test("has to wait while two others are being read", async () => {
    await storeLeads(5_000);
    const others = [await download(admin), await download(admin)];
    const third = await download(admin, "quick-form");
    expect(third.status).toBe(303);
    expect(third.headers.get("location")).toBe("/admin?tab=quick-form&export=busy");
    expect(await linesOf(others[0] as Response)).toHaveLength(5_000);
    await others[1]?.body?.cancel();
    expect(await linesOf(await download(admin))).toHaveLength(5_000);
  });

  test("fault 36: ends its file with an error when the database fails", async () => {
    await storeLeads(5_000);
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const reader = (await download(admin)).body?.getReader();
    await reader?.read();
    await sql("ALTER VIEW leads_view RENAME TO leads_view_away");
    await expect(readAll(reader)).rejects.toThrow();
    await sql("ALTER VIEW leads_view_away RENAME TO leads_view");
    expect((await lastAuditLine("leads."))?.details).toMatchObject({ completed: false });
    expect(await linesOf(await download(admin))).toHaveLength(5_000);
  });
});

describe("an export for a law firm", () => {
  nameFirm();

  test("names it in record, audit log, sheet and the person's file; a withdrawn one is not in it", async () => {
    const { id } = await storeLead(newLead({ fullName: "Eva Saez" }));
    const kept = await storeLead(newLead({ fullName: "Luis Gil" }));
    await db().lead.update({ where: { id: kept.id }, data: { withdrawn: ["firm"] } });
    const response = await download(admin, "all", FOR_NAMED_FIRM);
    expect(response.headers.get("content-disposition")).toMatch(/leads_despacho_\d/);
    const lines = await linesOf(response);
    expect(lines).toEqual([expect.stringContaining(",Eva Saez,")]);
    expect(await db().leadExport.findMany({ select: { recipient: true, firms: true } })).toEqual([
      { recipient: "law-firms", firms: [NAMED_FIRM] },
    ]);
    expect(await lastAuditLine("leads.")).toMatchObject({
      details: { recipient: "law-firms", firms: NAMED_FIRM, rows: 1 },
    });
    const { history } = await sheetOf(admin, id);
    expect(history.map(({ text }) => text)).toContain(`Exportado para ${NAMED_FIRM}`);
    const stored = await readStored(db(), [id]);
    expect(stored.get(id)?.handedOver).toEqual([
      { recipient: "law-firms", firms: [NAMED_FIRM], startedAt: expect.any(Date) },
    ]);
  });

  test("has nobody whom the desk could not hand over to it", async () => {
    const stored = async (fullName: string) => {
      const { id, personId } = await storeRequester({ fullName });
      return { leadId: id, personId: personId ?? "" };
    };
    const given = async (fullName: string, fields: Prisma.HandoverUncheckedUpdateInput) => {
      const call = await stored(fullName);
      const { id } = await storeHandover(call);
      await db().handover.update({ where: { id }, data: fields });
    };
    const { id: partnerId } = await db().partner.findUniqueOrThrow({ where: { name: NAMED_FIRM } });
    const ended = { endedAt: new Date(), erasureAskedAt: new Date() };
    await given("Con Otro", {});
    await given("De Otro", { ...ended, endedBecause: "declined" });
    await given("La Rechazaron", { ...ended, partnerId, endedBecause: "declined" });
    await given("No Les Llegó", { ...ended, partnerId, endedBecause: "undelivered" });
    const quiet = await stored("Sin Llamadas");
    const doNotCallAt = new Date();
    await db().person.update({ where: { id: quiet.personId }, data: { doNotCallAt } });
    const closed = await stored("Caso Cerrado");
    await db().lead.update({ where: { id: closed.leadId }, data: { status: "cerrado" } });
    const later = await storeLead(newLead({ fullName: "De Caso Cerrado" }));
    await db().lead.update({ where: { id: later.id }, data: { caseOfId: closed.leadId } });
    const names = (await linesOf(await download(admin, "all", FOR_NAMED_FIRM))).join();
    for (const name of ["De Otro", "No Les Llegó"]) expect(names).toContain(`,${name},`);
    for (const name of ["Con Otro", "La Rechazaron", "Sin Llamadas", "Caso Cerrado"]) {
      expect(names).not.toContain(name);
    }
  });

  test.each(["", "&firm=Otro", "&firm=Despacho+en+Pausa"])(
    "leaves for nobody who may not receive cases: «%s»",
    async (firm) => {
      await storeFirm({ name: "Despacho en Pausa", pausedAt: new Date() });
      await storeLead(newLead());
      const response = await download(admin, "all", `&recipient=law-firms${firm}`);
      expect(response.headers.get("location")).toBe("/admin?tab=all&export=refused");
      expect(await db().leadExport.count()).toBe(0);
      await db().partner.deleteMany({ where: { name: "Despacho en Pausa" } });
    },
  );
});

test("the e-mail that somebody else may read is in no file", async () => {
  const { lead } = await storeLead(newLead({ noMail: true }));
  expect((await linesOf(await download(admin))).join()).not.toContain(lead.email);
});

describe("an export for financial providers", () => {
  const forProviders = "&recipient=financial-providers";
  const register = companyDetails.creditRegister;
  const listed = lenders as Lender[];
  const real = { register: { ...register }, lenders: [...lenders] };

  /** As if the owner had filled in, or not yet, the register number and the name of a provider. */
  function fillIn(filledIn: { register: boolean; provider: boolean }) {
    Object.assign(register, { placeholder: !filledIn.register });
    listed.splice(0, listed.length, {
      name: "Financiera de Prueba, S. A.",
      country: "España",
      since: "2026-01-01",
      placeholder: !filledIn.provider,
    });
  }
  afterEach(() => {
    Object.assign(register, real.register);
    listed.splice(0, listed.length, ...real.lenders);
  });

  async function storeThree() {
    await storeLeads(3, (n) => ({
      fullName: ["Sin Permiso", "Despacho Solo", "Ambos Permisos"][n] ?? "",
      consent: n > 0,
      financialConsent: n === 2,
    }));
  }

  test.each([
    { register: false, provider: true },
    { register: true, provider: false },
  ])("is refused by the server when filled in is only %j, and notes no export", async (facts) => {
    fillIn(facts);
    await storeThree();
    const response = await download(admin, "all", forProviders);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin?tab=all&export=refused");
    expect(response.body).toBeNull();
    expect(await db().leadExport.count()).toBe(0);
  });

  test("has only the leads with that consent, and the log and the leads say for whom it was", async () => {
    fillIn({ register: true, provider: true });
    await storeThree();
    const response = await download(admin, "all", `${forProviders}&columns=extended`);
    expect(response.headers.get("content-disposition")).toMatch(/leads_proveedores_\d/);
    const lines = await linesOf(response);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(",Ambos Permisos,");
    // Where a visitor came from is no concern of theirs.
    expect(lines[0]?.split(",")).toHaveLength(10);
    expect(await lastAuditLine("leads.")).toMatchObject({
      details: { tab: "all", recipient: "financial-providers", rows: 1, completed: true },
    });
    expect(await db().leadExport.findMany({ select: { recipient: true, firms: true } })).toEqual([
      { recipient: "financial-providers", firms: ["Financiera de Prueba, S. A."] },
    ]);
    expect(await linesOf(await download(admin))).toHaveLength(2);
  });
});

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  while (!(await reader?.read())?.done);
}
