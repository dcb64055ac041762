import { useEffect, useEffectEvent } from "react";
import { isTyping } from "@/components/admin/requests/sheet/use-lead-keys";

/** The keys of a call, as the dialog lists them. */
export const CALL_KEYS = [
  ["S", "Siguiente llamada"],
  ["1 a 8", "Cómo ha ido; después, en qué queda"],
  ["Alt + número", "Lo mismo mientras escribes"],
  ["Esc", "Salir de la nota"],
  ["N", "Volver a la nota"],
  ["L", "Llamar"],
  ["C", "Cambiar cuándo se le llama"],
  ["Ctrl + Intro", "Guardar y seguir"],
  ["Z", "Deshacer lo último"],
  ["?", "Ver estas teclas"],
] as const;

type CallKeys = {
  undo: () => void;
  showKeys: () => void;
  /** Saves with what is proposed, or asks what came of the call. */
  proceed?: () => void;
  /** Leaves the note, or the choice of a status. */
  back?: () => void;
  write?: () => void;
  changeHour?: () => void;
};

/**
 * Handles the keys of the desk. Digits press the button that shows them, with Alt also while the
 * adviser types; other keys only while nobody types.
 */
export function useCallKeys(keys: CallKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down must not answer for the next person too.
    if (event.defaultPrevented || event.repeat || document.querySelector(OPEN_PANEL)) return;
    if (handleKey(event, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const OPEN_PANEL = "[data-slot=dialog-content], [data-slot=popover-content]";

/** Acts on a key, and returns false if the key has no meaning. */
function handleKey(event: KeyboardEvent, keys: CallKeys): boolean {
  const { key, code, altKey, ctrlKey, metaKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) return did(keys.proceed);
  // With Alt a digit may type another character, so the bucket of the key counts.
  const digit = altKey ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : key;
  if (altKey && digit) return pressButton(digit);
  if (altKey || ctrlKey || metaKey) return false;
  if (key === "Escape") return did(keys.back);
  if (isTyping(event.target)) return false;
  switch (key.toLowerCase()) {
    case "n":
      return did(keys.write);
    case "c":
      return did(keys.changeHour);
    case "z":
      return did(keys.undo);
    case "?":
      return did(keys.showKeys);
    default:
      return /^[\dls]$/i.test(key) && pressButton(key.toLowerCase());
  }
}

function did(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}

function pressButton(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-call-key="${key}"]`);
  button?.click();
  return button !== null;
}
