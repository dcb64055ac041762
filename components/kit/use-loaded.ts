import { useEffect, useEffectEvent, useState } from "react";
import { inTime } from "./in-time";

/**
 * A part of the page whose code is fetched when it is first wanted; undefined until then. If it cannot be fetched, or
 * hangs while it is wanted, `onFail` is called, and the page stays: React's `lazy` would put an error in the place of all
 * of it.
 */
export function useLoaded<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFail: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isMissing = isWanted && part === undefined;
  const fetchPart = useEffectEvent((signal: AbortSignal) => {
    inTime(load()).then(
      // A component is a function, which React would call as an updater.
      (loaded) => setPart(() => loaded),
      () => signal.aborted || onFail(),
    );
  });
  useEffect(() => {
    if (!isMissing) return;
    const noLongerWanted = new AbortController();
    fetchPart(noLongerWanted.signal);
    return () => noLongerWanted.abort();
  }, [isMissing]);
  return part;
}
