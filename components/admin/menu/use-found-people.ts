import { useEffect, useState } from "react";
import { paths } from "@/lib/kernel/paths";
import type { FoundPerson } from "@/lib/requests/list/find-people";

/** Waits for the next letter, so that a name is one search. */
const PAUSE_MS = 150;
/** One letter matches nearly everybody. */
export const SHORTEST_SEARCH = 2;

export type People = { state: "none" | "searching" | "failed" | "found"; found: FoundPerson[] };

/** The people who match what is typed. While a search runs, those of the search before stay. */
export function useFoundPeople(search: string): People {
  const [answer, setAnswer] = useState<{ search: string; found: FoundPerson[] | null } | null>(
    null,
  );
  const isAsked = search.length >= SHORTEST_SEARCH;

  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await readPeople(search, stop.signal);
      if (!stop.signal.aborted) setAnswer({ search, found });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isAsked, search]);

  if (!isAsked) return { state: "none", found: [] };
  const found = answer?.found ?? [];
  if (answer?.search !== search) return { state: "searching", found };
  return { state: answer.found ? "found" : "failed", found };
}

/** Null when the server did not answer. */
async function readPeople(search: string, signal: AbortSignal): Promise<FoundPerson[] | null> {
  const query = new URLSearchParams({ q: search });
  const response = await fetch(`${paths.findPeople}?${query}`, { signal }).catch(() => null);
  return response?.ok ? response.json() : null;
}
