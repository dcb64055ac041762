import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GET, HEAD } from "@/app/(back-office)/admin/leads/export/route";
import { AccessError } from "@/lib/accounts/session";
import { db, exportPool, pool } from "@/lib/db";
import { exportLeads } from "@/lib/leads/export";
import { storeLeads } from "@/tests/support/leads";
import { withTableLocked } from "@/tests/support/outage";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

function download(visitor: Visitor, tab = "all") {
  return visitor.send(GET, `/admin/leads/export?tab=${tab}`);
}

async function linesOf(response: Response): Promise<string[]> {
  return new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(await response.arrayBuffer())
    .split("\r\n")
    .slice(1, -1);
}

async function lastAuditLine() {
  return db().auditEntry.findFirst({
    select: { action: true, actorEmail: true, details: true },
    where: { action: { startsWith: "leads." } },
    orderBy: { id: "desc" },
  });
}

function takenConnections() {
  return exportPool().totalCount - exportPool().idleCount;
}

describe("exporting", () => {
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
    await expect(new Visitor().run(() => exportLeads("all"))).rejects.toThrow(AccessError);
    expect(await lastAuditLine()).toBeNull();
  });

  test("is a file of the day, kept by no cache", async () => {
    await storeLeads(1);
    const { headers, body } = await download(admin);
    await body?.cancel();
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format();
    expect(headers.get("content-disposition")).toBe(`attachment; filename="leads_${today}.csv"`);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test("fault 16: begins with a byte order mark; fault 45: shows times of Madrid", async () => {
    await storeLeads(1, () => ({ createdAt: new Date("2026-03-29T00:59:00Z"), fullName: "Íñigo" }));
    await storeLeads(1, () => ({ createdAt: new Date("2026-03-29T01:00:00Z") }));
    const response = await download(admin);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [, summer, winter] = new TextDecoder().decode(bytes).split("\r\n");
    expect(summer).toMatch(/^29\/03\/2026 03:00,/);
    expect(winter).toMatch(/^29\/03\/2026 01:59,Íñigo,/);
  });

  test("fault 29: 20,000 consenting leads of 30,000, newest first, and a line in the audit log", async () => {
    // In parts, each well within the time that a statement may take.
    for (let from = 0; from < 30_000; from += 5_000) {
      await db().$executeRaw`
      INSERT INTO leads (created_at, consent, consent_ts, full_name, form, source, debt_over_10k,
        multiple_creditors, has_properties, email, email_normalized, phone, phone_normalized)
      SELECT '2026-11-01T00:00:00Z'::timestamptz + make_interval(mins => n), n % 3 > 0, now(),
        CASE WHEN n % 3 > 0 THEN 'Con Permiso' ELSE 'Sin Permiso' END, 'hero', 'landing-home', true,
        true, false, 'a@example.test', 'a@example.test', '600123456', '+34600123456'
      FROM generate_series(${from}::int, ${from + 4_999}::int) AS n`;
    }
    const lines = await linesOf(await download(admin));
    expect(lines).toHaveLength(20_000);
    expect(lines.join("\n")).not.toContain("Sin Permiso");
    expect(lines[0]).toMatch(/^21\/11\/2026 20:59,/);
    expect(lines.at(-1)).toMatch(/^01\/11\/2026 01:01,/);
    expect(await lastAuditLine()).toEqual({
      action: "leads.exported",
      actorEmail: admin.email,
      details: { tab: "all", rows: 20_000, completed: true },
    });
  });

  test("fault 29: holds the leads of its tab only", async () => {
    await storeLeads(2, () => ({ form: "standalone" }));
    await storeLeads(3, () => ({ form: "viability-test" }));
    expect(await linesOf(await download(admin, "quick-form"))).toHaveLength(2);
    expect(await linesOf(await download(admin, "viability-test"))).toHaveLength(3);
    // fault 18: a tab that there is not
    expect(await linesOf(await download(admin, "all' OR true"))).toHaveLength(5);
  });

  test("fault 29: never a file without a row, nor a row without consent", async () => {
    await storeLeads(3, () => ({ consent: false }));
    const response = await download(admin, "quick-form");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin?tab=quick-form&export=empty");
    expect(response.body).toBeNull();
  });

  test("fault 16: hostile text is harmless in the file", async () => {
    await storeLeads(1, () => ({
      fullName: `=HYPERLINK("http://evil.example","hola")`,
      email: "=cmd@example.test",
      phone: "+34600123456",
      preferredTimeSlot: null,
    }));
    const [line] = await linesOf(await download(admin));
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""hola"")"`);
    expect(line).toContain(`,'=cmd@example.test,'+34600123456,Sí,Sí,No,No especificado,`);
  });

  test("gives the connection back when the reader goes away, and notes how far it got", async () => {
    await storeLeads(5_000);
    for (let round = 0; round < 15; round++) {
      const response = await download(admin);
      const reader = response.body?.getReader();
      await reader?.read();
      await reader?.read();
      await reader?.cancel();
    }
    expect(takenConnections()).toBe(0);
    expect((await lastAuditLine())?.details).toEqual({ tab: "all", rows: 1_000, completed: false });
  });

  test("fault 29: is in the audit log before anybody has a byte of it", async () => {
    await storeLeads(1);
    const response = await download(admin, "quick-form");
    expect(await lastAuditLine()).toEqual({
      action: "leads.export_started",
      actorEmail: admin.email,
      details: { tab: "quick-form" },
    });
    await response.body?.cancel();
    expect(await lastAuditLine()).toMatchObject({
      action: "leads.exported",
      details: { tab: "quick-form", rows: 0, completed: false },
    });
  });

  test("fault 29: gives nothing away when the audit log takes no line", async () => {
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
    expect(takenConnections()).toBe(0);
  });

  test("two at once leave all connections for leads, and a third is asked to wait", async () => {
    await storeLeads(5_000);
    const others = [await download(admin), await download(admin)];
    expect(pool().idleCount).toBe(pool().totalCount);
    const third = await download(admin, "quick-form");
    expect(third.status).toBe(303);
    expect(third.headers.get("location")).toBe("/admin?tab=quick-form&export=busy");
    expect(await linesOf(others[0] as Response)).toHaveLength(5_000);
    await others[1]?.body?.cancel();
    expect(await linesOf(await download(admin))).toHaveLength(5_000);
  });

  test("fault 37: gives up on a table that does not answer, and gives the connection back", async () => {
    await storeLeads(1);
    const started = performance.now();
    await withTableLocked("leads", "ACCESS EXCLUSIVE", async () => {
      const response = await download(admin);
      expect(response.headers.get("location")).toBe("/admin?tab=all&export=failed");
      expect(performance.now() - started).toBeLessThan(5_000);
    });
    await expect.poll(takenConnections).toBe(0);
    expect(await linesOf(await download(admin))).toHaveLength(1);
  });

  test("is not begun by a HEAD, whose answer nobody reads", () => {
    expect(HEAD().status).toBe(405);
  });

  test("fault 36: a connection lost in between ends the file with an error, and is not kept", async () => {
    await storeLeads(5_000);
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const reader = (await download(admin)).body?.getReader();
    await reader?.read();
    await reader?.read();
    await db().$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'FETCH %' AND datname = current_database()`;
    await expect(readAll(reader)).rejects.toThrow();
    expect((await lastAuditLine())?.details).toMatchObject({ completed: false });
    expect(await linesOf(await download(admin))).toHaveLength(5_000);
    expect(takenConnections()).toBe(0);
  });
});

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  while (!(await reader?.read())?.done);
}
