import { ELIGIBILITIES, FLAGS, MINE, NO_SLOT, NOBODY } from "@/lib/requests/list/filter";
import { LIST_ORDERS } from "@/lib/requests/list/order";
import { LEAD_TABS } from "@/lib/requests/list/tabs";
import { QUEUES } from "@/lib/vocabulary/queue-labels";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";

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
  ...LIST_ORDERS.slice(1).map((order) => `order=${order}`),
  ...QUEUES.map((queue) => `queue=${queue}`),
  ...["9:00-10:00", NO_SLOT].map((slot) => `slot=${slot}`),
  ...["landing-home", "nadie"].map((source) => `source=${source}`),
  ...[MINE, NOBODY].map((assignee) => `assignee=${assignee}`),
  "late=si&order=due",
  "order=contact&status=en_estudio",
  "order=due&source=nadie",
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
