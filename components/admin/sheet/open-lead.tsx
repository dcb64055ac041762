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
import { paths } from "@/lib/paths";

type OpenLead = {
  leadId: string | null;
  /** Opens a lead over the list, which stays as it is. Back closes it. */
  open: (leadId: string) => void;
  /** Shows another lead in the open sheet: Back still closes it. */
  show: (leadId: string) => void;
  close: () => void;
};

const OpenLeadContext = createContext<OpenLead | null>(null);

/** Which lead's sheet is open, and the ways to open and close it. */
export function useOpenLead(): OpenLead {
  const openLead = use(OpenLeadContext);
  if (!openLead) throw new Error("There is no OpenLeadProvider above.");
  return openLead;
}

/**
 * Keeps the open lead, in the address too. Not by the router: it would ask for the list again, and
 * a list that it is asking for anew would take the address back. The router's own state is kept
 * in each entry of the history, so that Back and Forward are its as before.
 */
export function OpenLeadProvider({ children }: { children: ReactNode }) {
  const [leadId, setLeadId] = useState(useSearchParams().get("lead"));
  /** At once, where the state comes with the next render. */
  const wanted = useRef(leadId);
  /** The list that a step back leads to, where the sheet was opened right over it. */
  const under = useRef<string | null>(null);

  function show(id: string | null) {
    wanted.current = id;
    setLeadId(id);
  }

  const follow = useEffectEvent(() => {
    under.current = null;
    show(addressedLead());
  });
  useEffect(() => {
    const step = () => follow();
    window.addEventListener("popstate", step);
    return () => window.removeEventListener("popstate", step);
  }, []);

  // After each render, for the router writes the address of a new list without the lead. But on
  // Back and Forward it draws the page before `follow` hears of it: the address is right then.
  useLayoutEffect(() => {
    const stepping = window.event?.type === "popstate";
    if (!stepping && addressedLead() !== wanted.current) write("replaceState", wanted.current);
    // Another list has come: the one behind would bring its filter back.
    if (under.current !== listAddress()) under.current = null;
  });

  function open(id: string) {
    under.current = wanted.current === null ? listAddress() : null;
    write("pushState", id);
    show(id);
  }

  function close() {
    // A step back where opening it was one. A second Escape must not go on to the page before.
    const stepBack = under.current !== null;
    under.current = null;
    if (stepBack) window.history.back();
    else show(null);
  }

  return <OpenLeadContext value={{ leadId, open, show, close }}>{children}</OpenLeadContext>;
}

type LeadLinkProps = { leadId: string; className?: string; children: ReactNode };

/**
 * Opens a lead's sheet. Not a link of the router: that would ask for the whole list again, and for
 * fifty leads in advance.
 */
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

/** Of the list alone. */
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

/** The list as it is, with a lead's sheet open over it; null closes it. */
export function leadHref(search: { toString(): string }, leadId: string | null): string {
  const query = new URLSearchParams(search.toString());
  // An address without a tab is a link from a message: its list begins with the lead.
  if (!query.has("tab")) query.set("tab", "all");
  query.delete("lead");
  if (leadId) query.set("lead", leadId);
  return `${paths.admin}?${query}`;
}
