import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { type LeadFilter, NO_FILTER, trimSearch, writeFilter } from "@/lib/leads/list/filter";
import type { LeadTab } from "@/lib/leads/list/tabs";
import { paths } from "@/lib/paths";
import { useListTransition } from "./list-transition";

const TYPING_MS = 300;
const SHORTEST_SEARCH = 2;

type Draft = {
  filter: LeadFilter;
  /** How often the panel was filled in from elsewhere: half-typed days go. */
  resets: number;
  /** Somebody is typing: wait for the next letter, and keep Back for what was chosen. */
  typing: boolean;
  composing: boolean;
};

/**
 * What the panel says, which the list follows: at once where something is chosen, after a pause
 * where it is typed, one question at a time. The answer to an earlier one changes no field.
 */
export function useLiveFilter(tab: LeadTab, filter: LeadFilter) {
  const router = useRouter();
  const { pending, start } = useListTransition();
  const [draft, setDraft] = useState<Draft>({ filter, resets: 0, typing: false, composing: false });
  const shown = writeFilter(filter);
  const [seen, setSeen] = useState({ tab, shown });
  const [asked, setAsked] = useState<{ draft: Draft; wanted: string } | null>(null);

  function fillIn(filter: LeadFilter) {
    setDraft(({ resets }) => ({ filter, resets: resets + 1, typing: false, composing: false }));
  }

  if (seen.shown !== shown || seen.tab !== tab) {
    setSeen({ tab, shown });
    if (shown !== asked?.wanted) {
      // Another tab takes the place of an answer that was on its way: it is asked for there.
      setAsked(null);
      // Back, or a link, and not the answer to what we asked: the panel shows what the list shows.
      if (seen.shown !== shown) fillIn(filter);
    }
  }

  const search = trimSearch(draft.filter.search);
  const wanted = writeFilter({ ...draft.filter, search });
  const isTooShort = draft.typing && search !== "" && search.length < SHORTEST_SEARCH;
  // Once for each thing that somebody does: an answer that shows something else is no reason to ask again.
  const isNew = wanted !== shown && asked?.draft !== draft;
  const isDue = isNew && !pending && !draft.composing && !isTooShort;

  const ask = useEffectEvent(() => {
    setAsked({ draft, wanted });
    const address = `${paths.admin}?tab=${tab}${wanted}`;
    start(() => router[draft.typing ? "replace" : "push"](address, { scroll: false }));
  });

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(ask, draft.typing ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [isDue, draft]);

  return {
    /** With what is being typed, if it is not listed yet. */
    filter: draft.filter,
    resets: draft.resets,
    /** What is typed into the search box. */
    type: (typed: string) =>
      setDraft((now) => ({ ...now, filter: { ...now.filter, search: typed }, typing: true })),
    choose: (changes: Partial<LeadFilter>) =>
      setDraft((now) => ({ ...now, filter: { ...now.filter, ...changes }, typing: false })),
    clear: () => fillIn(NO_FILTER),
    /** An accent or a word of another script is being put together. */
    compose: (composing: boolean) => setDraft((now) => ({ ...now, composing })),
  };
}
