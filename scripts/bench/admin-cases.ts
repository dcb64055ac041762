import { ELIGIBILITIES, FLAGS } from "@/lib/leads/filter";
import { LEAD_STATUSES } from "@/lib/leads/status";
import { LEAD_TABS } from "@/lib/leads/tabs";

const SEARCHES = {
  "1 letter, common": "a",
  "1 letter, of some": "f",
  "1 letter, rare": "w",
  "1 sign, never": "#",
  "2 letters, common": "ma",
  "2 letters, rare": "xi",
  "2 letters, never": "zx",
  "3 letters, common": "mar",
  "3 letters, never": "xyz",
  "a common name": "García",
  "a rare name": "Xirgu",
  "name and surname": "maría garcía",
  "a name that is not there": "nadie se llama así",
  "part of most e-mails": "gmail",
  "3 digits of a phone": "612",
  "6 digits of a phone": "612 345",
  "9 digits of a phone": "612 345 678",
};

/** Every way to ask the list that an index could miss, as the rest of its address. */
export const ADMIN_CASES: Record<string, string> = {
  ...Object.fromEntries(LEAD_TABS.map((tab) => [`tab ${tab}`, `tab=${tab}`])),
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([what, text]) => [
      `search: ${what}`,
      `q=${encodeURIComponent(text)}`,
    ]),
  ),
  ...Object.fromEntries(
    FLAGS.flatMap(({ name }) =>
      ["si", "no"].map((value) => [`${name} ${value}`, `${name}=${value}`]),
    ),
  ),
  "all flags no": "debt=no&creditors=no&properties=no",
  ...Object.fromEntries(
    ELIGIBILITIES.slice(1).map((value) => [`eligibility ${value}`, `eligibility=${value}`]),
  ),
  ...Object.fromEntries(LEAD_STATUSES.map((status) => [`status ${status}`, `status=${status}`])),
  "status, a month of last year": "status=contactado&from=2025-10-01&to=2025-10-31",
  "a day": "from=2026-03-02&to=2026-03-02",
  "a rare status, a search, a tab": "tab=viability-test&status=duplicado&q=xirgu",
  "2 rare letters, eligible": "q=zx&eligibility=eligible",
  "flags, status and dates": "debt=no&properties=si&status=duplicado&from=2025-01-01&to=2025-12-31",
};
