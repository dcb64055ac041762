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
  useEffect(() => {
    latest.current = { leadIds, actions };
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target)) return;
      if (act(event.key, latest.current.leadIds, latest.current.actions)) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Whether the key meant something. */
function act(key: string, leadIds: readonly string[], actions: KeyActions): boolean {
  const { openId, show, close, showKeys } = actions;
  if (key === "ArrowDown" || key === "ArrowUp") {
    const at = leadIds.indexOf(openId ?? focusedLead());
    const next = leadIds[key === "ArrowDown" ? at + 1 : Math.max(0, at - 1)];
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
  return (document.activeElement as HTMLElement | null)?.dataset.lead ?? "";
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>("search input[type=search]");
  search?.focus();
  search?.select();
  return search !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return target.closest(`${field}, dialog[data-keys], [popover], [role=menu]`) !== null;
}
