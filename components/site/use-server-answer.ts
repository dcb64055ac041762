import { useEffect, useState } from "react";

/** The server's answer at `path`; undefined until it arrives, without a path, and on failure. */
export function useServerAnswer<Answer>(path: string | null): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!path) return;
    const abort = new AbortController();
    fetch(path, { signal: abort.signal })
      .then((response) => response.json())
      .then(setAnswer)
      // The page is complete without the answer.
      .catch(() => {});
    return () => abort.abort();
  }, [path]);
  return answer;
}
