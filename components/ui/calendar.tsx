"use client";

import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { type ChevronProps, type DayButton, DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import { cn } from "@/lib/kernel/utils";
import { Button, buttonVariants } from "./button";

type CalendarProps = ComponentProps<typeof DayPicker> & {
  buttonVariant?: ComponentProps<typeof Button>["variant"];
};

/** A month in Spanish, with weeks that begin on Monday. */
export function Calendar({
  className,
  classNames,
  showOutsideDays = true,
  buttonVariant = "ghost",
  components,
  ...props
}: CalendarProps) {
  const navLook = buttonVariants({ variant: buttonVariant, size: "icon" });
  return (
    <DayPicker
      locale={es}
      weekStartsOn={1}
      showOutsideDays={showOutsideDays}
      className={cn("w-fit", className)}
      classNames={{
        months: "relative flex flex-col gap-4 md:flex-row",
        month_caption: "flex h-10 items-center justify-center max-sm:h-12",
        caption_label: "text-sm font-semibold first-letter:uppercase",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: navLook,
        button_next: navLook,
        month_grid: "mt-1 border-collapse text-xs tabular-nums",
        weekday: "h-8 font-semibold text-muted-foreground",
        day: "p-0 text-center",
        outside: "text-muted-foreground",
        disabled: "opacity-60",
        hidden: "invisible",
        range_start: "rounded-l-md bg-accent",
        range_middle: "bg-accent",
        range_end: "rounded-r-md bg-accent",
        ...classNames,
      }}
      components={{ Chevron, DayButton: CalendarDayButton, ...components }}
      {...props}
    />
  );
}

function Chevron({ orientation, className }: ChevronProps) {
  const Icon =
    orientation === "left"
      ? ChevronLeftIcon
      : orientation === "right"
        ? ChevronRightIcon
        : ChevronDownIcon;
  return <Icon aria-hidden="true" className={cn("size-5", className)} />;
}

export function CalendarDayButton({
  className,
  day,
  modifiers,
  ...props
}: ComponentProps<typeof DayButton>) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <Button
      ref={ref}
      variant="ghost"
      size="icon"
      data-day={day.isoDate}
      data-selected={modifiers.selected && !modifiers.range_middle}
      className={cn(
        "font-normal text-inherit data-[selected=true]:bg-link data-[selected=true]:text-background max-sm:w-[12.5vw] max-sm:max-w-12",
        modifiers.today && "font-bold underline underline-offset-4",
        className,
      )}
      {...props}
    />
  );
}
