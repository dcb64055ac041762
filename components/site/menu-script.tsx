"use client";

import { useEffect } from "react";

/**
 * Renders nothing: closes the header's menu after a click on one of its links or outside it, and on
 * Escape. The menu is a native element that opens without JavaScript.
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
    // In the capture phase, before the framework's own links.
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
 * Scrolls to a section of the current page. The framework's own links do not scroll where the address
 * has a query, and drop the campaign parameters.
 */
function goToSection(link: HTMLAnchorElement, event: MouseEvent) {
  const section = document.getElementById(link.hash.slice(1));
  if (!section || link.pathname !== window.location.pathname) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // The router adds its own state to this entry.
  window.history.pushState(null, "", link.hash);
  section.scrollIntoView();
  // Tab continues from here.
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
