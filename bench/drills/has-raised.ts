import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { World } from "./world";

/** Whether a process of the product has mailed that alarm: its log says so before the mail leaves. */
export function hasRaised({ folder }: Pick<World, "folder">, kind: string): boolean {
  const log = readFileSync(join(folder, "processes.log"), "utf8");
  return log.includes(`"event":"alarm.raised","kind":"${kind}"`);
}
