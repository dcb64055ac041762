"use client";

import { useEffect } from "react";

/**
 * Draws nothing: closes the header's menu when a link in it is followed, on Escape and when
 * something else is pressed. The menu itself is a native element and needs no script.
 */
export function CloseMenu({ menuId }: { menuId: string }) {
  useEffect(() => {
    const close = (event: Event) => {
      const menu = document.getElementById(menuId);
      if (!(menu instanceof HTMLDetailsElement && menu.open)) return;
      const { target } = event;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        menu.querySelector("summary")?.focus();
      } else if (target instanceof Element && menu.contains(target) && !target.closest("a")) {
        return;
      }
      menu.open = false;
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, [menuId]);
  return null;
}
