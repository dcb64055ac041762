import { useIsScripted } from "@/components/ui/use-is-scripted";
import { FilterControl, filterControlClass } from "./filter-control";
import { TypedDay } from "./typed-day";

type DayFilterProps = {
  name: string;
  label: string;
  /** Of the button that opens the calendar. */
  chooseLabel: string;
  /** `yyyy-MM-dd`; null for any. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Id of what is wrong with it, if anything is. */
  problemId: string | undefined;
};

/**
 * A day, typed or chosen from a calendar in Spanish. Without scripts it is the browser's own field,
 * whose language and first day of the week are the browser's.
 */
export function DayFilter({ name, label, ...props }: DayFilterProps) {
  const isScripted = useIsScripted();
  const id = `filtro-${name}`;
  const { value, onChange, problemId } = props;
  return (
    <FilterControl id={id} label={label}>
      {isScripted ? (
        <TypedDay {...props} id={id} />
      ) : (
        <input
          id={id}
          type="date"
          name={name}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
          aria-invalid={problemId !== undefined}
          aria-describedby={problemId}
          className={filterControlClass}
        />
      )}
    </FilterControl>
  );
}
