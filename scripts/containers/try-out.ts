import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { withBrowser } from "./browser";
import type { Compose } from "./compose";
import { withoutDatabase, withoutWeb } from "./faults";
import { restoreCopy } from "./restore-copy";
import { runProgram } from "./run-program";
import { startVisitors, type Visit } from "./visitors";

const ROOT_CERTIFICATE = "/data/caddy/pki/authorities/local/root.crt";
const SETTLE_MS = 10_000;
const PATIENCE_SECONDS = 120;

/** Brings the site up and does to it what happens to sites. Throws when anything was lost. */
export async function tryOut(compose: Compose, origin: string): Promise<void> {
  await compose.run("--profile", "trial", "up", "-d", "--no-build", "--scale", "web=1");
  await compose.waitUntilHealthy("web", 1);
  await compose.waitUntilHealthy("proxy", 1);
  await trustProxy(compose);
  const hello = await fetch(origin);
  console.info(`Up: ${origin} answers ${hello.status} over TLS that is checked`);
  const visits: Visit[] = [];

  visits.push(await during(origin, "One web container", () => pause(SETTLE_MS)));
  await scaleToThree(compose, origin, visits);
  visits.push(await during(origin, "One of three killed (-9)", () => killOne(compose), true));
  visits.push(await during(origin, "Rolling restart of three", () => roll(compose)));

  visits.push(await withBrowser(origin));
  visits.push(await withoutDatabase(compose, origin));
  await withoutWeb(compose, origin);

  const leads = await checkNothingLost(compose, visits);
  await checkMail(compose, leads);
  await restoreCopy(compose, leads);
}

/** The proxy made its own authority for localhost; for a real name it asks a public one. */
async function trustProxy(compose: Compose) {
  const root = await compose.run("exec", "-T", "proxy", "cat", ROOT_CERTIFICATE);
  setDefaultCACertificates([...getCACertificates("default"), root]);
}

async function scaleToThree(compose: Compose, origin: string, visits: Visit[]) {
  const scaled = await during(origin, "Scaled to three", async () => {
    await compose.run("up", "-d", "--no-build", "--no-recreate", "--scale", "web=3");
    await compose.waitUntilHealthy("web", 3);
    await pause(SETTLE_MS);
  });
  visits.push(scaled);
  const shares = await Promise.all((await compose.containers("web")).map(leadsTakenBy));
  if (shares.some((share) => share === 0)) throw new Error(`Leads by container: ${shares}`);
  console.info(`Leads taken by each of the three: ${shares.join(", ")}`);
}

async function leadsTakenBy(id: string): Promise<number> {
  const log = await runProgram("docker", ["logs", id]);
  return log.split("\n").filter((line) => line.includes('"event":"lead.')).length;
}

/** As a crash would: the engine starts it again by itself. */
async function killOne(compose: Compose) {
  await pause(SETTLE_MS / 4);
  const [id = ""] = await compose.containers("web");
  const pid = await runProgram("docker", ["inspect", "-f", "{{.State.Pid}}", id]);
  process.kill(Number(pid), "SIGKILL");
  await pause(SETTLE_MS / 2);
  await compose.waitUntilHealthy("web", 3);
}

async function roll(compose: Compose) {
  const before = await compose.containers("web");
  await runProgram("sh", ["deploy/roll.sh"], { env: { COMPOSE: compose.command } });
  const after = await compose.waitUntilHealthy("web", before.length);
  if (after.some((id) => before.includes(id))) throw new Error("A container was not replaced.");
}

/** Does something while visitors come. Only a crash may cost anybody a second try. */
async function during(
  origin: string,
  name: string,
  work: () => Promise<unknown>,
  mayFail = false,
): Promise<Visit> {
  const visitors = await startVisitors(origin);
  let visit: Visit;
  try {
    await work();
  } finally {
    visit = await visitors.stop();
  }
  const { pages, leads, failures, lost, slowestMs } = visit;
  console.info(
    `${name}: ${pages} pages, ${leads} leads, ${failures.length} failed at the first try, ${lost.length} lost, slowest ${slowestMs} ms ${failures.join(", ")}`,
  );
  if (lost.length > 0 || (failures.length > 0 && !mayFail)) throw new Error(`${name}: failures`);
  return visit;
}

async function checkNothingLost(compose: Compose, visits: Visit[]): Promise<number> {
  const acknowledged = visits.reduce((sum, { leads }) => sum + leads, 0);
  const stored = Number(await compose.sql("SELECT count(*) FROM leads"));
  if (stored !== acknowledged) throw new Error(`${acknowledged} acknowledged, ${stored} stored.`);
  console.info(`${acknowledged} leads acknowledged, ${stored} stored`);
  return stored;
}

async function checkMail(compose: Compose, leads: number) {
  const unsent = `SELECT count(*) FROM leads WHERE NOT EXISTS (SELECT FROM lead_events
    WHERE lead_id = leads.id AND type = 'notification_sent')`;
  for (let second = 0; Number(await compose.sql(unsent)) > 0; second++) {
    if (second === PATIENCE_SECONDS) throw new Error("Not every lead was notified.");
    await pause(1_000);
  }
  const { total } = await (await fetch("http://127.0.0.1:8025/api/v1/messages")).json();
  if (total < leads) throw new Error(`${leads} leads, and ${total} messages in the mailbox.`);
  console.info(`${total} messages in the mailbox`);
}
