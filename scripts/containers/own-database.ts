import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Compose } from "./compose";
import { inBackup, WEB_CONTAINERS } from "./restore-copy";
import { runProgram } from "./run-program";
import { startVisitors } from "./visitors";

const READY_SECONDS = 60;
const VISIT_MS = 5_000;

/**
 * Moves the site that runs to a database of one's own, with new passwords, as docs/operations.md
 * says. `change` writes settings. Throws when a lead is missing there, or none can be sent.
 */
export async function moveDatabase(
  compose: Compose,
  origin: string,
  change: (settings: Record<string, string>) => void,
): Promise<void> {
  const host = `${compose.project}-elsewhere`;
  const [owner, application] = [newPassword(), newPassword()];
  const role = { POSTGRES_USER: "owner", POSTGRES_DB: "app", POSTGRES_PASSWORD: owner };
  const given = Object.entries(role).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
  const network = `${compose.project}_default`;
  const place = ["--name", host, "--network", network, "--user", "999:999"];
  await runProgram("docker", ["run", "-d", ...place, ...given, "postgres:18"]);
  try {
    await untilReady(host);
    const before = Number(await compose.sql("SELECT count(*) FROM leads"));
    await compose.run("stop", "proxy", "web", "worker");
    await inBackup(compose, "sh /usr/local/bin/backup.sh now");
    change({
      COMPOSE_FILE: "docker-compose.yml:deploy/external-database.yml",
      DATABASE_URL: `postgresql://application:${application}@${host}:5432/app`,
      MIGRATION_DATABASE_URL: `postgresql://owner:${owner}@${host}:5432/app`,
      PGHOST: host,
      POSTGRES_PASSWORD: owner,
      POSTGRES_APP_PASSWORD: application,
    });
    await compose.run("up", "-d", "--no-build", "--no-deps", "backup");
    const newest = "$(ls /var/lib/postgresql/copies/backup-*.dump | tail -n 1)";
    await inBackup(compose, `pg_restore --no-owner --no-acl --dbname=app "${newest}"`);
    await compose.run("up", "-d", "--no-build");
    await compose.waitUntilHealthy("web", WEB_CONTAINERS);
    await compose.waitUntilHealthy("worker", 1);
    await compose.waitUntilHealthy("proxy", 1);
    const visitors = await startVisitors(origin);
    await pause(VISIT_MS);
    const { leads, lost, failures } = await visitors.stop();
    if (lost.length + failures.length > 0) throw new Error(`After the move: ${failures}`);
    const stored = Number(await askThere(host, "SELECT count(*) FROM leads"));
    if (stored !== before + leads)
      throw new Error(`${before} and ${leads} leads, ${stored} there.`);
    console.info(`Moved to a database of one's own: ${before} leads there, and ${leads} new ones`);
  } finally {
    await runProgram("docker", ["rm", "-f", "-v", host]);
  }
}

function newPassword(): string {
  return randomBytes(24).toString("hex");
}

async function untilReady(host: string) {
  for (let second = 0; second < READY_SECONDS; second++) {
    const isReady = await askThere(host, "SELECT 1").then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await pause(1_000);
  }
  const said = await runProgram("sh", ["-c", `docker logs --tail 5 ${host} 2>&1`]);
  throw new Error(`${host} did not answer within ${READY_SECONDS} s: ${said}`);
}

/** Over the network: while a first start makes the cluster, it listens on its socket only. */
function askThere(host: string, query: string): Promise<string> {
  const psql = 'PGPASSWORD=$POSTGRES_PASSWORD psql -h 127.0.0.1 -U owner -d app -At -c "$0"';
  return runProgram("docker", ["exec", host, "sh", "-c", psql, query]);
}
