import { useEffect, useState } from "react";

const EVERY_MS = 20_000;
/** Asking keeps the session alive: where nobody sits any more it must be left to end. */
const UNUSED_MS = 60 * 60_000;

/**
 * How many leads have come since the list was read, as `address` tells. Asks while the page is in
 * sight and in use, and no more once the session is over.
 */
export function useNewLeads(address: string): number {
  const [found, setFound] = useState({ address, count: 0 });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let usedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
    };

    async function ask() {
      if (document.hidden || Date.now() - usedAt > UNUSED_MS) return;
      const answer = await fetch(address).catch(() => null);
      if (answer?.status === 401 || answer?.status === 403) clearInterval(timer);
      if (!answer?.ok || signal.aborted) return;
      const { count }: { count: number } = await answer.json();
      setFound({ address, count });
    }

    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("pointerdown", use, { signal });
    document.addEventListener("keydown", use, { signal });
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [address]);

  return found.address === address ? found.count : 0;
}
