import { useEffect, useEffectEvent, useRef } from "react";

export const LEAD_KEYS = [
  ["↑ ↓", "Lead anterior o siguiente, también en otra página"],
  ["Intro", "Abrir el lead"],
  ["Esc", "Cerrar el lead"],
  ["/", "Buscar en la lista"],
  ["Ctrl + K", "Buscar una persona, una página o una acción"],
  ["n", "Escribir una nota sobre el lead abierto"],
  ["Ctrl Intro", "Guardar la nota y pasar al siguiente"],
  ["Alt + 1 a 6", "Cambiar el estado del lead abierto"],
  ["z", "Deshacer el último cambio, mientras se ve su aviso"],
  ["?", "Ver estas teclas"],
] as const;

type KeyActions = {
  /** The lead whose sheet is open. */
  openId: string | null;
  show: (leadId: string) => void;
  showKeys: () => void;
  writeNote: () => void;
};

type Step = "ArrowDown" | "ArrowUp";

/**
 * Handles the keyboard shortcuts of the back office. Ignores keys while the adviser types or chooses. The focused
 * link handles Enter, and the sheet handles Escape. Returns a function that shows the next lead, and says whether
 * there is one.
 */
export function useLeadKeys(actions: KeyActions): () => boolean {
  /** The index of the last open lead in the list. A new status may remove that lead from the list. */
  const lastIndex = useRef(0);
  /** The page that a key just left, and the direction, until the other page has loaded. */
  const left = useRef<{ first: string | undefined; step: Step }>(null);

  function go(step: Step): boolean {
    const leadIds = listedLeads();
    const { openId } = actions;
    const at = leadIds.indexOf(openId ?? focusedLead());
    // If the open lead has left the list, the next lead now has its index.
    const isGone = openId !== null && at < 0;
    const below = isGone ? lastIndex.current : at + 1;
    const above = (isGone ? lastIndex.current : at) - 1;
    const wanted = step === "ArrowDown" ? below : Math.max(above, at === 0 ? -1 : 0);
    const next = leadIds[wanted];
    if (next) reach(next);
    else if (!turnPage(step)) return false;
    else left.current = { first: leadIds[0], step };
    return true;
  }

  function reach(leadId: string) {
    if (actions.openId) actions.show(leadId);
    else linkOf(leadId)?.focus();
  }

  useEffect(() => {
    const leadIds = listedLeads();
    const now = leadIds.indexOf(actions.openId ?? "");
    if (now >= 0) lastIndex.current = now;
    if (!left.current || leadIds[0] === left.current.first) return;
    const arrived = left.current.step === "ArrowDown" ? leadIds[0] : leadIds.at(-1);
    left.current = null;
    if (arrived) reach(arrived);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    if (isTyping(event.target) || document.querySelector(OPEN_PANEL)) return;
    const isHandled = event.altKey
      ? pressStatus(event, actions)
      : handleKey(event.key, actions, go);
    if (isHandled) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return () => go("ArrowDown");
}

/** Handles a key. Returns false if it has no meaning. */
function handleKey(
  key: string,
  { openId, showKeys, writeNote }: KeyActions,
  go: (step: Step) => boolean,
): boolean {
  if (key === "ArrowDown" || key === "ArrowUp") return go(key);
  if (key === "/") return focusSearch();
  if (key === "?") {
    showKeys();
    return true;
  }
  if (key === "z") return undoLast();
  if (!openId || key !== "n") return false;
  writeNote();
  return true;
}

/**
 * Alt and a digit press the button of a status. A digit alone does not: an adviser who believes to be at the desk,
 * where digits are outcomes, would change a case. With Alt it may type another character, so the key's place counts.
 */
function pressStatus({ code }: KeyboardEvent, { openId }: KeyActions): boolean {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1];
  if (!openId || !digit) return false;
  document.querySelector<HTMLElement>(`[data-status-key="${digit}"]`)?.click();
  return true;
}

/** Presses the undo button of the newest notice that has one. */
function undoLast(): boolean {
  const undo = document.querySelector<HTMLElement>("[data-sonner-toast] [data-action]");
  undo?.click();
  return undo !== null;
}

/** Opens the page before or after this one; false when there is none. */
function turnPage(step: Step): boolean {
  const page = step === "ArrowDown" ? "older" : "newer";
  const link = document.querySelector<HTMLElement>(`[data-page="${page}"]`);
  link?.click();
  return link !== null;
}

export function linkOf(leadId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${LINKS}[href$="lead=${CSS.escape(leadId)}"]`);
}

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
  "[data-slot=popover-content], [data-slot=dialog-content], details[data-menu][open]";

/** Whether the focused element needs the keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return (
    target.closest(`${field}, [data-slot=dialog-content], [data-slot=popover-content]`) !== null
  );
}
