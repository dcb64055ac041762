import { DayField } from "@/components/admin/shell/day-field";
import { TimeSelect } from "@/components/admin/shell/time-select";
import { Button } from "@/components/ui/button";
import { AWAY_CHOICES } from "@/lib/calls/away";
import { CALL_HOURS } from "@/lib/kernel/calendar";

type AwayFieldsProps = {
  /** Makes the ids of the fields unique. */
  id: string;
  isAway: boolean;
  /** The adviser's own switch speaks to the adviser; the coordinator's switch speaks about the adviser. */
  isOwn: boolean;
  /** The day and the time that were refused. */
  typed?: Readonly<Record<string, string>>;
};

/** The switch «Fuera hasta…»: a button for each usual absence, and a day and time for any other. */
export function AwayFields({ id, isAway, isOwn, typed = {} }: AwayFieldsProps) {
  return (
    <>
      {/* Enter in the day field presses the first submit button, so this one comes first. */}
      <button
        type="submit"
        name="away"
        value="until"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {isAway && (
        <Button type="submit" name="away" value="back" className="justify-self-start">
          {isOwn ? "Ya he vuelto" : "Ya ha vuelto"}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {Object.entries(AWAY_CHOICES).map(([value, label]) => (
          <Button key={value} type="submit" name="away" value={value} variant="outline">
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-end gap-2">
        <DayField
          id={`vuelve-dia-${id}`}
          name="day"
          label={isOwn ? "Vuelvo el" : "Vuelve el"}
          chooseLabel="Elegir el día de vuelta"
          defaultValue={typed.day || null}
        />
        <TimeSelect
          id={`vuelve-hora-${id}`}
          name="time"
          label="a las"
          {...CALL_HOURS}
          defaultValue={typed.time || null}
        />
        <Button
          type="submit"
          name="away"
          value="until"
          variant="outline"
          className="col-span-2 justify-self-start"
        >
          Fuera hasta entonces
        </Button>
      </div>
    </>
  );
}
