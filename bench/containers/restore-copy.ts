import type { Compose } from "./compose";

/** The default number in docker-compose.yml. */
const WEB_CONTAINERS = 2;

const FOLDER = "/var/lib/postgresql/copies";
/** Leads are kept for 24 months. */
const TOO_OLD = "interval '25 months'";

/**
 * Restores a copy as docs/runbook.md says, after the erasure of a lead that it contains.
 * @throws Error when the copy differs from its source, or the lead is back
 */
export async function restoreCopy(compose: Compose, leads: number): Promise<void> {
  await inBackup(compose, "sh /usr/local/bin/backup.sh now");
  const copy = await inBackup(compose, `ls ${FOLDER}/backup-*.dump | tail -n 1`);
  await inBackup(compose, "createdb --template=template0 restored");
  await inBackup(compose, `pg_restore --no-owner --dbname=restored ${copy}`);
  const original = await compose.sql(CHECKSUMS);
  const restored = await compose.sql(CHECKSUMS, "restored");
  if (original !== restored) throw new Error(`The copy differs:\n${original}\n${restored}`);
  if (!restored.includes(`leads|${leads}|`)) throw new Error(`Not ${leads} leads:\n${restored}`);
  console.info(`${restored.split("\n").length} tables with equal sums in a copy that was restored`);

  await eraseOne(compose);
  await swapDatabases(compose);
  await compose.run("run", "--rm", "--no-deps", "migrate");
  const erased = await compose.run("run", "--rm", "retention");
  await compose.run("up", "-d", "--no-build");
  await compose.waitUntilHealthy("web", WEB_CONTAINERS);
  await compose.waitUntilHealthy("worker", 1);
  const left = Number(await compose.sql("SELECT count(*) FROM leads"));
  if (!/^ +1 +leads that were erased before/m.test(erased) || left !== leads - 1) {
    throw new Error(`${left} of ${leads} leads, of which one was erased:\n${erased}`);
  }
  console.info(`Restored from it: ${left} leads, and the one erased since is erased again`);
}

async function eraseOne(compose: Compose) {
  await compose.sql(`UPDATE leads SET created_at = now() - ${TOO_OLD}
    WHERE id = (SELECT id FROM leads ORDER BY id LIMIT 1)`);
  await compose.run("run", "--rm", "retention");
  await inBackup(compose, "sh /usr/local/bin/backup.sh now");
}

/** The steps of docs/runbook.md between a restored copy and its migration. */
async function swapDatabases(compose: Compose) {
  await compose.run("stop", "proxy", "web", "worker");
  const statements = [
    "CREATE TEMP TABLE later (LIKE erasures)",
    `\\copy later from program 'cat ${FOLDER}/erasures-*.csv' csv`,
    "INSERT INTO erasures SELECT * FROM later ON CONFLICT DO NOTHING",
    "DELETE FROM sessions",
  ];
  await compose.run(
    ...["exec", "-T", "backup", "psql", "-d", "restored", "-v", "ON_ERROR_STOP=1"],
    ...statements.flatMap((statement) => ["-c", statement]),
  );
  await compose.run("stop", "backup");
  const renames = ["app RENAME TO before_restore", "restored RENAME TO app"];
  await compose.run(
    ...["run", "--rm", "--no-deps", "--entrypoint", "psql", "backup", "-d", "postgres"],
    ...renames.flatMap((rename) => ["-c", `ALTER DATABASE ${rename}`]),
  );
}

/** Runs a shell command in the container `backup` and returns its output. */
function inBackup(compose: Compose, command: string): Promise<string> {
  return compose.run("exec", "-T", "backup", "sh", "-c", command);
}

/** One line per table: its name, its number of rows, and a checksum of their content. */
const CHECKSUMS = `SELECT format('%s|%s', tablename, (xpath('/row/sum/text()', query_to_xml(format(
    'SELECT count(*) || ''|'' || md5(string_agg(md5(t::text), '''' ORDER BY md5(t::text))) AS sum
     FROM public.%I AS t', tablename), true, true, '')))[1])
  FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`;
