import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runningPostmaster } from "@/prisma/embedded-postmaster";
import { type App, startApp } from "@/tests/support/app";
import { heroEntries, nativePost, readForm } from "@/tests/support/e2e-form-post";
import { newPerson } from "@/tests/support/e2e-person";
import { type Send, sendTo } from "@/tests/support/e2e-request";
import { processesOf } from "@/tests/support/processes";
import { SOON } from "@/tests/support/soon";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const TOKEN = "a-token-for-tests-only";
const ID = "proxy-0123456789";
const person = newPerson();

let folder: ReturnType<typeof temporaryFolder>;
let app: App;
const send: Send = (sent) => sendTo(app.url, sent);

beforeAll(async () => {
  folder = temporaryFolder("observability");
  app = await startApp({
    env: {
      DATA_DIR: folder.path,
      METRICS_TOKEN: TOKEN,
      TRUSTED_PROXIES: "1",
      ACCESS_LOG: "1",
    },
  });
});
afterAll(async () => {
  await app.stop();
  folder.remove();
});

const scrape = (headers = {}) =>
  send({ path: "/api/metrics", headers: { authorization: `Bearer ${TOKEN}`, ...headers } });

/** The JSON lines of the log so far. */
const lines = () =>
  app
    .logs()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

async function sendLead() {
  const headers = { origin: app.url, "x-request-id": ID };
  return await send(await nativePost("/", heroEntries(await readForm(send), person), headers));
}

test("a request's id is in its answer, and in the lines that its action logs", async () => {
  const answer = await sendLead();
  expect(answer.status).toBe(303);
  expect(answer.headers["x-request-id"]).toBe(ID);
  await vi.waitFor(() => {
    expect(lines().find(({ event }) => event === "lead.stored")).toMatchObject({ requestId: ID });
  }, SOON);
});

/** Runs `work` while the database is frozen, then waits until it answers again. */
async function withDatabaseFrozen(work: () => Promise<void>) {
  const postmaster = runningPostmaster(`${folder.path}/postgres`);
  if (!postmaster) throw new Error("the test's PostgreSQL does not run");
  const frozen = processesOf(postmaster.pid);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  try {
    await work();
  } finally {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
  }
  await vi.waitFor(async () => expect((await scrape()).body).toContain("database_up 1\n"), SOON);
}

test("an error that Next catches is logged with its route and request id", async () => {
  const before = new Set(app.logs().split("\n"));
  await withDatabaseFrozen(async () => {
    const headers = { "x-request-id": "proxy-failed-1" };
    const { body } = await send({ path: "/auth/restablecer?token=canary-token", headers });
    const lineOf = (event: string) =>
      lines().find((line) => line.requestId === "proxy-failed-1" && line.event === event);
    // A process's output may arrive after its answer.
    await vi.waitFor(() => {
      expect(lineOf("console.error")).toMatchObject({
        // Either the page or the pool gives up the connection first.
        error: expect.stringMatching(/^(?:Deadline)?Error$/),
        place: expect.any(String),
      });
      const route = { kind: "render", route: "/auth/restablecer" };
      expect(lineOf("request.error")).toMatchObject(route);
    }, SOON);
    const [place, route] = [lineOf("console.error"), lineOf("request.error")];
    // A visitor's digest leads to the log line.
    expect(route?.digest).toBe(place?.digest);
    expect(body).toContain(route?.digest);
  });
  const written = app.logs().split("\n");
  for (const line of written) if (!before.has(line)) expect(line).toMatch(/^\{.*\}$|^$/);
});

test("fault 26: the log says where and how long, and contains no personal data", async () => {
  await send({ path: "/?utm_source=boletin&email=ana@ejemplo.es" });
  await send({ path: "/blog/ana@ejemplo.es?utm_source=boletin" });
  await send({ path: "/auth/confirmar?token=canary-token" });
  await app.stop();
  const answered = { requestId: ID, method: "POST", route: "/", ms: expect.any(Number) };
  expect(lines()).toContainEqual(expect.objectContaining(answered));
  const secrets = ["utm_source", "boletin", "ana@", "ana%40", "canary-token", person.email];
  secrets.push(person.phone, person.fullName, "INSERT INTO");
  for (const secret of secrets) expect(app.logs()).not.toContain(secret);
});
