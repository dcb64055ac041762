import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { statusLabel } from "@/lib/vocabulary/status";
import { NO_FILTER, trimSearch } from "./filter";
import { listLeads } from "./list";

/** A person of the command menu, by their newest request that matches. */
export type FoundPerson = { leadId: string; name: string; phone: string; status: string };

const MOST_FOUND = 8;

/**
 * Finds people by name, e-mail or phone as the list does, whose newest request comes first. Each person
 * stands there once. @throws AccessError
 */
export function findPeople(typed: string): Promise<FoundPerson[]> {
  return readWith("leads.read", async () => {
    const search = trimSearch(typed);
    if (!search) return [];
    const { rows } = await listLeads("all", null, { ...NO_FILTER, search });
    const byPerson = new Map(rows.toReversed().map((row) => [row.personId, row]));
    return rows
      .filter((row) => byPerson.get(row.personId) === row)
      .slice(0, MOST_FOUND)
      .map(({ id, fullName, phone, status }) => ({
        leadId: id,
        name: fullName,
        phone,
        status: statusLabel(status),
      }));
  });
}
