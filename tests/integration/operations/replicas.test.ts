import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { codeAt } from "@/tests/support/app-code";
import { createAccount, postSignIn } from "@/tests/support/e2e-account";
import { actionId } from "@/tests/support/e2e-actions";
import {
  actionPost,
  type Entry,
  heroEntries,
  nativePost,
  readForm,
} from "@/tests/support/e2e-form-post";
import { newPerson } from "@/tests/support/e2e-person";
import { type Send, sendTo } from "@/tests/support/e2e-request";
import { webProcessOf } from "@/tests/support/e2e-world";
import { environmentOf } from "@/tests/support/processes";
import { cookieSender, type Replicas, startReplicas } from "@/tests/support/replicas";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { startSmtp, type TestSmtp } from "@/tests/support/smtp";
import { SOON } from "@/tests/support/soon";
import { temporaryFolder } from "@/tests/support/temporary-folder";
import { testEnvironment } from "@/tests/support/test-environment";
import { withTwoStep } from "@/tests/support/two-step";

// Each of the following requests goes to the other process than the one before.
const folder = temporaryFolder("replicas");
let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let owner: Client;
let smtp: TestSmtp;
let replicas: Replicas;
let origin: string;

beforeAll(async () => {
  database = await createScratchDatabase(inject("templateUrl"));
  smtp = await startSmtp();
  const settings = testEnvironment({ databaseUrl: database.url, dataDir: folder.path });
  // For the test's own queries.
  Object.assign(process.env, settings);
  replicas = await startReplicas({ ...settings, SMTP_URL: smtp.url });
  origin = replicas.balancer.url;
  owner = new Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  const { closeDatabase } = await import("@/lib/kernel/db");
  await closeDatabase();
  await owner?.end();
  await replicas?.stop();
  await smtp?.stop();
  await database?.drop();
  folder.remove();
});

async function leadsOf(email: string) {
  const { rows } = await owner.query("SELECT id, status FROM leads WHERE email = $1", [email]);
  return rows;
}

/** The form in an answer that has already arrived. */

test("two replicas that start together are one deployment, with one first administrator", async () => {
  const answers = await Promise.all(replicas.apps.map(({ url }) => sendTo(url)));
  const [deployment] = /data-dpl-id="[0-9a-f]{10}"/.exec(answers[0]?.body ?? "") ?? [];
  expect(deployment).toBeDefined();
  expect(answers[1]?.body).toBe(answers[0]?.body);
  // What a browser or cache keeps from one replica stays valid at the other.
  expect(answers[0]?.headers.etag).toBeTruthy();
  expect(answers[1]?.headers.etag).toBe(answers[0]?.headers.etag);
  const { rows } = await owner.query("SELECT count(*)::int AS admins FROM user_roles");
  expect(rows).toEqual([{ admins: 1 }]);
});

test("a visitor's form without JavaScript alternates between replicas, and sends one notification", async () => {
  const person = newPerson();
  const send = cookieSender(origin, "203.0.113.1");
  const first = await readForm(send, "/");
  const answers: Entry[] = [
    ["debtOver10k", "si"],
    ["multipleCreditors", "si"],
    ["hasProperties", "no"],
  ];
  const asked = await send(
    await nativePost("/", [...first.hidden, ...answers, ["action", "continue"]]),
  );
  const next = String(asked.headers.location);
  expect([asked.status, next]).toEqual([303, "/formulario/llamada?paso=2"]);
  const second = await readForm(send, next);
  expect(second.hidden).toContainEqual(["step", "2"]);
  const sent = await send(await nativePost(next, heroEntries(second, person)));
  expect([sent.status, sent.headers.location]).toEqual([303, "/gracias"]);
  expect(await leadsOf(person.email)).toMatchObject([{ status: "nuevo" }]);
  const messages = () => smtp.messages.filter(({ raw }) => raw.includes(person.email));
  await vi.waitFor(() => expect(messages()).toHaveLength(1), SOON);
});

/** Sends the code of two-step verification. */
async function sendCode(send: Send, code: string) {
  const { hidden } = await readForm(send, "/auth/codigo");
  return send(await nativePost("/auth/codigo", [...hidden, ["code", code]]));
}

test("an administrator signs in with two steps, works, downloads and signs out across replicas", async () => {
  const person = newPerson();
  const visitor = cookieSender(origin, "203.0.113.3");
  const form = await readForm(visitor, "/");
  await visitor(await nativePost("/", heroEntries(form, person)));
  const [lead] = await leadsOf(person.email);

  const account = await createAccount(owner, ["admin"]);
  const { key } = await withTwoStep(account.email);
  const send = cookieSender(origin, "203.0.113.4");
  const password = await postSignIn(send, origin, account);
  expect(password.headers.location).toBe("/auth/codigo");
  const code = codeAt(key);
  const signedIn = await sendCode(send, code);
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/"]);

  // A code used at one replica is refused by the other.
  const thief = cookieSender(origin, "203.0.113.5");
  await postSignIn(thief, origin, account);
  expect((await sendCode(thief, code)).body).toContain("El código no es correcto.");
  expect((await thief({ path: "/admin" })).status).toBe(307);

  const list = await send({ path: "/admin" });
  expect(list.body).toContain(person.email);
  const change: Entry[] = [
    ["leadId", lead.id],
    ["version", "nuevo"],
    ["status", "contactado"],
  ];
  await send(await actionPost("/admin", actionId("setLeadStatus"), change));
  for (let each = 0; each < replicas.apps.length; each++) {
    const sheet = await send({ path: `/admin/leads/${lead.id}` });
    expect(JSON.parse(sheet.body)).toMatchObject({ status: "contactado" });
    const file = await send({ path: "/admin/leads/export?tab=all" });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body).toContain(person.email);
  }

  await send(await actionPost("/admin", actionId("signOut"), [], {}, []));
  for (let each = 0; each < replicas.apps.length; each++) {
    const { body } = await send({ path: "/admin" });
    expect(body).not.toContain(person.email);
  }
});

test("neither web process knows the database owner's address", () => {
  const { password } = new URL(database.url);
  for (const { pid } of replicas.apps) {
    const environment = environmentOf(webProcessOf(pid));
    expect(environment).toContain(`DATABASE_URL=${process.env.DATABASE_URL}`);
    expect(environment).not.toContain(password);
  }
});
