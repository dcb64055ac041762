/**
 * What our modules share by `globalThis`, which test files of one process must not inherit. The database is
 * closed apart, and the log's store holds nothing of a test.
 */
export const SHARED_BY_MODULES = [
  "officeListening",
  "health",
  "isLeaving",
  "scrape",
  "metrics",
  "passwordThreads",
];
