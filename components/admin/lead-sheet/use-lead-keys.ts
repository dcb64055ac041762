import { useEffect, useRef } from "react";

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
  close: () => void;
  showKeys: () => void;
};

/**
 * The keys of the back office. They stand back where somebody is typing or choosing, and where a
 * modifier makes another shortcut of them. Enter is the link's own.
 * @param leadIds the leads of the list, in its order
 */
export function useLeadKeys(leadIds: readonly string[], actions: KeyActions): void {
  // Listens once, to whatever the keys mean by then.
  const latest = useRef({ leadIds, actions });
  /** Of the lead that is or was open, in the list: a new status may take it out of there. */
  const place = useRef(0);
  useEffect(() => {
    latest.current = { leadIds, actions };
    const now = leadIds.indexOf(actions.openId ?? "");
    if (now >= 0) place.current = now;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector(OPEN_PANEL)) return;
      if (act(event.key, latest.current, place.current)) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

type KeyContext = { leadIds: readonly string[]; actions: KeyActions };

/** Whether the key meant something. */
function act(key: string, { leadIds, actions }: KeyContext, place: number): boolean {
  const { openId, show, close, showKeys } = actions;
  if (key === "ArrowDown" || key === "ArrowUp") {
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
  if (key === "Escape") {
    if (openId) close();
    return openId !== null;
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
  return document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(leadId)}"]`);
}

function focusedLead(): string {
  const link = document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-lead]");
  return link?.dataset.lead ?? "";
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>("search input[type=search]");
  search?.focus();
  search?.select();
  return search !== null;
}

/** A menu or a dialog takes the keys first. */
const OPEN_PANEL = "[popover]:popover-open, dialog[data-keys][open], details[name=export][open]";

/** Whether keys belong to what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return target.closest(`${field}, dialog[data-keys], [popover], [role=menu]`) !== null;
}
