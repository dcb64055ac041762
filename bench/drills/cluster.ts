import { setTimeout as pause } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import { freePort } from "@/prisma/free-port";
import { migrate } from "@/prisma/migrate";
import { DataMachines, SUPERUSER_PASSWORD } from "./data-machines";
import { seedCalls, startDesk } from "./desk";
import type { DeskEvent } from "./desk-events";
import { query } from "./ledger";
import { openNetwork } from "./machines";
import { openMailbox } from "./mailbox";
import type { Run } from "./run";
import { startCaddy, WebMachines } from "./web-machines";
import { drillFolder, siteSettings } from "./world";

const FIRST_CHECKS_MS = 4_000;
const PASSWORD = "drill-owner";
/** Advisers call ten times as fast as people, and somebody is always left to call. */
const DESK = { advisers: 5, speed: 10, patienceMs: 600_000, from: "2026-11-24T09:00:00Z" };
const PEOPLE = 500;

/** The product on several machines, as deploy/cluster sets it up, until the drill ends. */
export async function openCluster(run: Run) {
  const folder = drillFolder(run);
  const network = openNetwork(run, folder);
  const data = new DataMachines(network, folder);
  await data.start();
  run.say("One database leads, and the other confirms.");
  const mailbox = await openMailbox(network.ownAddress);
  run.onEnd(mailbox.stop);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    ...siteSettings(
      origin,
      `postgresql://owner:${PASSWORD}@127.0.0.1:5432/app`,
      mailbox.url,
      folder,
    ),
    // Caddy, and the drill in the place of a balancer.
    TRUSTED_PROXIES: "2",
    DRAIN_SECONDS: "5",
  };
  const webs = new WebMachines(network, settings);
  webs.startMachine("web-1");
  // This machine stays, so the drill and its desk reach the leader through its HAProxy.
  const address = webs.startMachine("web-2");
  const url = await createDatabase(address);
  for (const name of ["web-1", "web-2"]) await webs.startWeb(name);
  await startCaddy(run, network, folder, port);
  run.say("The site answers.");
  return {
    ...{ data, webs, origin, mailbox },
    database: { url },
    desk: await openDesk(run, url, folder),
  };
}

/** Does what README.md of deploy/cluster says to do once, and migrates. Returns the owner's URL. */
async function createDatabase(address: string): Promise<string> {
  const superuser = `postgresql://postgres:${SUPERUSER_PASSWORD}@${address}:5432/postgres`;
  // HAProxy trusts every server until its first check, which comes within two seconds.
  await pause(FIRST_CHECKS_MS);
  await query(superuser, `CREATE ROLE owner LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
  await query(superuser, "CREATE DATABASE app OWNER owner");
  const url = `postgresql://owner:${PASSWORD}@${address}:5432/app`;
  await migrate(url);
  await runMigrations({ connectionString: url });
  return url;
}

async function openDesk(run: Run, url: string, folder: string) {
  await seedCalls(url, PEOPLE, "new", DESK.from);
  const events: DeskEvent[] = [];
  const settings = { ...DESK, from: new Date(DESK.from).getTime(), since: Date.now() };
  const env = { DATABASE_URL: url, DATA_DIR: folder };
  const { kill } = startDesk(run, settings, env, (event) => events.push(event));
  return { events, kill, advisers: DESK.advisers };
}
