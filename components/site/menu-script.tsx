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
 * Goes to a section of the page we are on as the browser does it by itself. The framework's router
 * does not scroll where the address has a query, and would drop the campaign that it names.
 */
function goToSection(link: HTMLAnchorElement, event: MouseEvent) {
  if (!link.hash || link.pathname !== window.location.pathname) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { state } = window.history;
  window.location.assign(link.hash);
  // The router needs its own notes on this entry when somebody comes back to it.
  window.history.replaceState(state, "");
}
