import { useEffect, useState } from "react";
import type { ExportProgress } from "@/lib/leads/exports/export-progress";
import { paths } from "@/lib/paths";

const EVERY_MS = 700;
/** An export that has not begun by then has been refused, and the page says so by itself. */
const PATIENCE_MS = 20_000;

/** Follows a download that the browser does by itself, by the name that its address gave it. */
export function useExportProgress() {
  const [followed, follow] = useState<string>();
  const [progress, setProgress] = useState<ExportProgress>();

  useEffect(() => {
    if (!followed) return;
    let heardAt = Date.now();
    let timer: number | undefined;
    let over = false;
    async function look(id: string) {
      const found = await readProgress(id);
      if (over) return;
      if (found) {
        heardAt = Date.now();
        setProgress(found);
      }
      const going = found ? found.state === "running" : Date.now() - heardAt < PATIENCE_MS;
      // Nobody knows how far it is: better to say nothing than what was.
      if (!going && !found) setProgress(undefined);
      if (going) timer = window.setTimeout(look, EVERY_MS, id);
    }
    setProgress(undefined);
    timer = window.setTimeout(look, EVERY_MS / 2, followed);
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [followed]);

  return { followed, follow, progress };
}

/** Null while the export has not begun, and when the question itself got lost. */
async function readProgress(id: string): Promise<ExportProgress | null> {
  try {
    const answer = await fetch(`${paths.leadsExportProgress}?id=${id}`, { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as ExportProgress | null) : null;
  } catch {
    return null;
  }
}
