import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The most that may be lost with the machine (docs/operations.md), and what a segment's way to the archive may take. */
const MOST_SECONDS = 60;
const WAY_SECONDS = 15;

test.each(["docker-compose.yml", "deploy/cluster/patroni.yml", "bench/drills/copies.ts"])(
  "%s ends a segment of the log so early that a minute at most is lost",
  (file) => {
    const [, seconds] = /archive_timeout(?:=|: "?)(\d+)/.exec(readFileSync(file, "utf8")) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(MOST_SECONDS - WAY_SECONDS);
  },
);

test("a cluster's segment of the log is as small as that of one machine", () => {
  const [, size] = /--wal-segsize=(\d+)/.exec(readFileSync("docker-compose.yml", "utf8")) ?? [];
  // Patroni refuses a number that is not text.
  expect(readFileSync("deploy/cluster/patroni.yml", "utf8")).toMatch(
    new RegExp(`^ {2}initdb:\n(?: {4}- .*\n)*? {4}- wal-segsize: "${size}"$`, "m"),
  );
});

test("a standby that was away for a day still finds the log on the leader, and etcd forgets what is old", () => {
  const patroni = readFileSync("deploy/cluster/patroni.yml", "utf8");
  const [, seconds] = /archive_timeout: (\d+)/.exec(patroni) ?? [];
  const [, segmentMegabytes] = /wal-segsize: "(\d+)"/.exec(patroni) ?? [];
  const [, keptGigabytes] = /wal_keep_size: (\d+)GB/.exec(patroni) ?? [];
  const dayMegabytes = (86_400 / Number(seconds)) * Number(segmentMegabytes);
  expect(Number(keptGigabytes) * 1_024).toBeGreaterThanOrEqual(dayMegabytes);
  // Without it the default of etcd keeps every version, until its space is used up.
  expect(readFileSync("deploy/cluster/README.md", "utf8")).toMatch(
    /^ETCD_AUTO_COMPACTION_RETENTION=1$/m,
  );
});

test("the log that Kubernetes keeps for a lost node leaves room on the disk of the others", () => {
  const manifest = readFileSync("deploy/kubernetes/database.yaml", "utf8");
  const [, keptGigabytes] = /max_slot_wal_keep_size: (\d+)GB/.exec(manifest) ?? [];
  const [, diskGibibytes] = /size: (\d+)Gi$/m.exec(manifest) ?? [];
  expect(Number(keptGigabytes)).toBeLessThan(Number(diskGibibytes) / 2);
});

test("the image of the database can check the certificate of the storage", () => {
  const dockerfile = readFileSync("deploy/database/Dockerfile", "utf8");
  expect(dockerfile).toMatch(/apt-get install .*\bca-certificates\b.*\bpgbackrest\b/);
});

test("Kubernetes runs the image that its page says to push", () => {
  const [, image] =
    /docker build -t (\S+)/.exec(readFileSync("deploy/kubernetes/README.md", "utf8")) ?? [];
  for (const file of ["migrate", "site"]) {
    const images = readFileSync(`deploy/kubernetes/${file}.yaml`, "utf8").matchAll(/image: (\S+)/g);
    expect(new Set([...images].map(([, name]) => name))).toEqual(new Set([image]));
  }
});

test("a cluster makes a whole copy each night: one that fails keeps no older one for weeks", () => {
  const readme = readFileSync("deploy/cluster/README.md", "utf8");
  const lines = readme
    .split("\n")
    .filter((line) => /pgbackrest .*backup$/.test(line) && /^\d/.test(line));
  expect(lines).toEqual(["0 3 * * *   postgres pgbackrest --stanza=site --type=full backup"]);
});

test("Kubernetes leaves one web when it empties nodes", () => {
  const manifest = readFileSync("deploy/kubernetes/site.yaml", "utf8");
  expect(manifest).toMatch(
    /kind: PodDisruptionBudget\n(?:[^-].*\n)*? {2}minAvailable: 1\n.*app: web/,
  );
});
