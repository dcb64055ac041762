import { Button } from "@/components/ui/button";
import { LEAD_STATUSES, type LeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { outcomeLook } from "./outcome-buttons";

/** The status after most conversations. */
export const PROPOSED_STATUS: LeadStatus = "contactado";

/** The status of the case after a conversation. */
export function StatusChoice({ disabled, onBack }: { disabled: boolean; onBack: () => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Ha hablado. ¿En qué queda?</legend>
      <input type="hidden" name="outcome" value="spoke" />
      <div className="grid grid-cols-3 gap-1.5 sm:gap-2 lg:max-xl:grid-cols-2 xl:grid-cols-3">
        {LEAD_STATUSES.map((status, index) => (
          <Button
            key={status}
            type="submit"
            variant={status === PROPOSED_STATUS ? "default" : "outline"}
            name="status"
            value={status}
            data-call-key={index + 1}
            aria-keyshortcuts={`${index + 1} Alt+${index + 1}`}
            aria-disabled={disabled}
            className={`${outcomeLook} justify-between data-[variant=outline]:text-foreground`}
          >
            {statusLabel(status)}
            <span aria-hidden="true" className="font-sans text-xs font-normal max-lg:hidden">
              {index + 1}
            </span>
          </Button>
        ))}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted-foreground">
        <span className="max-lg:hidden">
          <kbd className="font-sans">Ctrl+Intro</kbd> guarda «{statusLabel(PROPOSED_STATUS)}» y
          sigue
        </span>
        <Button variant="ghost" type="button" onClick={onBack}>
          Volver a los resultados
        </Button>
      </p>
    </fieldset>
  );
}
