import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { endOf, stubPrograms } from "@/tests/support/stub-programs";

const SCRIPT = "deploy/database/restore.sh";
const MOMENT = "2026-11-27 09:59:00+01";
/** PostgreSQL changes pg_control whenever it starts or stops. */
const PG_CTL = `folder=$(expr "$*" : '.*-D \\([^ ]*\\)')
[ ! -e "$folder/global/pg_control" ] || echo "$1" >>"$folder/global/pg_control"`;
/** The restore into the folder that FAILS names does not succeed, and with HANGS each one waits for the test. */
const PGBACKREST = `case "$*" in
  *"\${FAILS:-nothing}"*) exit 1 ;;
  restore*)
    until [ -z "\${HANGS:-}" ] || [ -e "$STUBS/end" ]; do /bin/sleep 0.1; done
    folder=$(expr "$*" : '.*--pg1-path=\\([^ ]*\\)')
    mkdir -p "$folder/global"
    echo restored >"$folder/global/pg_control" ;;
esac`;
/** A migration has broken the list that BROKEN names. With STARTED somebody starts the site while this runs. */
const PSQL = `case "$*" in
  *"kind = 'disk'"*) echo "\${REPORTED:-}" ;;
  *since.sql*)
    echo "2026-11-27 09:30:00+00,a-lead,erased"
    echo "2026-11-27 09:30:30+00,a-lead,erased_by_person"
    echo "2026-11-27 09:31:00+00,a-token,token_revoked"
    echo "2026-11-27 09:32:00+00,a-lead,call_consent_withdrawn"
    [ -z "\${BROKEN:-}" ] || echo "NOT READ: $BROKEN." >&2 ;;
  *since-import.sql*)
    cat >"$STUBS/imported"
    [ -z "\${STARTED:-}" ] || touch "$STUBS/up" ;;
esac`;
const PG_ISREADY = `case "$*" in *-h*) ;; *) [ -e "$STUBS/up" ] || exit 2 ;; esac`;

let stubs: ReturnType<typeof stubPrograms>;
afterEach(() => stubs.remove());

function begin(): void {
  // Restores of one second would put the databases from before into one folder.
  const programs = { pg_ctl: PG_CTL, pg_isready: PG_ISREADY, date: "exec /bin/date +%s%N" };
  stubs = stubPrograms({ ...programs, pgbackrest: PGBACKREST, psql: PSQL });
}

const again = (settings: Record<string, string> = {}) => stubs.run(SCRIPT, [MOMENT], settings);

function restore(settings: Record<string, string> = {}) {
  begin();
  return again(settings);
}

const callsOf = (command: string) => stubs.calls().filter((call) => call.startsWith(command));

/** Leaves a segment of the log of the present database for the archive. */
function leaveSegment(name: string): void {
  const folder = join(stubs.folder, "data", "pg_wal", "archive_status");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.ready`), "");
}

test("a wrong moment is put right from the timeline before, with what the present one has", async () => {
  const { code, said } = await restore({ TIMELINE: "1" });
  expect(code).toBe(0);
  expect(said).toContain("with -e TIMELINE=1.");
  const restored = callsOf("pgbackrest restore");
  expect(restored).toHaveLength(2);
  for (const call of restored) {
    expect(call).toContain(`--target-timeline=1 --type=time --target=${MOMENT} `);
  }
  const started = callsOf("pg_ctl start");
  expect(started).toHaveLength(3);
  expect(started[0]).toContain("-c recovery_target_time= ");
  expect(started[1]).toContain(`-D ${join(stubs.folder, "data")} `);
  expect(started[2]).not.toContain("recovery_target_time");
});

test("files of the cluster ask for nothing of the machine and the standby that they had", async () => {
  await restore();
  const started = callsOf("pg_ctl start");
  expect(started).toHaveLength(2);
  for (const call of started) {
    const [, folder] = /-D (\S+)/.exec(call) ?? [];
    expect(call).toContain(
      `-c hba_file=${folder}/pg_hba.conf -c ident_file=${folder}/pg_ident.conf`,
    );
    expect(call).toContain("-c synchronous_standby_names=''");
  }
});

test("says how new the result is, by its last report of a minute", async () => {
  expect((await restore({ REPORTED: "2026-11-27 08:58:40+00" })).said).toMatch(
    /^Restored .*: 2026-11-27 08:58:40\+00\.$/m,
  );
});

test("takes in again what was erased and revoked since, and prints only what was withdrawn", async () => {
  const { code, said } = await restore();
  expect(code).toBe(0);
  const imported = readFileSync(join(stubs.folder, "imported"), "utf8");
  expect(imported).toMatch(
    /,erased\n.*,erased_by_person\n.*,token_revoked\n.*,call_consent_withdrawn\n$/,
  );
  expect(said).toContain(
    "of these requests:\n2026-11-27 09:32:00+00,a-lead,call_consent_withdrawn\nNow",
  );
});

test("does without a list that the migration has broken, and says so at its end", async () => {
  const { code, said } = await restore({ BROKEN: "people who want no calls" });
  expect(code).toBe(0);
  expect(said).toMatch(/NOT READ: people who want no calls\.\n.*by hand\.\n$/);
  expect(readFileSync(join(stubs.folder, "imported"), "utf8")).toContain(",erased\n");
});

test("says nothing of the kind when all lists are whole", async () => {
  const { code, said } = await restore();
  expect(code).toBe(0);
  expect(said).not.toContain("NOT READ");
});

test("what waits for the archive goes there, but for the timeline of a restore that nobody has used", async () => {
  begin();
  leaveSegment("000000010000000000000004");
  expect((await again()).code).toBe(0);
  expect(callsOf("pgbackrest archive-push")).toHaveLength(1);
  // A rehearsal restores once more: this would be in the archive of the real site.
  leaveSegment("00000002.history");
  expect((await again({ TIMELINE: "1", FAILS: "/restore/restored" })).code).not.toBe(0);
  expect((await again({ TIMELINE: "1" })).code).toBe(0);
  expect(callsOf("pgbackrest archive-push")).toHaveLength(1);
  // The site has run on it, and people have sent requests.
  leaveSegment("000000020000000000000005");
  writeFileSync(join(stubs.folder, "data", "global", "pg_control"), "started");
  expect((await again()).code).toBe(0);
  expect(callsOf("pgbackrest archive-push").at(-1)).toContain("pg_wal/000000020000000000000005");
});

test("a database that was started meanwhile is not put aside", async () => {
  begin();
  const present = join(stubs.folder, "data", "present");
  writeFileSync(present, "");
  const { code, said } = await again({ STARTED: "1" });
  expect(code).not.toBe(0);
  expect(said).toContain("stop the site first.");
  expect(existsSync(present)).toBe(true);
  expect(readdirSync(stubs.folder).filter((name) => name.startsWith("data"))).toEqual(["data"]);
});

test("a second restore at once refuses, and leaves the first one its files", async () => {
  begin();
  const first = stubs.start(SCRIPT, [MOMENT], { HANGS: "1" });
  const end = endOf(first);
  await expect.poll(() => callsOf("pgbackrest restore").length).toBe(1);
  const second = await again();
  expect(second.code).not.toBe(0);
  expect(second.said).toContain("Another restore is under way.");
  writeFileSync(join(stubs.folder, "end"), "");
  expect((await end).code).toBe(0);
});
