import { type ComponentType, useEffect, useState } from "react";

/** A component whose code comes when it is wanted, and may be asked for again when it does not. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, wanted = true) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    if (!wanted || tries <= failures) return;
    load().then(
      (component) => setLoaded(() => component),
      () => setFailures(tries),
    );
  }, [load, wanted, tries, failures]);
  return { Loaded, failed: failures === tries, tries, retry: () => setTries(failures + 1) };
}
