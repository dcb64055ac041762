import { useEffect, useEffectEvent, useState } from "react";

/**
 * A part of the page whose code is fetched when it is first wanted; undefined until then. If it cannot be fetched, `onFail`
 * is called, and the page stays: React's `lazy` would put an error in the place of all of it.
 */
export function useLoaded<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFail: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isMissing = isWanted && part === undefined;
  const fetchPart = useEffectEvent(() => {
    // A component is a function, which React would call as an updater.
    load().then((loaded) => setPart(() => loaded), onFail);
  });
  useEffect(() => {
    if (isMissing) fetchPart();
  }, [isMissing]);
  return part;
}
