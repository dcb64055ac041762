import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { type ChosenPeriod, PRESETS } from "@/lib/leads/period";
import { paths } from "@/lib/paths";

const controlClass =
  "block h-10 w-full rounded-lg border border-input bg-card px-3 text-xs text-foreground";

/** Which leads the numbers are about. The choice is in the address: it can be kept and sent. */
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
                variant: "secondary",
                size: "sm",
                className: "aria-[current]:bg-muted",
              })}
            >
              {label}
            </Link>
          ))}
        </nav>
        {/* Anew for each period, so that its fields show what the numbers are about. */}
        <form
          key={`${period.from} ${period.to}`}
          action={paths.adminOverview}
          className="flex flex-wrap items-end gap-3"
        >
          <label>
            <span className="mb-1 block text-xs font-semibold">Desde</span>
            <input type="date" name="from" defaultValue={period.from} className={controlClass} />
          </label>
          <label>
            <span className="mb-1 block text-xs font-semibold">Hasta</span>
            <input type="date" name="to" defaultValue={period.to} className={controlClass} />
          </label>
          <Button type="submit" size="sm">
            Ver
          </Button>
        </form>
      </div>
    </div>
  );
}
