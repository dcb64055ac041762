import { useEffect, useEffectEvent, useRef } from "react";

/** What the keys do, for the panel that lists them. */
export const LEAD_KEYS = [
  ["↑ ↓", "Lead anterior o siguiente"],
  ["Intro", "Abrir el lead"],
  ["Esc", "Cerrar el lead"],
  ["/", "Buscar"],
  ["1 a 6", "Poner el estado del lead abierto"],
  ["?", "Ver estas teclas"],
] as const;

type KeyActions = {
  /** The lead whose sheet is open. */
  openId: string | null;
  show: (leadId: string) => void;
  showKeys: () => void;
};

/**
 * The keys of the back office. They stand back where somebody is typing or choosing, and where a
 * modifier makes another shortcut of them. Enter is the link's own, Escape the sheet's.
 */
export function useLeadKeys(actions: KeyActions): void {
  /** Of the lead that is or was open, in the list: a new status may take it out of there. */
  const place = useRef(0);
  useEffect(() => {
    const now = listedLeads().indexOf(actions.openId ?? "");
    if (now >= 0) place.current = now;
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector(OPEN_PANEL)) return;
    if (act(event.key, actions, place.current)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether the key meant something. */
function act(key: string, { openId, show, showKeys }: KeyActions, place: number): boolean {
  if (key === "ArrowDown" || key === "ArrowUp") {
    const leadIds = listedLeads();
    const at = leadIds.indexOf(openId ?? focusedLead());
    // Where the open one has gone, the next has taken its place.
    const below = openId && at < 0 ? place : at + 1;
    const above = Math.max(0, (openId && at < 0 ? place : at) - 1);
    const next = leadIds[key === "ArrowDown" ? below : above];
    if (!next) return false;
    if (openId) show(next);
    else linkOf(next)?.focus();
    return true;
  }
  if (key === "/") return focusSearch();
  if (key === "?") {
    showKeys();
    return true;
  }
  if (!openId || !/^[1-6]$/.test(key)) return false;
  document.querySelector<HTMLElement>(`[data-status-key="${key}"]`)?.click();
  return true;
}

/** The lead's link in the list. */
export function linkOf(leadId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${LINKS}[href$="lead=${CSS.escape(leadId)}"]`);
}

/** Of the leads of the list. */
const LINKS = "#leads tbody th a";

function listedLeads(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].map(leadOf);
}

function leadOf(link: HTMLAnchorElement): string {
  return new URLSearchParams(link.search).get("lead") ?? "";
}

function focusedLead(): string {
  const link = document.activeElement?.closest("tr")?.querySelector<HTMLAnchorElement>("th a");
  return link ? leadOf(link) : "";
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>("search input[type=search]");
  search?.focus();
  search?.select();
  return search !== null;
}

/** A menu or a dialog takes the keys first. */
const OPEN_PANEL =
  "[data-slot=popover-content], [data-slot=dialog-content], details[name=export][open]";

/** Whether keys belong to what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return (
    target.closest(`${field}, [data-slot=dialog-content], [data-slot=popover-content]`) !== null
  );
}
