export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * Resolves with the result of `work`, or rejects with a DeadlineError after `ms` milliseconds. `work` itself
 * continues: it must be safe to repeat, or `discard` must undo its late result.
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
      // The caller already has an error, so a late one must not stay uncaught.
      if (discard) work.then(discard).catch(() => {});
    }, ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
