import { useEffect, useState } from "react";
import type { ExportProgress } from "@/lib/leads/exports/export-progress";
import { paths } from "@/lib/paths";

const EVERY_MS = 700;

/** Follows a download that the browser does by itself, by the name that its address gave it. */
export function useExportProgress() {
  const [followed, follow] = useState<string>();
  const [heard, setHeard] = useState<ExportProgress & { id: string }>();

  useEffect(() => {
    if (!followed) return;
    async function look(id: string) {
      const answer = await fetch(`${paths.leadsExportProgress}?id=${id}`).catch(() => null);
      const found: ExportProgress | null = answer?.ok ? await answer.json() : null;
      // Not begun yet, or the question got lost.
      if (!found) return;
      if (found.state !== "running") clearInterval(timer);
      // An answer that comes late does not undo the end.
      setHeard((last) => (last?.id === id && last.state !== "running" ? last : { id, ...found }));
    }
    const timer = setInterval(look, EVERY_MS, followed);
    return () => clearInterval(timer);
  }, [followed]);

  return { follow, progress: heard?.id === followed ? heard : undefined };
}
