"use client";

import { SearchIcon } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { notify } from "@/components/kit/toaster";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { useLoaded } from "@/components/kit/use-loaded";
import { failure } from "@/lib/kernel/notice";

const NOT_LOADED = failure(
  "No se ha podido abrir el buscador",
  "Comprueba tu conexión y vuelve a probar. Si sigue sin abrirse, recarga la página.",
);

const loadDialog = async () => (await import("./command-dialog")).CommandDialog;

/** The button and the key (Ctrl or ⌘ + K) that open the command menu. It needs scripts. */
export function CommandMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const isScripted = useIsScripted();
  const CommandDialog = useLoaded(isOpen, loadDialog, () => {
    setIsOpen(false);
    notify(NOT_LOADED);
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isOurs = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
    const isWaiting = isOpen && !CommandDialog;
    const isClosed = isWaiting && key === "Escape";
    if (isOurs && !event.repeat) setIsOpen((open) => !open);
    if (isClosed) setIsOpen(false);
    // What is typed before the menu is there is meant for it: on the desk a digit would record an outcome.
    if (isOurs || isClosed || (isWaiting && isTyped(event))) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before the listeners of the page, which leave alone what is prevented.
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Buscar una persona, una página o una acción (Ctrl + K)"
        onClick={() => setIsOpen(true)}
        // It keeps its place before scripts run, so that nothing moves under the pointer.
        className={`office-link cursor-pointer gap-1.5 ${isScripted ? "" : "invisible"}`}
      >
        <SearchIcon aria-hidden="true" className="size-4" />
        Ir a…
      </button>
      {isOpen && CommandDialog && <CommandDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function isTyped({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" || (key.length === 1 && !ctrlKey && !metaKey);
}
