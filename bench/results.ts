import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const FILE = "bench/RESULTS.md";
const TITLE =
  "# Results\n\nWritten by `npm run bench` and `npm run drill`. README.md says what each proves.\n";

/** Writes a report into bench/RESULTS.md, in the place of the last one of that name. */
export function writeResults(name: string, report: string): void {
  const known = existsSync(FILE) ? readFileSync(FILE, "utf8") : TITLE;
  const others = known.split(/\n(?=## )/).filter((section) => !section.startsWith(`## ${name}\n`));
  const section = `## ${name}\n\n${new Date().toISOString().slice(0, 10)}, ${machine()}\n\n${report}\n`;
  writeFileSync(
    FILE,
    [...others, section]
      .map((part) => part.trimEnd())
      .join("\n\n")
      .concat("\n"),
  );
}

export function markdownTable(header: string[], rows: string[][]): string {
  const lines = [header, header.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The smallest value that this share (0 to 1) of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
}

/** Whether a target was met, in words. */
export function met(isMet: boolean): string {
  return isMet ? "met" : "missed";
}

/** Describes the machine of a measurement, without telling whose it is. */
function machine(): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${gibibytes} GiB, Node ${process.version}`;
}
