"use client";

import { lazy, Suspense, useState } from "react";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay, parseDay } from "@/lib/day-text";
import { filterControlClass } from "./filter-control";

const Calendar = lazy(async () => ({
  default: (await import("@/components/ui/calendar")).Calendar,
}));

type TypedDayProps = {
  id: string;
  chooseLabel: string;
  value: string | null;
  onChange: (day: string | null) => void;
  problemId: string | undefined;
};

/** A day as Spaniards write it, and beside it a calendar to choose it from. */
export function TypedDay({ id, chooseLabel, value, onChange, problemId }: TypedDayProps) {
  const [text, setText] = useState(value ? formatDay(value) : "");
  const [isWrong, setIsWrong] = useState(false);
  const wrongId = `${id}-mal`;

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
    if (day !== value) onChange(day);
  }

  return (
    <>
      <div className="relative">
        <input
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
          className={`${filterControlClass} pr-10 tabular-nums`}
        />
        <Popover
          label={chooseLabel}
          button={<CalendarIcon />}
          buttonLabel={chooseLabel}
          buttonClassName="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-r-lg text-link hover:bg-muted"
        >
          {(close) => (
            <Suspense fallback={<Skeleton className="h-84 w-70" />}>
              <Calendar
                value={value}
                onChoose={(day) => {
                  choose(day);
                  close();
                }}
              />
            </Suspense>
          )}
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

function CalendarIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current">
      <path d="M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v4M13 3.5v4" strokeWidth="1.5" />
    </svg>
  );
}
