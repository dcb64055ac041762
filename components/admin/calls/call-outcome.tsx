import { useIsScripted } from "@/components/kit/use-is-scripted";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { CallDetails } from "@/lib/calls/read-call";
import { RECUSAL_REASON, RECUSAL_REASONS } from "@/lib/vocabulary/recusal-reasons";
import { statusLabel, TALK_ENDS } from "@/lib/vocabulary/status";
import { CallWhen } from "./call-when";
import { outcomeLook } from "./keyed-button";
import { NextStep, ongoingStatus, type TalkOutcome } from "./next-step";
import { NoCallsStep } from "./no-calls-step";
import { OutcomeButtons } from "./outcome-buttons";
import { RecuseStep } from "./recuse-step";

/**
 * What the adviser is choosing after the first key: what a conversation leads to, why to leave the person, or
 * whether the person really wants no calls.
 */
export type DeskStep = TalkOutcome | "recuse" | "no_calls";

/** The chosen values of the fields, by name. */
export type ChosenValues = Readonly<Record<string, string>>;

type CallOutcomeProps = {
  call: CallDetails;
  step: DeskStep | null;
  hasOwnHour: boolean;
  problem: string | undefined;
  /** Without scripts, what was chosen before the page asked something. */
  chosen: ChosenValues;
  disabled: boolean;
  /** What is written to the law firm, if the case goes to one. */
  firmNote: string;
  onFirmNote: (note: string) => void;
  onBack: () => void;
  onHour: (hasOwnHour: boolean) => void;
  onOwnHour: () => void;
  onRecuse: () => void;
};

/** The outcome of the call, the hour of the next one, and two ways to leave the person: for now, or to others. */
export function CallOutcome(props: CallOutcomeProps) {
  const { call, step, hasOwnHour, problem, chosen, disabled, onBack, onOwnHour } = props;
  const { firmNote, onFirmNote } = props;
  const isScripted = useIsScripted();
  const isCanary = call.zone !== null;
  return (
    <>
      {/* The same fields before and after the outcome is chosen, so that an entered hour stays. */}
      {(hasOwnHour || !isScripted) && (
        <CallWhen
          proposed={isScripted ? call.proposed : chosen}
          isCanary={isCanary}
          problem={problem}
        />
      )}
      {!isScripted && <WithoutScripts call={call} chosen={chosen} />}
      {problem && isScripted && !hasOwnHour && (
        <p role="alert" className="text-sm font-semibold text-destructive">
          {problem}
        </p>
      )}
      {step === null && <Outcomes {...props} isScripted={isScripted} />}
      {step === "recuse" && <RecuseStep disabled={disabled} onBack={onBack} />}
      {step === "no_calls" && (
        <NoCallsStep fullName={call.fullName} disabled={disabled} onBack={onBack} />
      )}
      {(step === "spoke" || step === "later") && (
        <NextStep
          key={step}
          outcome={step}
          {...{ call, hasOwnHour, disabled, firmNote, onFirmNote, onOwnHour, onBack }}
        />
      )}
    </>
  );
}

function Outcomes(props: CallOutcomeProps & { isScripted: boolean }) {
  const { call, hasOwnHour, disabled, onHour, onRecuse, isScripted } = props;
  return (
    <>
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
          Dejar por ahora
        </Button>
        <Button
          type={isScripted ? "button" : "submit"}
          variant="ghost"
          name="action"
          value="recuse"
          data-call-key="d"
          aria-keyshortcuts="d"
          className={outcomeLook}
          onClick={isScripted ? onRecuse : undefined}
        >
          Dejar para otro
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
function WithoutScripts({
  call: { nextHours, status },
  chosen,
}: Pick<CallOutcomeProps, "call" | "chosen">) {
  return (
    <>
      {nextHours.length > 0 && (
        <>
          <label htmlFor="cuando" className="text-xs font-semibold">
            O una de estas horas
          </label>
          <NativeSelect id="cuando" name="when" defaultValue={chosen.when ?? ""}>
            <option value="">Ninguna</option>
            {nextHours.map(({ hour, label, when }) => (
              <option key={hour} value={hour}>
                {label} ({when})
              </option>
            ))}
          </NativeSelect>
        </>
      )}
      <label htmlFor="queda" className="text-xs font-semibold">
        Si ha hablado, en qué queda
      </label>
      <NativeSelect id="queda" name="status" defaultValue={chosen.status ?? ongoingStatus(status)}>
        {TALK_ENDS.map((end) => (
          <option key={end} value={end}>
            {statusLabel(end)}
          </option>
        ))}
      </NativeSelect>
      <label htmlFor="motivo" className="text-xs font-semibold">
        Si la dejas para otro, por qué
      </label>
      <NativeSelect id="motivo" name="reason" defaultValue={chosen.reason ?? ""}>
        <option value="">Elige</option>
        {RECUSAL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {RECUSAL_REASON[reason].label}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
