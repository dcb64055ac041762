import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { machine, markdownTable } from "../bench/results";
import type { Outcome } from "./run";

/** What became of a drill. */
export type Verdict = "held" | "failed" | "not possible here";

export interface Result {
  name: string;
  verdict: Verdict;
  seconds: number;
  /** Absent when the drill did not come to its end. */
  outcome?: Outcome;
  /** Why, when it did not hold. */
  reasons: string[];
}

const FILE = "bench/DRILLS.md";
const HEADER = [
  ...["Drill", "What was done", "Acknowledged", "Lost", "Without job", "First success ms"],
  ...["Seconds", "Verdict", "Figures", "Commit, date"],
];
const INTRODUCTION = `# Drills

By \`npm run drill\`, on the production build with a PostgreSQL of its own. «Acknowledged» are the
visitors who were led to the thank-you page; «lost» those of them who are not stored; «without job»
the stored leads of which nobody was told and nobody will be. «First success» counts from the end of
the fault, the longest of several.`;

/** Whether a drill that came to its end held all that it is about. */
export function reasonsAgainst({ lost, withoutJob, acknowledged, missed }: Outcome): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged leads lost`] : []),
    ...(withoutJob > 0 ? [`${withoutJob} leads without a job`] : []),
    ...(acknowledged === 0 ? ["nobody got through: it proves nothing"] : []),
    ...missed,
  ];
}

/** A result in one line, for whoever watches. */
export function resultLine({ name, verdict, seconds, outcome, reasons }: Result): string {
  const counted = outcome
    ? `${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ${outcome.withoutJob} without job, first success after ${firstSuccess(outcome)} ms, `
    : "";
  const why = reasons.length > 0 ? `: ${reasons.join("; ")}` : "";
  return `${name}: ${counted}${seconds.toFixed(0)} s, ${verdict}${why}`;
}

/** Puts results into bench/DRILLS.md, each in the place of the last one of its name. */
export function writeReport(results: Result[], order: string[]): void {
  const known = existsSync(FILE) ? readFileSync(FILE, "utf8").split("\n") : [];
  const lines = order.flatMap((name) => {
    const result = results.find((one) => one.name === name);
    if (result) return [rowOf(result)];
    return known.filter((line) => line.startsWith(`| ${name} |`));
  });
  const [head = "", rule = ""] = markdownTable(HEADER, []).split("\n");
  const text = [INTRODUCTION, "", `Last run on: ${machine()}.`, "", head, rule, ...lines, ""];
  writeFileSync(FILE, text.join("\n"));
}

function rowOf({ name, verdict, seconds, outcome, reasons }: Result): string {
  const counted = outcome
    ? [
        outcome.did,
        ...[outcome.acknowledged, outcome.lost, outcome.withoutJob].map(String),
        firstSuccess(outcome),
      ]
    : ["", "", "", "", ""];
  const why = reasons.length > 0 ? `${verdict}: ${reasons.join("; ")}` : verdict;
  const when = `${commit()}, ${new Date().toISOString().slice(0, 10)}`;
  const cells = [name, ...counted, seconds.toFixed(0), why, outcome?.notes.join("; ") ?? "", when];
  return `| ${cells.map((cell) => cell.replaceAll("|", "/")).join(" | ")} |`;
}

function firstSuccess({ firstSuccessMs }: Outcome): string {
  return firstSuccessMs === undefined ? "–" : String(Math.round(firstSuccessMs));
}

function commit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
}
