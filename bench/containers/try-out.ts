import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { sendVisitors } from "@/bench/drills/visitors";
import { withBrowser } from "./browser";
import type { Compose } from "./compose";
import { withoutDatabase, withoutWeb } from "./faults";
import { restoreCopy } from "./restore-copy";
import { runProgram } from "./run-program";

const ROOT_CERTIFICATE = "/data/caddy/pki/authorities/local/root.crt";
const SETTLE_MS = 10_000;
const PATIENCE_SECONDS = 120;
/** Few: the machine also starts, kills and replaces the containers meanwhile, and every form must be taken. */
const LEADS_A_SECOND = 4;
/** Each step has other visitors than the steps before it. */
const PEOPLE_EACH = 10_000;

/** Starts the site and puts it through typical faults. @throws Error when anything was lost */
export async function tryOut(compose: Compose, origin: string): Promise<void> {
  await compose.run("up", "-d", "--no-build", "--scale", "web=1");
  await compose.waitUntilHealthy("web", 1);
  await compose.waitUntilHealthy("proxy", 1);
  await trustProxy(compose);
  const hello = await fetch(origin);
  console.info(`Up: ${origin} answers ${hello.status} over TLS that is checked`);
  const acknowledged: string[] = [];
  let firstPerson = 1;

  /** Runs `work` while visitors send forms. Only after a crash may anybody have to try again. */
  async function during(name: string, work: () => Promise<unknown>, mayFail = false) {
    const visitors = await sendVisitors(origin, LEADS_A_SECOND, { firstPerson });
    firstPerson += PEOPLE_EACH;
    await work().finally(() => visitors.stop());
    const { refused, slowestMs } = visitors;
    const failed = visitors.describeFailed();
    acknowledged.push(...visitors.acknowledged);
    console.info(
      `${name}: ${visitors.acknowledged.length} leads, ${refused} told to try again, without an answer: ${failed}, slowest ${Math.round(slowestMs)} ms`,
    );
    if (!mayFail && (refused > 0 || failed !== "none")) throw new Error(`${name}: failures`);
  }

  await during("One web container", () => pause(SETTLE_MS));
  await during("Scaled to three", () => scaleToThree(compose));
  await during("Three web containers", () => pause(SETTLE_MS));
  await checkShares(compose);
  await during("One of three killed (-9)", () => killOne(compose), true);
  await during("Rolling restart of three", () => roll(compose));
  acknowledged.push(await withBrowser(origin), await withoutDatabase(compose, origin));
  await withoutWeb(compose, origin);

  const leads = await checkNothingLost(compose, acknowledged);
  await checkMail(compose, leads);
  await restoreCopy(compose, leads);
}

/** On localhost the proxy creates its own authority; for a real domain it uses a public one. */
async function trustProxy(compose: Compose) {
  const root = await compose.run("exec", "-T", "proxy", "cat", ROOT_CERTIFICATE);
  setDefaultCACertificates([...getCACertificates("default"), root]);
}

async function scaleToThree(compose: Compose) {
  await compose.run("up", "-d", "--no-build", "--no-recreate", "--scale", "web=3");
  await compose.waitUntilHealthy("web", 3);
}

async function checkShares(compose: Compose) {
  const shares = await Promise.all((await compose.containers("web")).map(leadsTakenBy));
  if (shares.some((share) => share === 0)) throw new Error(`Leads by container: ${shares}`);
  console.info(`Leads taken by each of the three: ${shares.join(", ")}`);
}

async function leadsTakenBy(id: string): Promise<number> {
  const log = await runProgram("docker", ["logs", id]);
  return log.split("\n").filter((line) => line.includes('"event":"lead.')).length;
}

/** Kills one container as a crash would; the engine restarts it. */
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

async function checkNothingLost(compose: Compose, acknowledged: string[]): Promise<number> {
  const stored = (await compose.sql("SELECT email FROM leads")).split("\n");
  const lost = acknowledged.filter((email) => !stored.includes(email));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged leads lost: ${lost}`);
  console.info(`${acknowledged.length} leads acknowledged, ${stored.length} stored`);
  return stored.length;
}

async function checkMail(compose: Compose, leads: number) {
  const unsent = `SELECT count(*) FROM leads WHERE NOT EXISTS (SELECT FROM lead_events
    WHERE lead_id = leads.id AND type = 'notification_sent')`;
  for (let second = 0; Number(await compose.sql(unsent)) > 0; second++) {
    if (second === PATIENCE_SECONDS) throw new Error("Not every lead was notified.");
    await pause(1_000);
  }
  const count = "console.log(fs.readdirSync('/data/mail').length)";
  const messages = Number(await compose.run("exec", "-T", "worker", "node", "-e", count));
  if (messages < leads) throw new Error(`${leads} leads, and ${messages} messages in the folder.`);
  console.info(`${messages} messages in the folder of the mail`);
}
