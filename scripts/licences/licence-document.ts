import { licenceRemarks } from "./licence-problem";
import type { Package } from "./read-packages";

/** The newest release of a direct dependency: its day, and why it is kept when that is long ago. */
export interface Release {
  /** `yyyy-MM-dd`. */
  day: string;
  note: string;
}

export interface Releases {
  /** When they were looked up, `yyyy-MM-dd`. */
  lookedUp: string;
  byName: Map<string, Release>;
}

const DIRECT_LINE =
  /^\| (\S+) \| (?:site|work) \| [^|]+ \| [^|]+ \| (\d{4}-\d\d-\d\d) \| ?(.*?) ?\|$/gm;

/** What a document says of releases, and a person has noted there. */
export function readReleases(document: string): Releases {
  const lookedUp = /^Looked up on (\d{4}-\d\d-\d\d)/m.exec(document)?.[1] ?? "";
  const lines = [...document.matchAll(DIRECT_LINE)];
  const byName = new Map(
    lines.map(([, name = "", day = "", note = ""]) => [name, { day, note }] as const),
  );
  return { lookedUp, byName };
}

/** `docs/licences.md`, of the packages of the lockfile. */
export function licenceDocument(packages: readonly Package[], releases: Releases): string {
  const direct = packages.filter((one) => one.direct !== null);
  const production = packages.filter((one) => one.production);
  return `# Licences and releases

Made by \`npm run licences\` from the lockfile; only the notes are written by hand.
\`tests/unit/house/licences.test.ts\` fails when this page is not of the lockfile, when a licence is not
one of those in \`scripts/licences/licence-problem.ts\`, and when a direct dependency had no release for
two years and nobody has noted why it is kept.

## Direct dependencies

Looked up on ${releases.lookedUp}: the day of the version that the registry calls its latest. Mirrors of
the registry may tell the day on which they took it in, which is later.

| Package | For | Version | Licence | Last release | Note |
| --- | --- | --- | --- | --- | --- |
${direct.map((one) => directLine(one, releases.byName.get(one.name))).join("\n")}

## Looked at one by one

${licenceRemarks().join("\n")}

## All ${production.length} packages where the site runs or is built

| Package | Version | Licence |
| --- | --- | --- |
${production.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence || "none named"} |`).join("\n")}
`;
}

function directLine({ name, direct, version, licence }: Package, release?: Release): string {
  const { day = "", note = "" } = release ?? {};
  return `| ${name} | ${direct} | ${version} | ${licence} | ${day} | ${note} |`;
}
