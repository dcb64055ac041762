import { NativeSelect } from "@/components/ui/native-select";
import { FilterControl } from "./filter-control";

type TimeSelectProps = {
  id: string;
  /** The form sends the time under this name, as `HH:mm`. */
  name: string;
  label: string;
  /** The first and the last time that can be chosen, as `H:mm`. */
  from: string;
  until: string;
  /** `HH:mm`; null for none. */
  defaultValue: string | null;
  required?: boolean;
};

/** A time of day in quarters of an hour, the same in every browser and without JavaScript. */
export function TimeSelect({ id, label, from, until, defaultValue, ...select }: TimeSelectProps) {
  return (
    <FilterControl id={id} label={label}>
      <NativeSelect id={id} defaultValue={defaultValue ?? ""} {...select}>
        <option value="">Elige</option>
        {quartersBetween(from, until).map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </NativeSelect>
    </FilterControl>
  );
}

/** `HH:mm`, both ends with them. */
export function quartersBetween(from: string, until: string): string[] {
  const times: string[] = [];
  for (let minute = minuteOf(from); minute <= minuteOf(until); minute += 15) {
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
    times.push([hours, minutes].map((part) => String(part).padStart(2, "0")).join(":"));
  }
  return times;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
