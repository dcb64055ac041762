"use client";

import { useEffect } from "react";

/**
 * Renders nothing: writes the path to the console, and leaves links to the browser, because the
 * router cannot navigate from the 404 page: it changes the address and shows the same page.
 */
export function MissingPageScript() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the visitor's console is where this is meant to be read
    console.warn(`404: no existe la página ${window.location.pathname}`);
    const leaveToBrowser = (event: MouseEvent) => {
      const { target } = event;
      // Before the framework's own listener, which would prevent the load.
      if (target instanceof Element && target.closest('a[href^="/"]')) event.stopPropagation();
    };
    window.addEventListener("click", leaveToBrowser, true);
    return () => window.removeEventListener("click", leaveToBrowser, true);
  }, []);
  return null;
}
