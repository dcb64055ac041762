"use client";

import { parseISO } from "date-fns";
import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import { dayOf } from "@/lib/day-text";
import { formatFileDate } from "@/lib/format";

type CalendarProps = {
  /** `yyyy-MM-dd`; null when none is chosen. */
  value: string | null;
  onChoose: (day: string) => void;
};

const navClass =
  "absolute top-0 grid size-10 cursor-pointer place-items-center rounded-full hover:bg-muted";

/** A month in Spanish, weeks from Monday on. Takes the focus: it is there because it was asked for. */
export function Calendar({ value, onChoose }: CalendarProps) {
  const selected = value === null ? undefined : parseISO(value);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      showOutsideDays
      locale={es}
      weekStartsOn={1}
      // The advisers' day, wherever the browser is.
      today={parseISO(formatFileDate(new Date()))}
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onSelect={(day) => onChoose(dayOf(day))}
      classNames={{
        months: "relative",
        month_caption: "flex h-10 items-center justify-center",
        caption_label: "text-sm font-semibold first-letter:uppercase",
        button_previous: `${navClass} left-0`,
        button_next: `${navClass} right-0`,
        chevron: "size-5 fill-current",
        month_grid: "mt-1 border-collapse text-xs tabular-nums",
        weekday: "h-8 font-semibold text-muted-foreground",
        day: "p-0 text-center",
        day_button:
          "size-10 cursor-pointer rounded-full hover:bg-muted max-sm:h-12 max-sm:w-[12.5vw] max-sm:max-w-12",
        today: "font-bold underline underline-offset-4",
        selected: "[&>button]:bg-link [&>button]:text-background",
        outside: "text-muted-foreground",
      }}
    />
  );
}
