import { useEffect, useEffectEvent } from "react";
import { isTyping } from "@/components/admin/requests/sheet/use-lead-keys";

/** The keys of a call, as the dialog lists them. */
export const CALL_KEYS = [
  ["S", "Siguiente llamada"],
  ["1 a 9", "Cómo ha ido; después, qué sigue o cómo se cierra"],
  ["0", "Prefiere que le escribamos; si ha hablado, pasar el caso a un despacho"],
  ["Alt + número", "Lo mismo mientras escribes"],
  ["Esc", "Salir de la nota"],
  ["N", "Volver a la nota"],
  ["L", "Llamar"],
  ["C", "Cambiar cuándo le llamamos"],
  ["D", "Dejar para otro; después, el número del motivo"],
  ["Q", "Que los números anoten respuestas, o dejen de hacerlo"],
  ["Ctrl + Intro", "Guardar y seguir"],
  ["Z", "Deshacer lo último"],
  ["Ctrl + K", "Buscar una persona, una página o una acción"],
  ["?", "Ver estas teclas"],
] as const;

type CallKeys = {
  undo: () => void;
  showKeys: () => void;
  /** Saves the proposed status or hour, or chooses the first outcome. */
  proceed?: () => void;
  /** Leaves the note, or the choice of a status. */
  back?: () => void;
  write?: () => void;
  changeHour?: () => void;
};

/**
 * Handles the keys of the desk. A digit presses the button that shows it, with Alt even while the adviser
 * types. Letters do nothing while the adviser types.
 */
export function useCallKeys(keys: CallKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down must not also answer for the next person.
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
  if (key === "Enter" && (ctrlKey || metaKey)) return run(keys.proceed);
  // With Alt a digit may type another character, so the position of the key counts.
  const digit = altKey ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : key;
  if (altKey && digit) return !typesCharacter(event) && pressButton(digit);
  if (altKey || ctrlKey || metaKey) return false;
  if (key === "Escape") return run(keys.back);
  if (isTyping(event.target)) return false;
  switch (key.toLowerCase()) {
    case "n":
      return run(keys.write);
    case "c":
      return run(keys.changeHour);
    case "z":
      return run(keys.undo);
    case "?":
      return run(keys.showKeys);
    default:
      return /^[\ddlqs]$/i.test(key) && (pressAnswer(key) || pressButton(key.toLowerCase()));
  }
}

/**
 * Whether the key writes into a field: with Alt a digit types «@» or «#» on a Mac, and a part of a character's code on
 * the number pad of Windows.
 */
function typesCharacter({ key, code, target }: KeyboardEvent): boolean {
  return isTyping(target) && (code.startsWith("Numpad") || /^[@#|€\\[\]{}]$/.test(key));
}

function run(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}

/** While digits note answers, a digit without an answer does nothing: it must not end the call. */
function pressAnswer(key: string): boolean {
  if (!/\d/.test(key) || !document.querySelector("[data-fact-key]")) return false;
  document.querySelector<HTMLElement>(`[data-fact-key="${key}"]`)?.click();
  return true;
}

function pressButton(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-call-key="${key}"]`);
  button?.click();
  return button !== null;
}
