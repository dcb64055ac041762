import { useEffect, useState } from "react";

/** What our server says at `path`; nothing before it has, without a path, and where it cannot. */
export function useServerAnswer<Answer>(path: string | null): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!path) return;
    const abort = new AbortController();
    fetch(path, { signal: abort.signal })
      .then((response) => response.json())
      .then(setAnswer)
      // The page is whole without it.
      .catch(() => {});
    return () => abort.abort();
  }, [path]);
  return answer;
}
