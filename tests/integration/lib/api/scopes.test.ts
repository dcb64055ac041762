import { expect, test } from "vitest";
import { requirePermission } from "@/lib/accounts/session";
import { API_ROUTES } from "@/lib/api/routes";
import { API_SCOPES } from "@/lib/api/scopes";
import { changeStatus } from "@/lib/calls/change-status";
import { db } from "@/lib/kernel/db";
import { callApi, callOf, newToken } from "@/tests/support/api";
import { storeFirm } from "@/tests/support/firms";
import { signedIn } from "@/tests/support/signed-in";
import { storeLead } from "@/tests/support/store-lead";

await storeFirm();
const { id } = await storeLead();
const revoked = await newToken();
await db().apiToken.update({ where: { id: revoked.id }, data: { revokedAt: new Date() } });

/** Something that each route accepts. */
const BODIES: Record<string, unknown> = {
  "POST /leads": {
    ...{ name: "Carmen Gil", phone: "600 900 800" },
    ...{ debt_over_10k: true, multiple_creditors: null, has_properties: false },
    consent: { source: "phone", given_at: new Date(Date.now() - 1_000).toISOString(), words: "Sí" },
  },
  "POST /leads/{id}/status": { status: "contactado", expected_status: "nuevo" },
  "POST /leads/{id}/notes": { note: "Una nota" },
  "POST /leads/{id}/handover": { note: "Una nota" },
};

const bodyOf = ({ method, path }: { method: string; path: string }) => BODIES[`${method} ${path}`];
const sentTo = (route: (typeof API_ROUTES)[number]) => ({
  body: bodyOf(route),
  ...(route.path.includes("{id}") && { id }),
});

const everything = () =>
  Promise.all([
    db().lead.findMany(),
    db().leadNote.findMany(),
    db().leadEvent.findMany(),
    db().person.findMany(),
    db().handover.findMany(),
  ]);

const strangers: [what: string, headers: Record<string, string>][] = [
  ["no token", {}],
  ["an empty one", { authorization: "Bearer " }],
  ["another kind of proof", { authorization: "Basic YWRtaW46YWRtaW4=" }],
  ["a made-up token", { authorization: `Bearer pya_${"A".repeat(43)}` }],
  ["a token without its beginning", { authorization: `Bearer ${"A".repeat(43)}` }],
  ["a revoked token", { authorization: `Bearer ${revoked.token}` }],
  ["a token in a cookie", { cookie: `token=${revoked.token}` }],
];

test("fault 1: nobody without a valid token reads or changes anything", async () => {
  const before = await everything();
  for (const route of API_ROUTES) {
    for (const [what, headers] of strangers) {
      // Too many wrong tokens from one address would be refused with another status.
      await db().rateLimit.deleteMany();
      const answer = await callApi(route, { ...sentTo(route), headers });
      expect(answer.status, `${route.method} ${route.path} with ${what}`).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(await answer.text()).not.toContain(id);
    }
  }
  expect(await everything()).toEqual(before);
});

test("fault 1: an administrator's cookie opens no route of the API", async () => {
  const admin = await signedIn(["admin"]);
  for (const route of API_ROUTES) {
    const { handler, url, init } = await callOf(route, sentTo(route));
    expect((await admin.send(handler, url, init)).status, route.path).toBe(401);
  }
});

test("a token does what its scope allows, and nothing else, whoever is signed in beside it", async () => {
  const admin = await signedIn(["admin"]);
  for (const route of API_ROUTES) {
    for (const scope of API_SCOPES) {
      const { token } = await newToken([scope]);
      const before = await everything();
      const { handler, url, init } = await callOf(route, { ...sentTo(route), token });
      const { status } = await admin.send(handler, url, init);
      const expected = scope === route.scope ? route.status : 403;
      expect(status, `${route.method} ${route.path} with ${scope}`).toBe(expected);
      if (expected === 403) expect(await everything()).toEqual(before);
    }
  }
});

test("a token opens no function of the back office", async () => {
  const { token } = await newToken();
  const headers = { authorization: `Bearer ${token}` };
  const admin = await signedIn([]);
  const refused = { code: "forbidden" };
  await expect(admin.run(() => requirePermission("leads.read"), headers)).rejects.toMatchObject(
    refused,
  );
  await expect(
    admin.run(() => changeStatus(id, "nuevo", "cerrado"), headers),
  ).rejects.toMatchObject(refused);
});
