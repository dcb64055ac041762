import "server-only";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { withDeadline } from "@/lib/deadline";

/** A function of bcryptjs with what it is called with. */
type Job = ["hash", password: string, cost: number] | ["compare", password: string, hash: string];

/** A thread that has not answered by now never will. */
const MAX_JOB_MS = 30_000;

/**
 * Text, and no file: bundled into the server, a file would not stand where the source has it. The
 * package is found from the working folder, beside the server or in the project.
 */
const CODE = `
  const { parentPort } = require("node:worker_threads");
  const bcrypt = import("bcryptjs");
  parentPort.on("message", async ([name, ...values]) => {
    parentPort.postMessage(await (await bcrypt)[name](...values));
  });`;

// Next bundles a module into several chunks: one thread a process.
const shared = globalThis as typeof globalThis & { bcryptThread?: Worker };

/**
 * Runs bcrypt, which is pure JavaScript, beside the event loop: on it, each check would hold up
 * everybody's requests for a part of a second. To be called one at a time.
 * @throws when the thread died or hangs; the next call has a new one
 */
export async function runBcrypt(...job: Job): Promise<unknown> {
  shared.bcryptThread ??= startThread();
  const thread = shared.bcryptThread;
  const answered = new AbortController();
  // Only at work does it keep the process from ending.
  thread.ref();
  try {
    const answer = once(thread, "message", answered);
    const exit = once(thread, "exit", answered).then(([code]) => {
      throw new Error(`the thread ended with ${code}`);
    });
    thread.postMessage(job);
    const [result] = await withDeadline(MAX_JOB_MS, Promise.race([answer, exit]));
    return result;
  } catch (error) {
    forget(thread);
    void thread.terminate();
    throw error;
  } finally {
    answered.abort();
    thread.unref();
  }
}

function startThread(): Worker {
  // Neither the secrets in the environment nor the loaders of a script are of use there.
  const thread = new Worker(CODE, { eval: true, env: {}, execArgv: [], name: "bcrypt" });
  thread.unref();
  // Also between two calls, when nobody else would hear it.
  thread.on("error", () => forget(thread));
  thread.on("exit", () => forget(thread));
  return thread;
}

function forget(thread: Worker): void {
  if (shared.bcryptThread === thread) delete shared.bcryptThread;
}
