/**
 * How long a test waits for a state, in milliseconds: long enough for a machine with other work. A test
 * goes on as soon as the state is reached.
 */
export const SOON = { timeout: 120_000, interval: 50 };
