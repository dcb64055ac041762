export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * The result of `work`, or a DeadlineError after `ms` milliseconds. The work itself goes on: it
 * must be safe to repeat, or `discard` undoes what it has made when that comes too late.
 */
export async function withDeadline<T>(
  ms: number,
  work: Promise<T>,
  discard?: (late: T) => unknown,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`no answer within ${ms} ms`));
      // The caller already has its error: a later one has no one to catch it.
      if (discard) work.then(discard).catch(() => {});
    }, ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
