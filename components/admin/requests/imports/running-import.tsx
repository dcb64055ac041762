"use client";

import { useEffect } from "react";
import { useRefresh } from "@/components/kit/use-refresh";
import { buttonVariants } from "@/components/ui/button";
import type { FormAction } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import type { ShownImport } from "@/lib/requests/imports/import-state";
import { ImportButtons } from "./import-buttons";

const EVERY_MS = 2_000;

/** How far a check or a storing is. Without scripts a link shows it again. */
export function RunningImport({ found, action }: { found: ShownImport; action: FormAction }) {
  const { id, state, rows, done } = found;
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const title = state === "checking" ? "Comprobando las filas" : "Guardando";
  return (
    <section aria-labelledby="paso" className="grid gap-3">
      <h2 id="paso" className="text-lg">
        {title}
      </h2>
      <progress aria-labelledby="paso" value={done} max={rows} className="w-full accent-link" />
      <p className="text-sm tabular-nums">
        {done.toLocaleString("es-ES")} de {rows.toLocaleString("es-ES")} filas. Puedes cerrar esta
        página: sigue sola.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={paths.import} className={buttonVariants({ variant: "outline" })}>
          Ver cómo va
        </a>
        <ImportButtons id={id} action={action} steps={["cancel"]} />
      </div>
    </section>
  );
}
