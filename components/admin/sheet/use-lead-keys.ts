import { useEffect, useEffectEvent, useRef } from "react";

/** The keyboard shortcuts, as the dialog lists them. */
export const LEAD_KEYS = [
  ["↑ ↓", "Lead anterior o siguiente"],
  ["Intro", "Abrir el lead"],
  ["Esc", "Cerrar el lead"],
  ["/", "Buscar"],
  ["1 a 6", "Cambiar el estado del lead abierto"],
  ["?", "Ver estas teclas"],
] as const;

type KeyActions = {
  /** The lead whose sheet is open. */
  openId: string | null;
  show: (leadId: string) => void;
  showKeys: () => void;
};

/**
 * Handles the keyboard shortcuts of the back office. It ignores keys while the adviser types or
 * chooses, and keys with a modifier. The focused link handles Enter, and the sheet handles Escape.
 */
export function useLeadKeys(actions: KeyActions): void {
  /** Index of the last open lead in the list: a new status may remove the lead from the list. */
  const lastIndex = useRef(0);
  useEffect(() => {
    const now = listedLeads().indexOf(actions.openId ?? "");
    if (now >= 0) lastIndex.current = now;
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector(OPEN_PANEL)) return;
    if (handleKey(event.key, actions, lastIndex.current)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Acts on a key, and returns false if the key has no meaning. */
function handleKey(
  key: string,
  { openId, show, showKeys }: KeyActions,
  lastIndex: number,
): boolean {
  if (key === "ArrowDown" || key === "ArrowUp") {
    const leadIds = listedLeads();
    const at = leadIds.indexOf(openId ?? focusedLead());
    // If the open lead has left the list, the next lead has its index.
    const below = openId && at < 0 ? lastIndex : at + 1;
    const above = Math.max(0, (openId && at < 0 ? lastIndex : at) - 1);
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

/** Finds the link to a lead in the list. */
export function linkOf(leadId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${LINKS}[href$="lead=${CSS.escape(leadId)}"]`);
}

/** The links to the leads of the list. */
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

/** An open menu or dialog handles the keys first. */
const OPEN_PANEL =
  "[data-slot=popover-content], [data-slot=dialog-content], details[name=export][open]";

/** Whether the focused element needs the keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return (
    target.closest(`${field}, [data-slot=dialog-content], [data-slot=popover-content]`) !== null
  );
}
