import { Button } from "@/components/ui/button";
import { RECUSAL_REASON, RECUSAL_REASONS } from "@/lib/vocabulary/recusal-reasons";
import { KeyedButton } from "./keyed-button";

/** Why the adviser leaves the person to others, by one more key. */
export function RecuseStep({ disabled, onBack }: { disabled: boolean; onBack: () => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">¿Por qué la dejas para otro?</legend>
      {/* The last value of a repeated field counts. */}
      <input type="hidden" name="action" value="recuse" />
      <div className="grid grid-cols-2 gap-1.5 sm:gap-2">
        {RECUSAL_REASONS.map((reason) => (
          <KeyedButton
            key={reason}
            type="submit"
            name="reason"
            value={reason}
            label={RECUSAL_REASON[reason].label}
            callKey={RECUSAL_REASON[reason].key}
            below="No te la volvemos a dar"
            disabled={disabled}
          />
        ))}
      </div>
      <p className="text-end">
        <Button variant="ghost" type="button" onClick={onBack}>
          Volver a los resultados
        </Button>
      </p>
    </fieldset>
  );
}
