"use client";

import { useEffect } from "react";

/**
 * Renders nothing: opens every WhatsApp link of the page in a new tab. If the browser blocks the
 * tab or has no connection, it shows the phone number instead. Without JavaScript they are ordinary links.
 */
export function WhatsappFallback({ phone }: { phone: string }) {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      // With a modifier key, the visitor has chosen where the link opens.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const link =
        event.target instanceof Element && event.target.closest('a[href^="https://wa.me/"]');
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      if (!navigator.onLine) {
        window.alert(`Sin conexión, WhatsApp no se abre. Llámanos al ${phone}.`);
        return;
      }
      // Not "noopener": with it window.open returns null even if the tab has opened.
      const chat = window.open(link.href, "_blank");
      if (chat) chat.opener = null;
      else window.alert(`No hemos podido abrir WhatsApp. Llámanos al ${phone}.`);
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [phone]);
  return null;
}
