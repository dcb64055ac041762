"use client";

import { type ReactNode, useEffect, useRef } from "react";

type SheetProps = {
  /** Id of the heading inside. */
  labelledBy: string;
  children: ReactNode;
};

/** Below it the sheet takes the whole screen: the same as `sm` in the class names. */
const NARROW = "(width < 40rem)";

/**
 * A panel at the side, which leaves the page beside it in use; on a phone it is the page, and what
 * it covers is out of reach. Open as long as it is drawn. Its siblings are what it lies over.
 */
export function Sheet({ labelledBy, children }: SheetProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const siblings = [...(dialogRef.current?.parentElement?.children ?? [])].filter(
      // Other dialogs lie over this one.
      (element): element is HTMLElement => element.tagName !== "DIALOG",
    );
    const cover = () => setInert(siblings, narrow.matches);
    cover();
    narrow.addEventListener("change", cover);
    return () => {
      narrow.removeEventListener("change", cover);
      setInert(siblings, false);
    };
  }, []);

  return (
    // Not showModal(): it would put toasts out of reach, and behind it.
    <dialog
      ref={dialogRef}
      open
      aria-labelledby={labelledBy}
      className="fixed inset-y-0 right-0 left-auto z-40 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border-l border-border bg-card text-foreground shadow-card sm:max-w-lg"
    >
      {children}
    </dialog>
  );
}

function setInert(elements: readonly HTMLElement[], inert: boolean) {
  for (const element of elements) element.inert = inert;
}
