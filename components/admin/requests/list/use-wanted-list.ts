import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import { isReachable } from "@/components/kit/is-reachable";
import { paths } from "@/lib/kernel/paths";
import { type LeadFilter, NO_FILTER, trimSearch, writeFilter } from "@/lib/requests/list/filter";
import type { LeadTab } from "@/lib/requests/list/tabs";

const TYPING_MS = 300;
const SHORTEST_SEARCH = 2;

type Wanted = { tab: LeadTab; filter: LeadFilter };

export type WantedList = ReturnType<typeof useWantedList>;

/**
 * The tab and filter that the adviser wants. The list follows a choice at once, and typing after a pause.
 * Only the last request decides what is shown, and its response changes no field.
 */
export function useWantedList(tab: LeadTab, filter: LeadFilter) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const listed = addressOf({ tab, filter });
  const [wanted, setWanted] = useState({ tab, filter, resets: 0 });
  /** The URLs of the requested lists that are not shown yet; at first the shown one. */
  const requested = useRef([listed]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const follow = useEffectEvent((shown: string) => {
    const index = requested.current.indexOf(shown);
    requested.current = index < 0 ? [] : requested.current.slice(index + 1);
    if (index >= 0) return;
    // Back or a link changed the list, so the fields take its filter.
    clearTimeout(pause.current);
    setWanted(({ resets }) => ({ tab, filter, resets: resets + 1 }));
  });
  useEffect(() => follow(listed), [listed]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function request(list: Wanted, method: "push" | "replace") {
    clearTimeout(pause.current);
    const address = addressOf(list);
    requested.current.push(address);
    startTransition(() => router[method](address, { scroll: false }));
  }

  function want(list: typeof wanted) {
    setWanted(list);
    request(list, "push");
  }

  /** As `choose`, for a filter that was not set in its field: the fields show it from now on. */
  function take(changes: Partial<LeadFilter>, otherTab = wanted.tab) {
    const filter = { ...wanted.filter, ...changes };
    want({ tab: otherTab, filter, resets: wanted.resets + 1 });
  }

  return {
    /** Includes a search that the adviser is still typing. */
    ...wanted,
    /** Whether another list is loading. */
    pending,
    /** Whether the fields ask for another list than the shown one. */
    isAhead: pending || (addressOf(wanted) !== listed && !isTooShort(wanted.filter.search)),
    choose(changes: Partial<LeadFilter>, otherTab = wanted.tab) {
      want({ ...wanted, tab: otherTab, filter: { ...wanted.filter, ...changes } });
    },
    take,
    /** Removes all filters and half-typed values. */
    clear: () => take(NO_FILTER),
    /** Takes the text of the search box. `isComposing` is true while an input method builds a letter. */
    type(search: string, isComposing = false) {
      const next = { ...wanted, filter: { ...wanted.filter, search } };
      setWanted(next);
      clearTimeout(pause.current);
      const isRequested = addressOf(next) === (requested.current.at(-1) ?? listed);
      if (isComposing || isTooShort(search) || isRequested) return;
      // Typing adds no history entry, so Back undoes choices only.
      pause.current = setTimeout(request, TYPING_MS, next, "replace");
    },
    /** Shows another page of the same list. */
    turnTo: (address: string) => startTransition(() => router.push(address)),
    /** As `useRefresh`, and meanwhile another list is loading. */
    async readAgain() {
      if (await isReachable()) startTransition(() => router.refresh());
    },
  };
}

function isTooShort(search: string): boolean {
  const { length } = trimSearch(search);
  return length > 0 && length < SHORTEST_SEARCH;
}

function addressOf({ tab, filter }: Wanted): string {
  const search = trimSearch(filter.search);
  return `${paths.admin}?tab=${tab}${writeFilter({ ...filter, search })}`;
}
