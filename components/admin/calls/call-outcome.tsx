import { useIsScripted } from "@/components/kit/use-is-scripted";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { CallDetails } from "@/lib/calls/read-call";
import { LEAD_STATUSES, statusLabel } from "@/lib/vocabulary/status";
import { CallWhen } from "./call-when";
import { OutcomeButtons, outcomeLook } from "./outcome-buttons";
import { PROPOSED_STATUS, StatusChoice } from "./status-choice";

type CallOutcomeProps = {
  call: CallDetails;
  hasSpoken: boolean;
  hasOwnHour: boolean;
  problem: string | undefined;
  disabled: boolean;
  onBack: () => void;
  onHour: (hasOwnHour: boolean) => void;
};

/** The outcome of the call, the hour of the next one, and a button to leave the person to a colleague. */
export function CallOutcome(props: CallOutcomeProps) {
  const { call, hasSpoken, hasOwnHour, problem, disabled, onBack, onHour } = props;
  const isScripted = useIsScripted();
  if (hasSpoken) return <StatusChoice disabled={disabled} onBack={onBack} />;
  const isCanary = call.zone !== null;
  return (
    <>
      {isScripted ? (
        hasOwnHour && <CallWhen proposed={call.proposed} isCanary={isCanary} problem={problem} />
      ) : (
        <WithoutScripts isCanary={isCanary} problem={problem} />
      )}
      {problem && isScripted && !hasOwnHour && (
        <p role="alert" className="text-sm font-semibold text-destructive">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-3 gap-1.5 sm:gap-2 lg:max-xl:grid-cols-2 xl:grid-cols-3">
        <OutcomeButtons offers={call.offers} hasOwnHour={hasOwnHour} disabled={disabled} />
        {isScripted && (
          <Button
            type="button"
            variant="ghost"
            aria-expanded={hasOwnHour}
            aria-keyshortcuts="c"
            className={outcomeLook}
            onClick={() => onHour(!hasOwnHour)}
          >
            {hasOwnHour ? "Volver a lo propuesto" : "Cambiar cuándo"}
          </Button>
        )}
        <Button type="submit" variant="ghost" name="action" value="leave" className={outcomeLook}>
          {/* The adviser stays the assignee. */}
          {call.assignee?.isMe ? "Dejar por ahora" : "Dejar para otro"}
        </Button>
      </div>
      <p className="text-xs text-muted-foreground max-lg:hidden">
        <kbd className="font-sans">Alt+número</kbd> mientras escribes ·{" "}
        <kbd className="font-sans">C</kbd> cambiar cuándo · <kbd className="font-sans">?</kbd> todas
        las teclas
      </p>
    </>
  );
}

/** Without scripts all choices show at once, because the page cannot ask step by step. */
function WithoutScripts({ isCanary, problem }: { isCanary: boolean; problem: string | undefined }) {
  return (
    <>
      <CallWhen proposed={null} isCanary={isCanary} problem={problem} />
      <label htmlFor="queda" className="text-xs font-semibold">
        Si ha hablado, en qué queda
      </label>
      <NativeSelect id="queda" name="status" defaultValue={PROPOSED_STATUS}>
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
