import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { findAdvisers } from "@/lib/calls/advisers";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import type { FilterChoices } from "./filter";

/** Offers only the sources of the latest leads: counting all would read the whole table. */
const READ_LEADS = 300;
const MOST_SOURCES = 15;

/** The options of the list's filters. @throws AccessError */
export function readFilterChoices(): Promise<FilterChoices> {
  return readWith("leads.read", async () => {
    const [advisers, leads] = await Promise.all([
      findAdvisers(currentTime()),
      db().leadView.findMany({
        select: { source: true },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: READ_LEADS,
      }),
    ]);
    return {
      advisers: advisers.map(({ id, email }) => ({ id, name: nameAmong(advisers, email) })),
      sources: mostFrequent(leads.map(({ source }) => source)),
    };
  });
}

/** The short name, or the whole e-mail where two advisers share it. */
function nameAmong(advisers: readonly { email: string }[], email: string): string {
  const name = shortName(email);
  const isShared = advisers.filter((other) => shortName(other.email) === name).length > 1;
  return isShared ? email : name;
}

function mostFrequent(sources: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts.keys()]
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, MOST_SOURCES);
}
