import { actionId } from "@/tests/support/e2e-actions";
import { actionPost, heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { leadsOf } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

const EVIL = "evil.example";

const SPOOFS: Record<string, string>[] = [
  { host: EVIL },
  { "x-forwarded-host": EVIL },
  { "x-forwarded-host": `${EVIL}:443`, "x-forwarded-proto": "https", "x-forwarded-port": "443" },
  { "x-forwarded-proto": "javascript" },
  { forwarded: `host=${EVIL};proto=https` },
  {
    "x-original-host": EVIL,
    "x-host": EVIL,
    "x-original-url": "/admin",
    "x-rewrite-url": "/admin",
  },
  { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
  { "x-middleware-rewrite": `https://${EVIL}/`, "x-nextjs-data": "1" },
];

test("fault 5: no answer contains a host from the request's headers", async ({ send }) => {
  const pages = ["/", "/gracias", "/consentimiento-datos", "/auth", "/admin", "/nada", "/auth/"];
  for (const path of [...pages, "/api/account", "/admin/leads/export"]) {
    for (const spoof of SPOOFS) {
      const { headers, body } = await send({ path, headers: spoof });
      const what = `${path} ${JSON.stringify(spoof)}`;
      expect(body, what).not.toContain(EVIL);
      expect(JSON.stringify(headers), what).not.toContain(EVIL);
    }
  }
});

test("fault 5: the canonical address is the same for every request", async ({ send }) => {
  const canonical = async (headers = {}) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await send({ headers })).body)?.[1];
  const plain = await canonical();
  expect(plain).toMatch(/^https?:\/\//);
  for (const spoof of SPOOFS) expect(await canonical(spoof)).toBe(plain);
});

test("fault 5: the links in both e-mails and the redirect stay on the site", async ({
  send,
  origin,
  inbox,
  database,
}) => {
  const form = await readForm(send);
  for (const spoof of SPOOFS) {
    const person = newPerson();
    const entries = heroEntries(form, person);
    const answer = await send(await nativePost("/", entries, { origin, ...spoof }));
    expect([answer.status, answer.headers.location], JSON.stringify(spoof)).toEqual([
      303,
      "/gracias",
    ]);
    const rows = await leadsOf(database, person.email, "id, attribution");
    for (const [part, link] of [
      [rows[0].id, `/admin?lead=${rows[0].id}`],
      [person.email, "/mi-solicitud/"],
    ]) {
      await expect.poll(() => inbox.messages(part).length).toBe(1);
      const [mail] = inbox.messages(part);
      expect(mail?.raw).not.toContain(EVIL);
      expect(mail?.html).toContain(`href="${origin}${link}`);
      expect(mail?.messageId).toMatch(/@localhost>$/);
    }
    expect(JSON.stringify(rows)).not.toContain(EVIL);
  }
});

test("fault 5: a forged host does not allow its origin", async ({ send, database }) => {
  const form = await readForm(send);
  const person = newPerson();
  const entries = heroEntries(form, person);
  for (const headers of [
    { origin: `http://${EVIL}`, host: EVIL },
    { origin: `https://${EVIL}`, "x-forwarded-host": EVIL, "x-forwarded-proto": "https" },
    { referer: `http://${EVIL}/`, host: EVIL },
  ]) {
    expect((await send(await nativePost("/", entries, headers))).status).toBe(403);
    const action = await actionPost("/", actionId("submitHeroForm"), entries, headers);
    expect((await send(action)).status).toBe(403);
  }
  expect(await leadsOf(database, person.email, "1")).toEqual([]);
});

test("fault 5: the session cookie is the same whatever protocol the headers claim", async ({
  send,
  origin,
}) => {
  const form = await readForm(send, "/auth");
  for (const spoof of SPOOFS) {
    const entries = [...form.hidden, ["email", ADMIN.email], ["password", ADMIN.password]];
    const answer = await send(
      await nativePost("/auth", entries as [string, string][], { origin, ...spoof }),
    );
    expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    const [cookie = ""] = answer.headers["set-cookie"] ?? [];
    expect(
      cookie.replace(/^session=[^;]+/, "session=…").replace(/Expires=[^;]+/, "Expires=…"),
    ).toBe("session=…; Path=/; Expires=…; Max-Age=604800; HttpOnly; SameSite=lax");
  }
});
