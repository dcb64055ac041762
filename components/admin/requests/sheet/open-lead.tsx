"use client";

import { useSearchParams } from "next/navigation";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

type OpenLead = {
  leadId: string | null;
  /** Opens a lead over the unchanged list. Back closes it. */
  open: (leadId: string) => void;
  /** Shows another lead in the open sheet. Back still closes the sheet. */
  show: (leadId: string) => void;
  close: () => void;
};

const OpenLeadContext = createContext<OpenLead | null>(null);

/** The open lead, and functions to open, change and close its sheet. */
export function useOpenLead(): OpenLead {
  const openLead = use(OpenLeadContext);
  if (!openLead) throw new Error("There is no OpenLeadProvider above.");
  return openLead;
}

/**
 * Keeps the open lead in state and in the URL. The router does not write this URL: it would load the list
 * again, and a list that is already loading would restore the old URL. Each history entry keeps the
 * router's own state, so that the router still handles Back and Forward.
 */
export function OpenLeadProvider({ children }: { children: ReactNode }) {
  const [leadId, setLeadId] = useState(useSearchParams().get("lead"));
  /** Changes at once, while the state changes with the next render. */
  const wanted = useRef(leadId);
  /** The URL of the list that Back opens; null if the sheet was not opened over it. */
  const listBelow = useRef<string | null>(null);

  function show(id: string | null) {
    wanted.current = id;
    setLeadId(id);
  }

  const follow = useEffectEvent(() => {
    listBelow.current = null;
    show(addressedLead());
  });
  useEffect(() => {
    const onPopState = () => follow();
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);

  // Runs after each render, because the router writes the URL of a new list without the lead. On Back and
  // Forward the router renders before `follow` runs, and the URL is already right.
  useLayoutEffect(() => {
    const isPopState = window.event?.type === "popstate";
    if (!isPopState && addressedLead() !== wanted.current) write("replaceState", wanted.current);
    // The list has changed, and going back would restore the earlier filter.
    if (listBelow.current !== listAddress()) listBelow.current = null;
  });

  function open(id: string) {
    listBelow.current = wanted.current === null ? listAddress() : null;
    write("pushState", id);
    show(id);
  }

  function close() {
    // Goes back if opening added a history entry. A second Escape must not leave the list.
    const canGoBack = listBelow.current !== null;
    listBelow.current = null;
    if (canGoBack) window.history.back();
    else show(null);
  }

  return <OpenLeadContext value={{ leadId, open, show, close }}>{children}</OpenLeadContext>;
}

type LeadLinkProps = { leadId: string; className?: string; children: ReactNode };

/** Opens a lead's sheet. A plain link: one of the router would reload the list and prefetch fifty leads. */
export function LeadLink({ leadId, className, children }: LeadLinkProps) {
  const { open } = useOpenLead();
  const href = leadHref(useSearchParams(), leadId);

  function click(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.button !== 0) return;
    event.preventDefault();
    open(leadId);
  }

  return (
    <a href={href} onClick={click} className={className}>
      {children}
    </a>
  );
}

/** The URL of the list without an open lead. */
function listAddress(): string {
  return leadHref(window.location.search, null);
}

function addressedLead(): string | null {
  return new URLSearchParams(window.location.search).get("lead");
}

function write(method: "pushState" | "replaceState", leadId: string | null) {
  const href = leadHref(window.location.search, leadId);
  window.history[method](window.history.state, "", href);
}

/**
 * The URL of the current list with a lead's sheet open, or with none for null. It is relative, because the list
 * has fifty of them.
 */
export function leadHref(search: { toString(): string }, leadId: string | null): string {
  const query = new URLSearchParams(search.toString());
  // A URL without a tab comes from a notification. Its list starts with the lead.
  if (!query.has("tab")) query.set("tab", "all");
  query.delete("lead");
  if (leadId) query.set("lead", leadId);
  return `?${query}`;
}
