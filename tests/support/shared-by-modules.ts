/**
 * What our modules share by `globalThis`, which test files of one process must not inherit. The log's store holds
 * nothing of a test.
 */
export const SHARED_BY_MODULES = [
  "database",
  "officeListening",
  "health",
  "isLeaving",
  "scrape",
  "metrics",
  "passwordThreads",
];
