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
  /** Label of the button that opens the calendar. */
  chooseLabel: string;
  /** `yyyy-MM-dd`; null for any day. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Id of the error message about this day, if there is one. */
  problemId: string | undefined;
};

/**
 * A day, typed or chosen from a calendar in Spanish. Without JavaScript it is the browser's native
 * field, with the browser's language and first day of the week.
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

/** A text field for a day as dd/mm/yyyy, and beside it a calendar. */
function TypedDay({ id, chooseLabel, value, onChange, problemId }: DayProps & { id: string }) {
  const [text, setText] = useState(value ? formatDay(value) : "");
  const [isInvalid, setIsInvalid] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const errorId = `${id}-mal`;
  const selected = value === null ? undefined : parseISO(value);

  function type(typed: string) {
    setText(typed);
    setIsInvalid(false);
    const day = parseDay(typed);
    // 1/2/20 may be the beginning of 1/2/2026. An empty field means any day.
    if (typed.trim() === "" || (day && /\d{4}/.test(typed))) onChange(day);
  }

  function settle() {
    const day = parseDay(text);
    setIsInvalid(day === null && text.trim() !== "");
    if (day) choose(day);
  }

  function choose(day: string) {
    setText(formatDay(day));
    setIsInvalid(false);
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
          aria-invalid={isInvalid || problemId !== undefined}
          aria-describedby={isInvalid ? errorId : problemId}
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
                // Today in Spain, whatever the browser's time zone.
                today={parseISO(formatFileDate(new Date()))}
                selected={selected}
                {...(selected && { defaultMonth: selected })}
                onSelect={(day) => choose(dayOf(day))}
              />
            </Suspense>
          </PopoverContent>
        </Popover>
      </div>
      {isInvalid && (
        <p id={errorId} role="alert" className="mt-1 text-xs text-destructive">
          Escribe una fecha como 31/12/2026.
        </p>
      )}
    </>
  );
}
