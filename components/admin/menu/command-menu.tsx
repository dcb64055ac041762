"use client";

import { SearchIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useIsScripted } from "@/components/kit/use-is-scripted";

const CommandDialog = lazy(async () => ({
  default: (await import("./command-dialog")).CommandDialog,
}));

/** The button and the key (Ctrl or ⌘ + K) that open the command menu. It needs scripts. */
export function CommandMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const isScripted = useIsScripted();

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (!event.repeat) setIsOpen((open) => !open);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
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
      {isOpen && (
        <Suspense>
          <CommandDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
