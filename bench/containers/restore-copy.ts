import { setTimeout as pause } from "node:timers/promises";
import type { Compose } from "./compose";

/** The default number in docker-compose.yml. */
const WEB_CONTAINERS = 2;
/** Leads are kept for 24 months. */
const TOO_OLD = "interval '25 months'";
/** In the form that the operator writes. */
const NEXT_SECOND = "to_char(clock_timestamp() + interval '1 second', 'YYYY-MM-DD HH24:MI:SSOF')";

/**
 * Proves the newest copy as the container does each week, and restores a moment as docs/runbook.md says, after the
 * erasure of a lead that was there.
 * @throws Error when the copy differs from its source, or the lead is back
 */
export async function restoreCopy(compose: Compose, leads: number): Promise<void> {
  console.info(await backup(compose, "now"), await backup(compose, "verify"));
  const moment = await compose.sql(`SELECT ${NEXT_SECOND}`);
  await pause(2_000);
  await compose.sql(`UPDATE leads SET created_at = now() - ${TOO_OLD}
    WHERE id = (SELECT id FROM leads ORDER BY id LIMIT 1)`);
  await compose.run("run", "--rm", "retention");

  await compose.run("stop");
  console.info(await compose.run("run", "--rm", "restore", moment));
  await compose.run("up", "-d", "--no-build", "db");
  await compose.waitUntilHealthy("db", 1);
  await compose.run("run", "--rm", "--no-deps", "migrate");
  const erased = await compose.run("run", "--rm", "retention");
  await compose.run("up", "-d", "--no-build");
  await compose.waitUntilHealthy("web", WEB_CONTAINERS);
  await compose.waitUntilHealthy("worker", 1);
  const left = Number(await compose.sql("SELECT count(*) FROM leads"));
  if (!/^ +1 +leads that were erased before/m.test(erased) || left !== leads - 1) {
    throw new Error(`${left} of ${leads} leads, of which one was erased:\n${erased}`);
  }
  console.info(`Restored to ${moment}: ${left} leads, and the one erased since is erased again`);
}

function backup(compose: Compose, command: string): Promise<string> {
  return compose.run("exec", "-T", "backup", "sh", "/usr/local/share/copies/backup.sh", command);
}
