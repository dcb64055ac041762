import { ELIGIBILITIES, FLAGS } from "@/lib/leads/list/filter";
import { LEAD_TABS } from "@/lib/leads/list/tabs";
import { LEAD_STATUSES } from "@/lib/leads/status";

const SEARCHES = [
  ...["ma", "xi", "mar", "xyz", "García", "Xirgu", "maría garcía", "garcía maría"],
  ...["nadie se llama así", "gmail", "612", "612 345", "612 345 678", "0034612"],
];

const queries = [
  ...LEAD_TABS.map((tab) => `tab=${tab}`),
  ...SEARCHES.map((text) => `q=${encodeURIComponent(text)}`),
  ...FLAGS.flatMap(({ name }) => [`${name}=si`, `${name}=no`]),
  ...ELIGIBILITIES.slice(1).map((value) => `eligibility=${value}`),
  ...LEAD_STATUSES.map((status) => `status=${status}`),
  "debt=no&creditors=no&properties=no",
  "status=contactado&from=2025-10-01&to=2025-10-31",
  "from=2026-03-02&to=2026-03-02",
  "tab=viability-test&status=duplicado&q=xirgu",
  "debt=no&properties=si&status=duplicado&from=2025-01-01&to=2025-12-31",
];

/** Every query of the list that could miss an index, as a query string. */
export const ADMIN_CASES: Record<string, string> = Object.fromEntries(
  queries.map((query) => [decodeURIComponent(query), query]),
);
