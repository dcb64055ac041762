import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { CallDetails } from "@/lib/calls/read-call";
import {
  isOver,
  type LeadStatus,
  STATUSES_OVER,
  statusLabel,
  TALK_ENDS,
} from "@/lib/vocabulary/status";
import { FirmOffer } from "./firm-offer";
import { KeyedButton } from "./keyed-button";

/** An outcome that another call may follow, and that is chosen in two steps. */
export type TalkOutcome = "spoke" | "later";

type NextStepProps = {
  call: CallDetails;
  outcome: TalkOutcome;
  hasOwnHour: boolean;
  disabled: boolean;
  firmNote: string;
  onFirmNote: (note: string) => void;
  /** Shows the fields for a day and an hour. */
  onOwnHour: () => void;
  onBack: () => void;
};

const ONGOING = TALK_ENDS.filter((status) => !isOver(status));
/** Each status has the same key in every call, beside the hours' 1 to 5. */
const STATUS_KEYS: Partial<Record<LeadStatus, string>> = {
  no_aplica: "6",
  cerrado: "7",
  contactado: "8",
  en_estudio: "9",
};

/** The status in which a case goes on after a conversation, unless the adviser chooses another. */
export function ongoingStatus(status: LeadStatus): LeadStatus {
  return TALK_ENDS.includes(status) ? status : "contactado";
}

/**
 * What a conversation leads to, by one more key: the hour of another call, or the end of the case. For a person
 * who wants no calls, or whose case a law firm has, the status alone ends the step.
 */
export function NextStep(props: NextStepProps) {
  const { call, outcome, hasOwnHour, disabled, firmNote, onFirmNote, onOwnHour, onBack } = props;
  const [status, setStatus] = useState(ongoingStatus(call.status));
  const hasSpoken = outcome === "spoke";
  const isEnd = call.wantsNoCalls || call.firm !== null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {hasSpoken ? "Ha hablado. ¿En qué queda?" : "¿Cuándo le llamamos?"}
      </legend>
      <input type="hidden" name="outcome" value={outcome} />
      {/* The button of another status comes after it, and the last one counts. */}
      {hasSpoken && <input type="hidden" name="status" value={status} />}
      <div className="grid grid-cols-3 gap-1.5 sm:gap-2 lg:max-xl:grid-cols-2 xl:grid-cols-3">
        {!call.wantsNoCalls && (
          <Hours call={call} hasOwnHour={hasOwnHour} disabled={disabled} onOwnHour={onOwnHour} />
        )}
        {hasSpoken &&
          STATUSES_OVER.map((over) => (
            <StatusButton key={over} status={over} isEnd disabled={disabled} />
          ))}
        {hasSpoken &&
          ONGOING.map((ongoing) => (
            <StatusButton
              key={ongoing}
              status={ongoing}
              isEnd={isEnd}
              endText={call.firm ? `Lo lleva ${call.firm}` : "No quiere llamadas"}
              isPressed={ongoing === status}
              disabled={disabled}
              onChoose={() => setStatus(ongoing)}
            />
          ))}
      </div>
      {hasSpoken && (
        <FirmOffer
          key={call.firm}
          leadId={call.leadId}
          disabled={disabled}
          note={firmNote}
          onNote={onFirmNote}
        />
      )}
      <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted-foreground">
        <span className="max-lg:hidden">
          <kbd className="font-sans">Ctrl+Intro</kbd> guarda lo marcado y sigue
        </span>
        <Button variant="ghost" type="button" onClick={onBack}>
          Volver a los resultados
        </Button>
      </p>
    </fieldset>
  );
}

type HoursProps = Pick<NextStepProps, "call" | "hasOwnHour" | "disabled" | "onOwnHour">;

/**
 * The hours of another call. The marked one is the likeliest: the next working day, or the entered hour. Without either
 * the adviser chooses the day.
 */
function Hours({ call: { nextHours, firm }, hasOwnHour, disabled, onOwnHour }: HoursProps) {
  const likeliest = nextHours.find(({ isNextDay }) => isNextDay);
  return (
    <>
      {nextHours.map(({ hour, label, key, when }) => (
        <KeyedButton
          key={hour}
          type="submit"
          name="when"
          value={hour}
          isMain={!hasOwnHour && !firm && hour === likeliest?.hour}
          {...{ label, callKey: key, below: when, disabled }}
        />
      ))}
      <KeyedButton
        // A button that became one to submit during its own click would submit at once.
        key={hasOwnHour ? "save" : "choose"}
        type={hasOwnHour ? "submit" : "button"}
        callKey="5"
        isMain={hasOwnHour || !(firm || likeliest)}
        label={hasOwnHour ? "A esa hora" : "Otro día y hora"}
        below={hasOwnHour ? "Guardar y seguir" : "Los eliges tú"}
        disabled={disabled}
        {...(!hasOwnHour && { onClick: onOwnHour })}
      />
    </>
  );
}

type StatusButtonProps = {
  status: LeadStatus;
  /** Whether it ends the conversation; otherwise it only says how the case goes on. */
  isEnd: boolean;
  /** Why no call follows, if it ends the conversation without ending the case. */
  endText?: string;
  isPressed?: boolean;
  disabled: boolean;
  onChoose?: () => void;
};

function StatusButton(props: StatusButtonProps) {
  const { status, isEnd, endText, isPressed, disabled, onChoose } = props;
  const goesOn = isEnd ? endText : "Con otra llamada";
  return (
    <KeyedButton
      type={isEnd ? "submit" : "button"}
      callKey={STATUS_KEYS[status] ?? ""}
      label={statusLabel(status)}
      isMain={isEnd && isPressed === true}
      below={isOver(status) ? "Sin más llamadas" : (goesOn ?? "")}
      disabled={disabled}
      {...(isEnd
        ? { name: "status", value: status }
        : { "aria-pressed": isPressed === true, onClick: onChoose })}
    />
  );
}
