import { DayField } from "@/components/admin/shell/day-field";
import { quartersBetween, TimeSelect } from "@/components/admin/shell/time-select";
import { CALL_HOURS } from "@/lib/kernel/calendar";

type CallWhenProps = {
  /** Day `yyyy-MM-dd` and time `HH:mm` by the person's clock; without them the fields are empty. */
  proposed: { day?: string; time?: string };
  isCanary: boolean;
  problem: string | undefined;
};

/** No call starts at the very end of the calling hours. */
const LAST_TIME = quartersBetween(CALL_HOURS.from, CALL_HOURS.until).at(-2) ?? CALL_HOURS.from;

export const DAY_FIELD_ID = "llamar-dia";

/** The day and hour of the next call, if the adviser does not keep the proposed ones. */
export function CallWhen({ proposed, isCanary, problem }: CallWhenProps) {
  const problemId = problem ? "llamar-mal" : undefined;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2 sm:max-w-sm">
        <DayField
          id={DAY_FIELD_ID}
          name="day"
          label="Día"
          chooseLabel="Elegir el día"
          defaultValue={proposed.day || null}
          problemId={problemId}
        />
        <TimeSelect
          id="llamar-hora"
          name="time"
          label={isCanary ? "Hora de Canarias" : "Hora"}
          from={CALL_HOURS.from}
          until={LAST_TIME}
          defaultValue={proposed.time || null}
        />
      </div>
      {problem && (
        <p id={problemId} role="alert" className="text-sm font-semibold text-destructive">
          {problem}
        </p>
      )}
    </div>
  );
}
