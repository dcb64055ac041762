import type { Client } from "pg";
import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { storeLeads } from "@/tests/support/e2e-leads";
import { newPerson, type Person } from "@/tests/support/e2e-person";
import type { Answer, Send, Sent } from "@/tests/support/e2e-request";
import { ADMIN, expect, test } from "@/tests/support/fixtures";
import { words } from "@/tests/support/words";

/** A lead whose name, e-mail and phone appear nowhere else but in one line of the audit log. */
async function plantCanary(database: Client): Promise<Person & { id: string }> {
  const person = { ...newPerson(), fullName: "Canaria Secreta" };
  const { fullName, email, phone } = person;
  const contact = { email, email_normalized: email, phone, phone_normalized: `+34${phone}` };
  const [id = ""] = await storeLeads(database, [{ full_name: fullName, ...contact }]);
  await database.query(
    `INSERT INTO consent_receipts (id, lead_id, purpose, consent_text, text_version, form, page_path)
     VALUES ($1, $1, 'advice', $2, repeat('a', 64), 'hero', '/')`,
    [id, `Acepto. ${person.fullName}`],
  );
  await database.query("INSERT INTO audit_log (action, actor_email) VALUES ('role.granted', $1)", [
    person.email,
  ]);
  // Its failed notification appears on a page of its own.
  await database.query(
    `SELECT graphile_worker.add_job('notify-lead', json_build_object('leadId', $1::text),
       run_at => '2100-01-01', max_attempts => 1, job_key => 'notify-lead:' || $1::text)`,
    [id],
  );
  await database.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), attempts => 1)
     FROM graphile_worker.jobs WHERE run_at = '2100-01-01'`,
  );
  return { ...person, id };
}

/** Pages where an admin sees only the canary. Its receipt has the same id. */
function pathsTo(id: string): string[] {
  return [
    `/admin?tab=all&lead=${id}`,
    `/admin/leads/${id}`,
    `/admin/leads/${id}/`,
    `/admin/leads/${id}.rsc`,
    `/admin/certificado?receipt=${id}`,
    `/admin/certificado.rsc?receipt=${id}`,
    `/admin/personas?lead=${id}`,
    `/admin/personas.rsc?lead=${id}`,
    `/admin/personas/?lead=${id}&_rsc=1abcd`,
    `/admin/personas.segments/_full.segment.rsc?lead=${id}`,
    `/(back-office)/admin/personas?lead=${id}`,
    `/ADMIN/persona?lead=${id}`,
    `/admin%2fpersona?lead=${id}`,
    `/admin/personas/datos?format=json&person=${id}&lead=${id}`,
    `/admin/personas/datos/?format=html&person=${id}&lead=${id}`,
    `/admin/personas/datos.rsc?person=${id}&lead=${id}`,
  ];
}

const TREE = encodeURIComponent(
  JSON.stringify([
    "",
    {
      children: [
        "(back-office)",
        { children: ["admin", { children: ["__PAGE__", {}] }, null, "refetch"] },
      ],
    },
    null,
    null,
  ]),
);

const PATHS = words(`
  /admin /admin/ /admin?tab=all /admin?_rsc=1abcd /admin.rsc /admin.rsc?_rsc=1abcd
  /admin.segments/admin.segment.rsc /admin.segments/_full.segment.rsc
  /admin.segments/_tree.segment.rsc /admin.prefetch.rsc /admin.json /admin.txt /admin. /admin..
  /admin%20 /admin%00 /admin;a=b //admin /./admin /x/../admin /x/..%2fadmin /%2e/admin /%61dmin
  /%2561dmin /ADMIN /Admin /admin%2f /admin%252f /admin\\ /(back-office)/admin
  /(back-office)/admin/page /_next/data/x/admin.json /es/admin /admin/llamadas
  /admin/llamadas?cola=due-today /admin/llamadas.rsc /admin/resumen /admin/resumen?periodo=12m
  /admin/resumen.rsc /admin/resumen/conversiones /admin/avisos /admin/avisos.rsc /admin/sospechosos /admin/sospechosos?ver=all
  /admin/sospechosos.rsc /admin/avisos.segments/_full.segment.rsc /admin/leads /admin/leads/export
  /admin/leads/export/ /admin/leads/export?tab=all /admin/leads/export?tab=quick-form&consent=all
  /admin/leads/new /admin/leads/rows?id=00000000-0000-4000-8000-000000000000 /api/events
  /admin/leads/new?tab=all&q=Canaria /admin/leads/find?q=Canaria /admin/leads/export?format=xlsx
  /admin/leads/export?columns=extended /admin/leads/export/progress
  /admin/leads/export/progress?id=00000000-0000-4000-8000-000000000000 /admin/leads/export.rsc
  /admin/leads/export.csv /admin/leads%2fexport /admin%2fleads%2fexport //admin//leads//export
  /ADMIN/LEADS/EXPORT /admin/leads/export?tab[]=all&export=empty /auth/../admin/leads/export
  /admin/auditoria /admin/auditoria?action=role.granted /admin/auditoria.rsc
  /admin/auditoria.segments/_full.segment.rsc //admin//auditoria /admin/%61uditoria
