import { useEffect, useEffectEvent } from "react";
import { currentTime } from "@/lib/kernel/current-time";

/** A hold lasts this long unless it is renewed, whatever the browser's clock says. */
const LONGEST_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 5_000;

/**
 * Calls `onEnd`, which reads again, when the earliest of these holds ends. Nobody tells when a hold just
 * runs out: a browser that vanished gives nothing back. `ends` are ISO strings.
 */
export function useLeaseEnd(ends: readonly (string | null | undefined)[], onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  const [earliest] = ends.filter((at) => typeof at === "string").sort();
  useEffect(() => (earliest ? askAtEnd(earliest, () => end()) : undefined), [earliest]);
}

/**
 * Asks at that time, and a few times more until it is cancelled: a browser whose clock is ahead asks too
 * early, and an answer may be lost. Returns a function that cancels it.
 */
export function askAtEnd(time: string, ask: () => void): () => void {
  let pause = FIRST_PAUSE_MS;
  const left = Date.parse(time) - currentTime().getTime();
  let timer = setTimeout(askNow, Math.min(Math.max(left, 0), LONGEST_MS));
  function askNow() {
    ask();
    if (pause < LONGEST_MS) timer = setTimeout(askNow, pause);
    pause *= 2;
  }
  return () => clearTimeout(timer);
}
