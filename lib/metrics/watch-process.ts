import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnsweredRequest } from "@/lib/observe-request";
import project from "@/package.json" with { type: "json" };
import { metrics } from "./registry";

/** Begins to measure this process, and gives what counts its requests. */
export function watchProcess(): (answered: AnsweredRequest) => void {
  const { buildInfo, requests } = metrics();
  buildInfo.set({ version: project.version, build: buildId() }, 1);
  return ({ seconds, ...labels }) => requests.observe(labels, seconds);
}

/** The framework writes it beside the server; a development server has none. */
function buildId(): string {
  const file = join(process.cwd(), ".next", "BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "development";
}
