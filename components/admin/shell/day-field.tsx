"use client";

import { parseISO } from "date-fns";
import { CalendarIcon } from "lucide-react";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { useLoaded } from "@/components/kit/use-loaded";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { currentTime } from "@/lib/kernel/current-time";
import { dayOf, formatDay, formatFileDate, parseDay, readDay } from "@/lib/kernel/format";
import { FilterControl } from "./filter-control";

const loadCalendar = async () => (await import("@/components/ui/calendar")).Calendar;

type DayProps = {
  id: string;
  /** The form sends the day under this name, as `yyyy-MM-dd`; a text that is no day, as it was typed. */
  name: string;
  /** Label of the button that opens the calendar. */
  chooseLabel: string;
  /** `yyyy-MM-dd`, or what was typed instead; null for none. A new `key` is needed to show another one later. */
  defaultValue: string | null;
  onChange?: (day: string | null) => void;
  required?: boolean;
  /** Id of the error message about this day, if there is one. */
  problemId?: string | undefined;
};

type DayFieldProps = DayProps & {
  label: string;
  labelSize?: "text-xs" | "text-base";
  /** Must set a width where the row does not: native and typed field differ in theirs. */
  className?: string;
};

/**
 * A day, typed or chosen from a calendar in Spanish. Without JavaScript it is the browser's native
 * field, with the browser's language and first day of the week.
 */
export function DayField({ label, labelSize, className, ...props }: DayFieldProps) {
  const isScripted = useIsScripted();
  const { id, name, defaultValue, onChange, required, problemId } = props;
  return (
    <FilterControl {...{ id, label, className }} {...(labelSize && { labelSize })}>
      {isScripted ? (
        <TypedDay {...props} />
      ) : (
        <Input
          id={id}
          type="date"
          name={name}
          required={required}
          defaultValue={defaultValue ?? ""}
          onChange={({ target }) => onChange?.(target.value || null)}
          aria-invalid={problemId !== undefined}
          aria-describedby={problemId}
        />
      )}
    </FilterControl>
  );
}

const INVALID_DAY = "Escribe una fecha como 31/12/2026.";

/** A text field for a day as dd/mm/yyyy, and beside it a calendar. */
function TypedDay({
  id,
  name,
  chooseLabel,
  defaultValue,
  onChange,
  required,
  problemId,
}: DayProps) {
  // After a refusal the form gives back what was typed, which may be no day.
  const [day, setDay] = useState(readDay(defaultValue));
  const [text, setText] = useState(day ? formatDay(day) : (defaultValue ?? ""));
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = `${id}-mal`;

  // Many forms leave all checks to the server, which refuses such a text as well.
  useEffect(() => {
    input.current?.setCustomValidity(parseDay(text) || text.trim() === "" ? "" : INVALID_DAY);
  }, [text]);

  function change(next: string | null) {
    if (next === day) return;
    setDay(next);
    onChange?.(next);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = parseDay(target.value);
    const isEmpty = target.value.trim() === "";
    setText(target.value);
    setIsInvalid(false);
    // 1/2/20 may be the beginning of 1/2/2026.
    if (isEmpty || (typed && /\d{4}/.test(target.value))) change(typed);
  }

  function settle() {
    const typed = parseDay(text);
    setIsInvalid(typed === null && text.trim() !== "");
    if (typed) choose(typed);
  }

  function choose(chosen: string) {
    setText(formatDay(chosen));
    setIsInvalid(false);
    change(chosen);
  }

  return (
    <>
      {/* What is no day is sent as it was typed, so that the server refuses it: not the day before. */}
      <input type="hidden" name={name} value={parseDay(text) ?? text.trim()} />
      <div className="relative">
        <Input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          required={required}
          value={text}
          onChange={type}
          onBlur={settle}
          onKeyDown={({ key }) => key === "Enter" && settle()}
          onInvalid={(event: FormEvent) => {
            // The browser's own bubble would say it in the browser's language.
            event.preventDefault();
            setIsInvalid(true);
          }}
          aria-invalid={isInvalid || problemId !== undefined}
          aria-describedby={isInvalid ? errorId : problemId}
          className="pr-10 tabular-nums"
        />
        <CalendarButton label={chooseLabel} day={day} onChoose={choose} />
      </div>
      {isInvalid && (
        <p id={errorId} role="alert" className="mt-1 text-xs text-destructive">
          {INVALID_DAY}
        </p>
      )}
    </>
  );
}

type CalendarButtonProps = {
  label: string;
  day: string | null;
  onChoose: (day: string) => void;
};

function CalendarButton({ label, day, onChoose }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Without it the day can still be typed.
  const Calendar = useLoaded(isOpen, loadCalendar, () => setIsOpen(false));
  const selected = day === null ? undefined : parseISO(day);

  function choose(date: Date) {
    setIsOpen(false);
    onChoose(dayOf(date));
  }

  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={label}
          className="absolute top-0 right-0"
        >
          <CalendarIcon aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} align="end" className="w-auto">
        {Calendar ? (
          <Calendar
            mode="single"
            required
            autoFocus
            fixedWeeks
            // Today in Spain, whatever the browser's time zone.
            today={parseISO(formatFileDate(currentTime()))}
            selected={selected}
            {...(selected && { defaultMonth: selected })}
            onSelect={choose}
          />
        ) : (
          <Skeleton className="h-84 w-70" />
        )}
      </PopoverContent>
    </Popover>
  );
}
