import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { licenceDocument, type Releases, readReleases } from "./licences/licence-document";
import { licenceProblem } from "./licences/licence-problem";
import { readPackages } from "./licences/read-packages";
import { runCommand } from "./run-command";

const FILE = "docs/licences.md";

// npm run licences              writes docs/licences.md anew, and looks up what it has no day for
// npm run licences -- --dates   looks all days up again
await runCommand(async () => {
  const packages = readPackages();
  const before = existsSync(FILE) ? readReleases(readFileSync(FILE, "utf8")) : null;
  const all = before === null || process.argv.includes("--dates");
  const names = packages.filter((one) => one.direct !== null).map(({ name }) => name);
  const releases: Releases = {
    lookedUp: all ? today() : before.lookedUp,
    byName: new Map(
      names.map((name) => {
        const known = before?.byName.get(name);
        return [
          name,
          { day: all || !known ? lastRelease(name) : known.day, note: known?.note ?? "" },
        ];
      }),
    ),
  };
  writeFileSync(FILE, licenceDocument(packages, releases));
  const problems = packages.map(licenceProblem).filter((problem) => problem !== null);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
});

/** The day of the version that the registry calls the latest. */
function lastRelease(name: string): string {
  const told = execFileSync("npm", ["view", name, "time", "dist-tags.latest", "--json"], {
    encoding: "utf8",
  });
  const { time, "dist-tags.latest": latest }: Told = JSON.parse(told);
  return (time[latest] ?? "").slice(0, 10);
}

interface Told {
  time: Record<string, string>;
  "dist-tags.latest": string;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
