"use client";

import { useEffect } from "react";

/** Writes the path that does not exist to the browser's console. */
export function LogMissingPath() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the visitor's console is where this is meant to be read
    console.warn(`404: no existe la página ${window.location.pathname}`);
  }, []);
  return null;
}
