import { execFileSync } from "node:child_process";
import { markdownTable } from "@/bench/results";
import type { Outcome } from "./run";

/** The result of a drill. */
export interface Result {
  name: string;
  verdict: "held" | "failed" | "not possible here";
  seconds: number;
  /** Absent when the drill did not finish. */
  outcome?: Outcome;
  /** The reasons when it failed. */
  reasons: string[];
}

/** The reasons why a finished drill failed; none when it held. */
export function reasonsAgainst({ lost, withoutJob, acknowledged, missed }: Outcome): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged leads lost`] : []),
    ...(withoutJob > 0 ? [`${withoutJob} leads without a job`] : []),
    ...(acknowledged === 0 ? ["no visitor got through: it proves nothing"] : []),
    ...missed,
  ];
}

/** Formats a result for bench/RESULTS.md and the terminal. */
export function describe({ verdict, seconds, outcome, reasons }: Result): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const why = reasons.length > 0 ? `: ${reasons.join("; ")}` : "";
  const end = `${verdict}${why}, after ${seconds.toFixed(0)} s, on ${commit}`;
  if (!outcome) return end;
  const { acknowledged, lost, withoutJob, firstSuccessMs } = outcome;
  const first = firstSuccessMs === undefined ? "–" : String(Math.round(firstSuccessMs));
  return [
    `${outcome.did}: ${end}.`,
    markdownTable(
      ["Acknowledged", "Lost", "Without job", "First success ms"],
      [[...[acknowledged, lost, withoutJob].map(String), first]],
    ),
    `${outcome.notes.join("; ")}.`,
  ].join("\n\n");
}
