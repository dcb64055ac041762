import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runProgram } from "./run-program";

const START_SECONDS = 60;

/**
 * Uses the running Docker engine, else starts one as root until `stop`.
 * @throws Error with a one-line message when there is none to start
 */
export async function openEngine(): Promise<{ stop(): Promise<void> }> {
  if (await answers()) return { stop: async () => {} };
  const folder = process.env.ENGINE_FOLDER || "/var/lib/docker";
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(folder, "engine.log"), "w");
  const child = spawn("dockerd", ["--data-root", folder], {
    stdio: ["ignore", log, log],
    detached: true,
  });
  const failed = new Promise<never>((_, reject) => {
    child.on("error", () => reject(new Error("There is no Docker: apt-get install docker.io.")));
    child.on("exit", () => reject(new Error(`The engine ended: see ${folder}/engine.log.`)));
  });
  failed.catch(() => {});
  await Promise.race([failed, waitUntilUp()]);
  return { stop: () => end(child) };
}

async function answers(): Promise<boolean> {
  return await runProgram("docker", ["info"]).then(
    () => true,
    () => false,
  );
}

async function waitUntilUp() {
  for (let second = 0; second < START_SECONDS; second++) {
    if (await answers()) return;
    await pause(1_000);
  }
  throw new Error(`The engine did not answer within ${START_SECONDS} s.`);
}

async function end(child: ChildProcess) {
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
