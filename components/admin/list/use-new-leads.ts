import { useEffect, useState } from "react";

const EVERY_MS = 20_000;
/** Polling keeps the session alive, so it stops after this long without input. */
const UNUSED_MS = 60 * 60_000;

/**
 * Polls `address` for the number of leads that arrived since the list was read. It polls only while
 * the page is visible and in use, and stops when the session has ended.
 */
export function useNewLeads(address: string): number {
  const [found, setFound] = useState({ address, count: 0 });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let usedAt = Date.now();
    const markUsed = () => {
      usedAt = Date.now();
    };

    async function poll() {
      if (document.hidden || Date.now() - usedAt > UNUSED_MS) return;
      const answer = await fetch(address).catch(() => null);
      if (answer?.status === 401 || answer?.status === 403) clearInterval(timer);
      if (!answer?.ok || signal.aborted) return;
      const { count }: { count: number } = await answer.json();
      setFound({ address, count });
    }

    const timer = setInterval(poll, EVERY_MS);
    document.addEventListener("pointerdown", markUsed, { signal });
    document.addEventListener("keydown", markUsed, { signal });
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [address]);

  return found.address === address ? found.count : 0;
}
