"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";

type DetailsMenuProps = {
  /** What the button that opens it shows. */
  summary: ReactNode;
  summaryClass?: string;
  className?: string;
  panelClass?: string;
  /** Whether the server sends it open. */
  isOpen?: boolean;
  children: ReactNode;
};

/**
 * A native disclosure as a menu or panel, which works without JavaScript. With JavaScript it also closes
 * on Escape, on a click beside it, and once a link in it was followed.
 */
export function DetailsMenu(props: DetailsMenuProps) {
  const { summary, summaryClass = "", className = "", panelClass = "", isOpen, children } = props;
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeBeside = ({ target }: PointerEvent) => {
      const menu = ref.current;
      if (!menu?.open || !(target instanceof Element) || menu.contains(target)) return;
      // The calendar of a date in the panel lies outside of it in the document.
      if (!target.closest("[data-slot=popover-content]")) menu.open = false;
    };
    document.addEventListener("pointerdown", closeBeside);
    return () => document.removeEventListener("pointerdown", closeBeside);
  }, []);

  return (
    <details
      ref={ref}
      data-menu
      open={isOpen}
      className={className}
      onKeyDown={closeOnEscape}
      onClick={closeOnLink}
    >
      <summary className={`bare-summary ${summaryClass}`}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: menu, key, defaultPrevented } = event;
  if (key !== "Escape" || !menu.open || defaultPrevented) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function closeOnLink({ currentTarget: menu, target }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest("a")) menu.open = false;
}
