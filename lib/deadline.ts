export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * The result of `work`, or a DeadlineError after `ms` milliseconds. The work itself goes on: it
 * must be safe to repeat.
 */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
