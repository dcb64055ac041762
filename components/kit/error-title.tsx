"use client";

import { useEffect } from "react";
import { ERROR_TITLE } from "@/lib/kernel/notice";

/** How many errors the page shows. */
let shown = 0;

/**
 * Renders nothing. While a page shows an error of a form, its title begins with «Error: », which screen
 * readers say first and a tab in the background shows. Without scripts the page's metadata say it.
 */
export function ErrorTitle() {
  useEffect(() => {
    shown += 1;
    markTitle();
    return () => {
      shown -= 1;
      markTitle();
    };
  }, []);
  return null;
}

function markTitle() {
  const plain = document.title.replace(ERROR_TITLE, "");
  const title = shown > 0 ? ERROR_TITLE + plain : plain;
  if (title !== document.title) document.title = title;
}
