import Link from "next/link";
import { DayField } from "@/components/admin/shell/day-field";
import { Alert } from "@/components/kit/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/kernel/paths";
import { type ChosenPeriod, PRESETS } from "@/lib/overview/period";

/** Chooses the period of the figures. Its address holds the choice and can be shared. */
export function PeriodForm({ period, preset, problem }: ChosenPeriod) {
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="warning">{problem}</Alert>}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <nav aria-label="Periodo" className="flex flex-wrap gap-2">
          {PRESETS.map(({ value, label }) => (
            <Link
              key={value}
              href={`${paths.adminOverview}?periodo=${value}`}
              aria-current={value === preset || undefined}
              className={buttonVariants({
                variant: "outline",
                className: "aria-[current]:bg-muted",
              })}
            >
              {label}
            </Link>
          ))}
        </nav>
        {/* The key resets the form for each period, so that its fields match the figures. */}
        <form
          key={`${period.from} ${period.to}`}
          action={paths.adminOverview}
          className="flex flex-wrap items-end gap-3"
        >
          <DayField
            id="desde"
            name="from"
            label="Desde"
            className="w-40"
            chooseLabel="Elegir el primer día"
            defaultValue={period.from}
          />
          <DayField
            id="hasta"
            name="to"
            label="Hasta"
            className="w-40"
            chooseLabel="Elegir el último día"
            defaultValue={period.to}
          />
          <Button type="submit">Ver</Button>
        </form>
      </div>
    </div>
  );
}
