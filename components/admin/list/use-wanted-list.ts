import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import { type LeadFilter, NO_FILTER, trimSearch, writeFilter } from "@/lib/leads/list/filter";
import type { LeadTab } from "@/lib/leads/list/tabs";
import { paths } from "@/lib/paths";

const TYPING_MS = 300;
const SHORTEST_SEARCH = 2;

type Wanted = { tab: LeadTab; filter: LeadFilter };

export type WantedList = ReturnType<typeof useWantedList>;

/**
 * Which leads somebody wants to see. The list follows: at once where something is chosen, after a
 * pause where it is typed. What is asked for last is shown; the answer to it changes no field.
 */
export function useWantedList(tab: LeadTab, filter: LeadFilter) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const listed = addressOf({ tab, filter });
  const [wanted, setWanted] = useState({ tab, filter, resets: 0 });
  /** The lists that have been asked for and are not shown yet; at first the one that is. */
  const asked = useRef([listed]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const follow = useEffectEvent((shown: string) => {
    const place = asked.current.indexOf(shown);
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    if (place >= 0) return;
    // Back, or a link, and not the answer to what we asked: the panel shows what the list shows.
    clearTimeout(pause.current);
    setWanted(({ resets }) => ({ tab, filter, resets: resets + 1 }));
  });
  useEffect(() => follow(listed), [listed]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function ask(list: Wanted, how: "push" | "replace") {
    clearTimeout(pause.current);
    const address = addressOf(list);
    asked.current.push(address);
    start(() => router[how](address, { scroll: false }));
  }

  return {
    /** With what is being typed, if it is not listed yet. */
    ...wanted,
    /** Another list is on its way. */
    pending,
    choose(changes: Partial<LeadFilter>, otherTab = wanted.tab) {
      const next = { ...wanted, tab: otherTab, filter: { ...wanted.filter, ...changes } };
      setWanted(next);
      ask(next, "push");
    },
    /** Also what is half typed goes. */
    clear() {
      const next = { ...wanted, filter: NO_FILTER, resets: wanted.resets + 1 };
      setWanted(next);
      ask(next, "push");
    },
    /** What is typed into the search box, and whether a letter of it is still being put together. */
    type(search: string, isComposing = false) {
      const next = { ...wanted, filter: { ...wanted.filter, search } };
      setWanted(next);
      clearTimeout(pause.current);
      const length = trimSearch(search).length;
      const isTooShort = length > 0 && length < SHORTEST_SEARCH;
      const isAsked = addressOf(next) === (asked.current.at(-1) ?? listed);
      if (isComposing || isTooShort || isAsked) return;
      // Back is for what was chosen.
      pause.current = setTimeout(ask, TYPING_MS, next, "replace");
    },
    /** Another page of the same list. */
    turnTo: (address: string) => start(() => router.push(address)),
    readAgain: () => start(() => router.refresh()),
  };
}

function addressOf({ tab, filter }: Wanted): string {
  const search = trimSearch(filter.search);
  return `${paths.admin}?tab=${tab}${writeFilter({ ...filter, search })}`;
}
