import "server-only";

/** More passwords are waiting to be checked than can be in any sensible time. */
export class PasswordQueueFullError extends Error {
  override name = "PasswordQueueFullError";
}

/** What these leave to do is done before a person stops waiting. */
const MAX_WAITING = 9;
/** Strangers who fill the queue leave one place to the owner. */
const OWNERS_PLACES = 1;
/** After a longer wait, a busy processor would not be done before a person stops waiting. */
const MAX_WAIT_MS = 3_000;

type Queue = { busy: boolean; waiting: (() => void)[] };

// Next bundles a module into several chunks: one queue a process.
const shared = globalThis as typeof globalThis & { passwordQueue?: Queue };

/**
 * Runs `work` when all work before it is done. `asOwner` goes before strangers, and has a place
 * that they cannot take.
 * @throws PasswordQueueFullError when there is no place, or the turn does not come soon
 */
export async function inTurn<T>(
  asOwner: boolean,
  work: () => Promise<T>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<T> {
  shared.passwordQueue ??= { busy: false, waiting: [] };
  const queue = shared.passwordQueue;
  if (queue.busy) await place(queue, asOwner, maxWaitMs);
  queue.busy = true;
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.busy = false;
  }
}

function place(queue: Queue, asOwner: boolean, maxWaitMs: number): Promise<void> {
  const places = MAX_WAITING + (asOwner ? OWNERS_PLACES : 0);
  if (queue.waiting.length >= places) throw new PasswordQueueFullError();
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(turn), 1);
      reject(new PasswordQueueFullError());
    }, maxWaitMs);
    if (asOwner) queue.waiting.unshift(turn);
    else queue.waiting.push(turn);
  });
}
