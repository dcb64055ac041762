import { useEffect, useState } from "react";
import { paths } from "@/lib/kernel/paths";
import type { ExportProgress } from "@/lib/requests/exports/export-progress";

const EVERY_MS = 700;
/** After this many polls without an answer, the download failed to start or is lost. */
const MAX_MISSES = 30;

/** Polls the progress of a browser download, by the id in its URL. */
export function useExportProgress() {
  const [followed, follow] = useState<string>();
  const [latest, setLatest] = useState<ExportProgress & { id: string }>();

  useEffect(() => {
    if (!followed) return;
    let misses = 0;
    async function poll(id: string) {
      const answer = await fetch(`${paths.leadsExportProgress}?id=${id}`).catch(() => null);
      const found: ExportProgress | null = answer?.ok ? await answer.json() : null;
      misses = found ? 0 : misses + 1;
      if (misses === MAX_MISSES) clearInterval(timer);
      // The export has not begun yet, or the request failed.
      if (!found) return;
      if (found.state !== "running") clearInterval(timer);
      // A late response must not undo the end.
      setLatest((last) => (last?.id === id && last.state !== "running" ? last : { id, ...found }));
    }
    const timer = setInterval(poll, EVERY_MS, followed);
    return () => clearInterval(timer);
  }, [followed]);

  return { follow, progress: latest?.id === followed ? latest : undefined };
}
