/**
 * What our modules share by `globalThis`, which test files of one process must not inherit. The store of the
 * current request holds nothing of a test.
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
