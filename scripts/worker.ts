import { once } from "node:events";
import { migrateDatabase } from "./migrate-database";
import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";

await runCommand(async () => {
  const stopping = stopSignal();
  const work = async (url: string) => {
    const { env } = await import("@/lib/kernel/env");
    // Wrong settings end the process here in one line, and not each restart of the worker.
    env();
    await migrateDatabase(url);
    const { startWorker } = await import("@/lib/process/worker");
    const worker = startWorker();
    console.info("The worker is running. Ctrl-C stops it.");
    await stopping;
    await worker.stop();
  };
  // The worker signs the links in its mail.
  await withDatabase(work, { signs: true });
});

async function stopSignal() {
  // A second signal, such as npm's copy of a Ctrl-C, must not end the process half-way.
  process.on("SIGINT", () => {}).on("SIGTERM", () => {});
  // `disconnect`: the program that started us with a channel, such as a drill, was killed.
  const ends = ["SIGINT", "SIGTERM", "disconnect"];
  await Promise.race(ends.map((name) => once(process, name)));
}
