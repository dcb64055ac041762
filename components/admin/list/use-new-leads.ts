import { useEffect, useState } from "react";

const EVERY_MS = 20_000;
const AT_MOST_EVERY_MS = 5 * 60_000;
/** Asking keeps the session alive: where nobody sits any more it must be left to end. */
const UNUSED_MS = 60 * 60_000;

/**
 * How many leads have come since the list was read, as `address` tells. Asks while the page is in
 * sight and in use, less often while the answers fail, and no more once the session is over.
 */
export function useNewLeads(address: string): number {
  const [found, setFound] = useState({ address, count: 0 });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = Date.now();
    let usedAt = Date.now();
    let every = EVERY_MS;

    function plan() {
      clearTimeout(timer);
      if (document.hidden || signal.aborted || Date.now() - usedAt > UNUSED_MS) return;
      timer = setTimeout(ask, Math.max(0, askedAt + every - Date.now()));
    }

    async function ask() {
      askedAt = Date.now();
      try {
        const answer = await fetch(address, { signal });
        if (answer.status === 401 || answer.status === 403) return ending.abort();
        if (!answer.ok) throw new Error(`answered with ${answer.status}`);
        const { count }: { count: number } = await answer.json();
        setFound({ address, count });
        every = EVERY_MS;
      } catch {
        every = Math.min(every * 2, AT_MOST_EVERY_MS);
      }
      plan();
    }

    function use() {
      const wasUnused = Date.now() - usedAt > UNUSED_MS;
      usedAt = Date.now();
      if (wasUnused) plan();
    }

    plan();
    document.addEventListener("visibilitychange", plan, { signal });
    document.addEventListener("pointerdown", use, { signal });
    document.addEventListener("keydown", use, { signal });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [address]);

  return found.address === address ? found.count : 0;
}
