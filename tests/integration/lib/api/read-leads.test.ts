import { expect, test } from "vitest";
import * as z from "zod";
import { openApiDocument } from "@/lib/api/openapi";
import { LIST_LEADS, READ_LEAD } from "@/lib/api/routes";
import { db, type Prisma } from "@/lib/kernel/db";
import { callApi, newToken } from "@/tests/support/api";
import { personOf, storeLeads, storeNewLead } from "@/tests/support/leads";
import { sql } from "@/tests/support/sql";

type Page = { leads: { id: string; details: unknown }[]; next_cursor: string | null };

const { token } = await newToken(["leads:read"]);

const list = async (query = "") =>
  (await (await callApi(LIST_LEADS, { token, query })).json()) as Page;
const read = (id: string) => callApi(READ_LEAD, { token, id });

/** The answer of a route, as the OpenAPI document describes it. */
function answerSchema(path: string) {
  const { paths } = openApiDocument() as {
    paths: Record<string, { get: { responses: { 200: { content: object } } } }>;
  };
  const content = paths[path]?.get.responses[200].content as Record<
    string,
    { schema: Parameters<typeof z.fromJSONSchema>[0] }
  >;
  return z.fromJSONSchema(content["application/json"]?.schema ?? {});
}

/** Texts that the API must not show, in every column that takes free text. */
async function plantCanaries(id: string) {
  await sql(
    `UPDATE leads SET attribution = '{"last":{"gclid":"CANARY-click"}}', rules_version = 'CANARY-rules',
       answers = '{"note":"CANARY-answer"}', email_normalized = 'canary-key@x.test',
       first_attempt_by = 'canary-adviser@x.test',
       phone_normalized = '+34699990001', idempotency_key = ('cacacaca' || substr($1, 9))::uuid
     WHERE id::text = $1`,
    [id],
  );
  await sql(
    `UPDATE people SET full_name = 'CANARY Name', email = 'canary-person@x.test', province = '51',
       undo = '{"CANARY":1}', phone = '699990002' WHERE id = $1`,
    [await personOf(id)],
  );
  await sql("INSERT INTO lead_notes (id, lead_id, note, author_email) VALUES ($1, $1, $2, $3)", [
    id,
    "CANARY note",
    "canary-author@x.test",
  ]);
}

const CANARY = /canary|69999000|cacacaca/i;

test("a request is shown with the promised columns, and no other", async () => {
  const { id, personId } = await storeNewLead({
    fullName: "Eva Ruiz",
    email: "eva@ejemplo.es",
    mailTo: "eva@ejemplo.es",
    phone: "600 111 222",
    result: "A",
    propertyType: "ambas",
    hasProperties: true,
  });
  await plantCanaries(id);
  const answer = await read(id);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  const text = await answer.text();
  expect(text).not.toMatch(CANARY);
  expect(JSON.parse(text)).toMatchObject({
    ...{ id, person_id: personId, status: "nuevo", withheld: false },
    details: {
      ...{ name: "Eva Ruiz", email: "eva@ejemplo.es", phone: "600 111 222", province: "51" },
      ...{ property_type: "ambas", has_properties: true, eligible: false, result: "A" },
      consents: { call: true, firm: true, lenders: false },
    },
  });
  expect(answerSchema("/leads/{id}").safeParse(JSON.parse(text)).error).toBeUndefined();
});

test("the corrected contact counts, and an e-mail that is invented or read by others is none", async () => {
  const { id } = await storeNewLead({ email: "34600111333@sin-email.invalid" });
  expect(await (await read(id)).json()).toMatchObject({ details: { email: null } });
  await db().lead.update({ where: { id }, data: { email: "eva@ejemplo.es", noMail: true } });
  expect(await (await read(id)).json()).toMatchObject({ details: { email: null } });
  await db().lead.update({ where: { id }, data: { noMail: false } });
  const contact = { fullName: "Otra Persona", email: "otra@ejemplo.es", correctedText: "otra" };
  await db().person.update({ where: { id: await personOf(id) }, data: contact });
  // As `correctContact` does.
  await db().lead.update({ where: { id }, data: { mailTo: contact.email } });
  expect(await (await read(id)).json()).toMatchObject({
    details: { name: "Otra Persona", email: "otra@ejemplo.es" },
  });
});

test.each<[string, Partial<Prisma.LeadCreateManyInput>, string | null]>([
  ["has withdrawn the consent to be called", { withdrawn: ["call"] }, null],
  ["has not consented", { consent: false, consentTs: null }, null],
  ["has agreed only on the phone", { consentSource: "phone" }, null],
  ["has restricted the use of the data", {}, "Lo ha pedido"],
])("of a person who %s only ids and status are left", async (_, lead, restrictedBecause) => {
  const { id, personId } = await storeNewLead({ ...lead, status: "contactado" });
  await plantCanaries(id);
  const restrictedAt = restrictedBecause && new Date();
  await db().person.update({
    where: { id: await personOf(id) },
    data: { restrictedAt, restrictedBecause },
  });
  const left = { id, person_id: personId, status: "contactado", withheld: true, details: null };
  expect(await (await read(id)).json()).toEqual(left);
  expect((await list("?limit=1")).leads).toEqual([left]);
});

test("suspects, unknown requests and ids of another form are not found", async () => {
  const { id } = await storeNewLead({ suspect: true });
  for (const wanted of [id, crypto.randomUUID(), "x", "' OR 1=1", `${id}0`]) {
    expect((await read(wanted)).status, wanted).toBe(404);
  }
  expect(JSON.stringify(await list("?limit=100"))).not.toContain(id);
});

test("pages give each request once, whatever arrives meanwhile", async () => {
  await db().lead.deleteMany();
  // Groups of the same moment: the id decides.
  const at = (n: number) => new Date(Date.UTC(2026, 9, 1, 9, Math.floor(n / 7)));
  await storeLeads(350, (n) => ({ createdAt: at(n) }));
  const wanted = await db().leadView.findMany({ select: { id: true } });
  const given: string[] = [];
  let query = "?limit=9";
  for (let pages = 0; query; pages += 1) {
    expect(pages).toBeLessThan(100);
    const page = await list(query);
    expect(answerSchema("/leads").safeParse(page).error).toBeUndefined();
    given.push(...page.leads.map(({ id }) => id));
    await storeLeads(1);
    query = page.next_cursor ? `?limit=9&cursor=${page.next_cursor}` : "";
  }
  expect(given).toHaveLength(350);
  expect(given.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
});

test("status and days filter the list", async () => {
  await db().lead.deleteMany();
  await storeLeads(3, (n) => ({
    createdAt: new Date(Date.UTC(2026, 2, 10 + n, 12)),
    status: n === 1 ? "cerrado" : "nuevo",
  }));
  expect((await list("?status=cerrado")).leads).toHaveLength(1);
  expect((await list("?from=2026-03-11&to=2026-03-12")).leads).toHaveLength(2);
  expect((await list("?to=2026-03-10&status=cerrado")).leads).toEqual([]);
});

test.each([
  "?limit=0",
  "?limit=101",
  "?limit=x",
  "?status=otro",
  "?from=2026-02-30",
  "?cursor=x",
  `?cursor=${Buffer.from("newer arrival 0 2026-03-10T12:00:00.000Z x").toString("base64url")}`,
  "?q=ana",
  "?search=ana",
])("a list with %s is refused with a problem", async (query) => {
  const answer = await callApi(LIST_LEADS, { token, query });
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 422, title: "Unprocessable Content" });
});