`);

const METHODS = ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "QUERY"];

/**
 * Each path meets every fourth variant, in turns: each variant meets a quarter of all spellings,
 * and every page in some of them, instead of every combination.
 */
function isTurn(variant: number, path: string): boolean {
  return (variant + path.length) % 4 === 0;
}

const HEADERS: Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "2" },
  { rsc: "1", "next-router-segment-prefetch": "/_full" },
  { rsc: "1", "next-router-segment-prefetch": "/admin/__PAGE__" },
  { rsc: "1", "next-router-state-tree": TREE },
  { rsc: "1", "next-router-state-tree": TREE, "next-url": "/admin" },
  { "x-middleware-subrequest": "proxy" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
  { "x-middleware-prefetch": "1", "x-nextjs-data": "1" },
  { purpose: "prefetch" },
  { "x-matched-path": "/admin", "x-invoke-path": "/admin" },
  { "x-original-url": "/admin", "x-rewrite-url": "/admin/leads/export" },
  { "x-forwarded-for": "127.0.0.1", "x-socket-address": "127.0.0.1" },
  { "next-resume": "1" },
  { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
  { cookie: "session=x; __Host-session=y; next-auth.session-token=z" },
  { authorization: "Basic YWRtaW46YWRtaW4=" },
];

/** Follows the framework's redirect of router requests to an address with their hash. */
async function sendOn(send: Send, sent: Sent): Promise<Answer> {
  const answer = await send(sent);
  const { location = "" } = answer.headers;
  return location.includes("_rsc") ? send({ ...sent, path: location }) : answer;
}

function expectNoCanary(answer: Answer, canary: Person, what: string) {
  const all = `${JSON.stringify(answer.headers)}\n${answer.body}`;
  for (const secret of [canary.fullName, canary.email, canary.phone]) {
    expect(all.includes(secret), `${what} shows ${secret}`).toBe(false);
  }
}

test.describe("a lead that only admins may see", () => {
  for (const who of ["an anonymous visitor", "an account without the role"] as const) {
    test(`fault 1: is in no answer to ${who}, for any variant of a request`, async ({
      send,
      origin,
      database,
    }) => {
      const canary = await plantCanary(database);
      const session =
        who === "an account without the role"
          ? { cookie: await sessionOf(send, origin, await createAccount(database)) }
          : {};
      for (const path of [...PATHS, ...pathsTo(canary.id)]) {
        for (const headers of HEADERS.filter((_, n) => n === 0 || isTurn(n, path))) {
          const what = `GET ${path} ${JSON.stringify(headers)}`;
          const answer = await sendOn(send, { path, headers: { ...headers, ...session } });
          expectNoCanary(answer, canary, what);
          expect(answer.status, what).toBeLessThan(500);
          expect(answer.headers["content-disposition"], what).toBeUndefined();
        }
        for (const method of METHODS.filter((_, n) => isTurn(n, path))) {
          const answer = await send({ path, method, headers: { origin, ...session } });
          expectNoCanary(answer, canary, `${method} ${path}`);
          expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        }
      }
      // An admin sees it, so there was something to find.
      const cookie = await sessionOf(send, origin, ADMIN);
      for (const headers of [{ cookie }, { cookie, rsc: "1" }]) {
        const [opened = "", sheet = "", , , certificate = ""] = pathsTo(canary.id);
        for (const path of [
          "/admin",
          "/admin/leads/export",
          opened,
          sheet,
          certificate,
          `/admin/personas?lead=${canary.id}`,
          "/admin/auditoria?action=role.granted",
        ]) {
          expect((await sendOn(send, { path, headers })).body, path).toContain(canary.email);
        }
        const failed = await sendOn(send, { path: "/admin/avisos", headers });
        expect(failed.body).toContain(canary.fullName);
      }
    });
  }

  test("fault 1: is refused to others with the right status, in answers that no cache keeps", async ({
    send,
    origin,
    database,
  }) => {
    const page = await send({ path: "/admin" });
    expect([page.status, page.headers.location]).toEqual([307, "/auth"]);
    const file = await send({ path: "/admin/leads/export" });
    expect([file.status, file.headers.location, file.body]).toEqual([303, "/auth", ""]);

    const cookie = await sessionOf(send, origin, await createAccount(database));
    const denied = await send({ path: "/admin", headers: { cookie } });
    expect(denied.body).toContain("Acceso Denegado");
    const noFile = await send({ path: "/admin/leads/export", headers: { cookie } });
    expect([noFile.status, noFile.body]).toEqual([403, "Acceso Denegado"]);

    const path = "/admin/leads/new?tab=all";
    const unknown = await send({ path });
    expect([unknown.status, unknown.body]).toEqual([401, ""]);
    const noCount = await send({ path, headers: { cookie } });
    expect([noCount.status, noCount.body]).toEqual([403, ""]);
    const owner = await sessionOf(send, origin, ADMIN);
    const count = await send({ path, headers: { cookie: owner } });
    expect(count.body).toMatch(/^\{"count":\d+\}$/);
    for (const { headers } of [page, file, denied, noFile, unknown, noCount, count]) {
      expect(headers["cache-control"]).toContain("no-store");
    }
  });

  test("fault 28: reaches an admin's browser with the displayed fields, and no others", async ({
    send,
    origin,
    database,
  }) => {
    const canary = await plantCanary(database);
    await database.query(
      `UPDATE leads SET attribution = '{"last":{"gclid":"CANARY-CLICK"}}',
         answers = '{"note":"CANARY-ANSWER"}', property_type = 'ambas', has_properties = true
       WHERE email = $1`,
      [canary.email],
    );
    const cookie = await sessionOf(send, origin, ADMIN);
    for (const headers of [{ cookie }, { cookie, rsc: "1" }]) {
      const { body } = await sendOn(send, { path: "/admin", headers });
      expect(body).toContain(canary.email);
      for (const hidden of [
        "CANARY-",
        "ambas",
        `+34${canary.phone}`,
        "idempotency",
        "submissionKey",
        "emailNormalized",
        "email_normalized",
        "passwordHash",
        "attribution",
        "suspect",
      ]) {
        expect(body.includes(hidden), hidden).toBe(false);
      }
    }
  });
});
