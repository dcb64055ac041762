import { useEffect, useRef } from "react";
import { formatMoment } from "@/components/admin/requests/sheet/format-moment";
import { Alert } from "@/components/kit/alert";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { Button } from "@/components/ui/button";
import type { StatusConflict } from "@/lib/calls/sheet-state";
import { shortName } from "@/lib/kernel/short-name";
import { statusLabel } from "@/lib/vocabulary/status";

type ChangedStatusProps = {
  conflict: StatusConflict;
  /** Sends the outcome again with these fields. */
  onSend: (more: Record<string, string>) => void;
};

/** Asks whether to overwrite the status that a colleague has set during the call, as the sheet does. */
export function ChangedStatus({ conflict, onSend }: ChangedStatusProps) {
  const { wanted, current, by, at } = conflict;
  const isScripted = useIsScripted();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} tabIndex={-1}>
      <Alert tone="warning" title="Alguien ha cambiado el caso mientras hablabas">
        <p>
          {by ? shortName(by) : "Otra persona"} lo puso en «{statusLabel(current)}»
          {at && ` el ${formatMoment(at)}`}. {questionOf(conflict)}
        </p>
        {isScripted ? (
          <p className="mt-3 flex flex-wrap gap-2">
            <Button type="button" onClick={() => onSend({ seen: current })}>
              {wanted === current ? "Anotar la llamada" : `Cambiar a ${statusLabel(wanted)}`}
            </Button>
            {wanted !== current && (
              <Button
                type="button"
                variant="outline"
                onClick={() => onSend({ seen: current, status: current })}
              >
                Dejarlo en {statusLabel(current)}
              </Button>
            )}
          </p>
        ) : (
          <>
            <input type="hidden" name="seen" value={current} />
            <p>Si es así, guárdalo otra vez.</p>
          </>
        )}
      </Alert>
    </div>
  );
}

function questionOf({ wanted, current }: StatusConflict): string {
  return wanted === current
    ? "¿Anotas de todos modos la llamada que has prometido?"
    : `¿Lo cambias de todos modos a «${statusLabel(wanted)}»?`;
}
