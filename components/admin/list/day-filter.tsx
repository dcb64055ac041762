import { parseISO } from "date-fns";
import { CalendarIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { FilterControl } from "@/components/admin/shell/filter-control";
import { useIsScripted } from "@/components/forms/use-is-scripted";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { dayOf, formatDay, formatFileDate, parseDay } from "@/lib/format";

const Calendar = lazy(async () => ({
  default: (await import("@/components/ui/calendar")).Calendar,
}));

type DayProps = {
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
export function DayFilter({ name, label, ...props }: DayProps & { name: string; label: string }) {
  const isScripted = useIsScripted();
  const id = `filtro-${name}`;
  const { value, onChange, problemId } = props;
  return (
    <FilterControl id={id} label={label}>
      {isScripted ? (
        <TypedDay {...props} id={id} />
      ) : (
        <Input
          id={id}
          type="date"
          name={name}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
          aria-invalid={problemId !== undefined}
          aria-describedby={problemId}
        />
      )}
    </FilterControl>
  );
}

/** A day as Spaniards write it, and beside it a calendar to choose it from. */
function TypedDay({ id, chooseLabel, value, onChange, problemId }: DayProps & { id: string }) {
  const [text, setText] = useState(value ? formatDay(value) : "");
  const [isWrong, setIsWrong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const wrongId = `${id}-mal`;
  const selected = value === null ? undefined : parseISO(value);

  function type(typed: string) {
    setText(typed);
    setIsWrong(false);
    const day = parseDay(typed);
    // 1/2/20 may be on the way to 1/2/2026. Emptied, it says any day.
    if (typed.trim() === "" || (day && /\d{4}/.test(typed))) onChange(day);
  }

  function settle() {
    const day = parseDay(text);
    setIsWrong(day === null && text.trim() !== "");
    if (day) choose(day);
  }

  function choose(day: string) {
    setText(formatDay(day));
    setIsWrong(false);
    setIsOpen(false);
    if (day !== value) onChange(day);
  }

  return (
    <>
      <div className="relative">
        <Input
          id={id}
          type="text"
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === "Enter" && settle()}
          aria-invalid={isWrong || problemId !== undefined}
          aria-describedby={isWrong ? wrongId : problemId}
          className="pr-10 tabular-nums"
        />
        <Popover open={isOpen} onOpenChange={setIsOpen}>
          <PopoverTrigger asChild>
            <Button
              type="button"
              variant="ghost"
              size="icon"
              aria-label={chooseLabel}
              className="absolute top-0 right-0"
            >
              <CalendarIcon aria-hidden="true" />
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label={chooseLabel} align="end" className="w-auto">
            <Suspense fallback={<Skeleton className="h-84 w-70" />}>
              <Calendar
                mode="single"
                required
                autoFocus
                fixedWeeks
                // The advisers' day, wherever the browser is.
                today={parseISO(formatFileDate(new Date()))}
                selected={selected}
                {...(selected && { defaultMonth: selected })}
                onSelect={(day) => choose(dayOf(day))}
              />
            </Suspense>
          </PopoverContent>
        </Popover>
      </div>
      {isWrong && (
        <p id={wrongId} role="alert" className="mt-1 text-xs text-destructive">
          Escribe una fecha como 31/12/2026.
        </p>
      )}
    </>
  );
}
