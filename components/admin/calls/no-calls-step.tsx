import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/ui/button";
import { OUTCOME } from "@/lib/vocabulary/outcomes";
import { KeyedButton } from "./keyed-button";

type NoCallsStepProps = { fullName: string; disabled: boolean; onBack: () => void };

/** Asks once: a slip of this key would leave a person without any call, and nobody would notice. */
export function NoCallsStep({ fullName, disabled, onBack }: NoCallsStepProps) {
  const { key, follows } = OUTCOME.no_calls;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold wrap-anywhere">
        {questionAbout(fullName)}
      </legend>
      <input type="hidden" name="sure" value="1" />
      <div className="grid grid-cols-2 gap-1.5 sm:gap-2">
        <KeyedButton
          type="submit"
          name="outcome"
          value="no_calls"
          isMain
          callKey={key}
          label="Sí, lo ha dicho"
          below={follows}
          disabled={disabled}
        />
        <Button variant="ghost" type="button" onClick={onBack} className="min-h-14">
          No: volver a los resultados
        </Button>
      </div>
    </fieldset>
  );
}

/** Without scripts, asks the same above the form, which is then sent again. */
export function NoCallsAsked({ fullName }: { fullName: string }) {
  return (
    <Alert tone="warning" title={questionAbout(fullName)}>
      <input type="hidden" name="sure" value="1" />
      Si es así, pulsa otra vez «{OUTCOME.no_calls.label}».
    </Alert>
  );
}

function questionAbout(fullName: string): string {
  return `¿Ha dicho ${fullName} que no quiere más llamadas?`;
}
