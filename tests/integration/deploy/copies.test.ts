import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { endOf, stubPrograms } from "@/tests/support/stub-programs";

const SCRIPTS = "deploy/database";
const RUNS = { pg_ctl: "", pg_isready: "", pg_amcheck: `exit \${AMCHECK:-0}` };
/** The sums of the real tables, and those of the restored ones. */
const SUMS = `case "$*" in
  *sum-moment.sql*) echo 'leads|3|77' ;;
  *checksums.sql*) echo "leads|3|\${FOUND:-77}" ;;
  *) echo 0 ;;
esac`;

let stubs: ReturnType<typeof stubPrograms>;
afterEach(() => stubs.remove());

describe("the trial restore", () => {
  const verify = (settings: Record<string, string>) => {
    stubs = stubPrograms({ ...RUNS, psql: SUMS, pgbackrest: "" });
    const script = join(SCRIPTS, "verify.sh");
    return stubs.run(script, ["1", join(stubs.folder, "trial")], settings);
  };

  test("proves a copy whose pages are whole and whose tables are the real ones", async () => {
    expect(await verify({})).toEqual({ code: 0, said: '{"tables":1,"rows":3}\n' });
  });

  test("refuses one whose table has another sum", async () => {
    expect((await verify({ FOUND: "78" })).code).not.toBe(0);
  });

  test("refuses one with a damaged page or index", async () => {
    expect((await verify({ AMCHECK: "2" })).code).not.toBe(0);
  });
});

/** Copies as pgBackRest does: by name, one line each in the repository's list. The refused repository takes none. */
const COPIES = `alone() {
  mkdir "$STUBS/busy" || echo overlap >>"$STUBS/calls"; /bin/sleep 0.3; rmdir "$STUBS/busy"
}
repository=$(expr "$*" : '.*--repo=\\([0-9]\\)') || true
case "$*" in
  *repo-get*) cat "$STUBS/repository-$repository" 2>/dev/null || true ;;
  *' backup') [ "$repository" != "\${REFUSES:-}" ] && alone && date -u +%Y%m%d-%H%M%SF={} >>"$STUBS/repository-$repository" ;;
  *' restore'* | 'restore'*) alone ;;
esac`;

describe("the copies of each day", () => {
  const begin = () => {
    const sleep = "exec /bin/sleep 1";
    stubs = stubPrograms({ ...RUNS, sleep, psql: SUMS, pgbackrest: COPIES });
    return join(SCRIPTS, "backup.sh");
  };
  const SETTINGS: Record<string, string> = { PGBACKREST_REPO2_TYPE: "s3", REFUSES: "2" };
  const count = (pattern: RegExp) => stubs.calls().filter((call) => pattern.test(call)).length;
  /** Starts the daily script, half a day after the copy was due, and stops it once it makes another such call. */
  const dailyUntil = async (script: string, pattern: RegExp, settings = SETTINGS) => {
    const hour = String((new Date().getUTCHours() + 12) % 24);
    const before = count(pattern);
    const daily = stubs.start(script, ["daily"], { ...settings, BACKUP_HOUR: hour });
    const end = endOf(daily);
    try {
      await expect.poll(() => count(pattern)).toBeGreaterThan(before);
    } finally {
      daily.kill();
      await end;
    }
  };

  test("a storage that refuses its copy costs the volume neither a second one nor its proof", async () => {
    const script = begin();
    await dailyUntil(script, /kind=restore_check -v ok=true/);
    await dailyUntil(script, /kind=backup -v ok=false/);
    expect(count(/--repo=1 --type=\w+ backup/)).toBe(1);
    expect(count(/--repo=2 --type=\w+ backup/)).toBeGreaterThan(1);
  });

  test("a copy that takes hours keeps no report of a minute back, and both end together", async () => {
    const takesLong = `until [ -e "$STUBS/end" ]; do /bin/sleep 0.1; done`;
    stubs = stubPrograms({
      ...RUNS,
      ...{ sleep: "exec /bin/sleep 0.3", psql: SUMS },
      pgbackrest: `case "$*" in *' backup') ${takesLong} ;; esac`,
    });
    const script = join(SCRIPTS, "backup.sh");
    const daily = stubs.start(script, ["daily"], { BACKUP_HOUR: "0" });
    await expect.poll(() => count(/ backup $/)).toBe(1);
    const reported = count(/kind=disk/);
    await expect.poll(() => count(/kind=disk/)).toBeGreaterThan(reported + 1);
    daily.kill();
    writeFileSync(join(stubs.folder, "end"), "");
    await expect.poll(() => daily.exitCode).toBe(0);
    const ended = count(/kind=disk/);
    await pause(1_000);
    expect(count(/kind=disk/)).toBe(ended);
  });

  test("a copy from the future counts as none: one is due, and none is fresh", async () => {
    const script = begin();
    writeFileSync(join(stubs.folder, "repository-1"), "20991231-030000F={}\n");
    expect((await stubs.run(script, ["check"])).code).not.toBe(0);
    await dailyUntil(script, /kind=backup -v ok=true/, {});
    expect(count(/--repo=1 --type=full backup/)).toBe(1);
    expect((await stubs.run(script, ["check"])).code).toBe(0);
  });

  test("a copy by hand is always made", async () => {
    const script = begin();
    writeFileSync(join(stubs.folder, "repository-1"), "20991231-030000F={}\n");
    for (const time of [1, 2]) {
      expect((await stubs.run(script, ["now"])).code).toBe(0);
      expect(count(/--repo=1 --type=\w+ backup/)).toBe(time);
    }
  });

  test("a copy by hand waits for the one under way", async () => {
    const script = begin();
    const ends = await Promise.all([1, 2].map(() => stubs.run(script, ["now"])));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(count(/overlap/)).toBe(0);
    expect(count(/kind=backup -v ok=true/)).toBe(2);
  });

  test.each([
    [{ PGBACKREST_REPO2_TYPE: "s3" }, "true"],
    // COMPOSE_FILE lacks deploy/s3-storage.yml.
    [{}, "false"],
  ])(
    "a copy with %j is reported as one that leaves the machine: %s",
    async (settings, isElsewhere) => {
      const script = begin();
      expect((await stubs.run(script, ["now"], settings)).code).toBe(0);
      const reported = `kind=backup -v ok=true -v detail=\\{"elsewhere":${isElsewhere}\\}`;
      expect(count(new RegExp(reported))).toBe(1);
    },
  );

  test("two trials at once wait for each other", async () => {
    const script = begin();
    const ends = await Promise.all([1, 2].map(() => stubs.run(script, ["verify"])));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(count(/ restore |overlap/)).toBe(2);
  });
});
