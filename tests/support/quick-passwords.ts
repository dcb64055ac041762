import { compareSync, hashSync } from "bcryptjs";

/** In place of the threads: what is hashed here costs a millisecond. For tests of something else. */
export const quickThread = {
  queueSize: 0,
  run: async (task: { password: string; hash: string }, { name }: { name: string }) =>
    name === "hash" ? hashSync(task.password, 4) : compareSync(task.password, task.hash),
};

Object.assign(globalThis, { passwordThreads: { anybody: quickThread, owner: quickThread } });
