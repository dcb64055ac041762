"use client";

import { useEffect } from "react";

/**
 * Draws nothing: closes the header's menu when a link in it is followed, on Escape and when
 * something else is pressed. The menu itself is a native element and needs no script.
 */
export function MenuScript({ menuId }: { menuId: string }) {
  useEffect(() => {
    const menu = document.getElementById(menuId);
    if (!(menu instanceof HTMLDetailsElement)) return;
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = menu.contains(target) && target?.closest("a");
      if (link) goToSection(link, event);
      if (link || !menu.contains(target)) menu.open = false;
    };
    const keydown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    // Before the framework's own links hear of it.
    document.addEventListener("click", click, true);
    document.addEventListener("keydown", keydown);
    return () => {
      document.removeEventListener("click", click, true);
      document.removeEventListener("keydown", keydown);
    };
  }, [menuId]);
  return null;
}

/**
 * Goes to a section of the page we are on. The framework's own links do not scroll where the
 * address has a query, and would drop the campaign that it names.
 */
function goToSection(link: HTMLAnchorElement, event: MouseEvent) {
  const section = document.getElementById(link.hash.slice(1));
  if (!section || link.pathname !== window.location.pathname) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // The router adds its own notes to this entry, so that one can come back to it.
  window.history.pushState(null, "", link.hash);
  section.scrollIntoView();
  // Whoever goes on by keyboard goes on from here.
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
