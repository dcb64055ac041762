import { type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";
import { LEAD_KEYS } from "./use-lead-keys";

/** The list of the keys. Escape closes it: it is modal. */
export function KeysDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      data-keys
      aria-labelledby={titleId}
      className="m-auto w-full max-w-sm rounded-2xl border border-border bg-card p-6 text-foreground shadow-card backdrop:bg-ink/40"
    >
      <h2 id={titleId} className="text-xl">
        Teclas
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        {LEAD_KEYS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded border border-input px-2 font-sans font-semibold whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="mt-5">
        <Button type="submit" variant="secondary" size="sm">
          Cerrar
        </Button>
      </form>
    </dialog>
  );
}
