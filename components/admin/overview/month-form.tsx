import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { inputLook } from "@/components/ui/input";
import { monthName } from "@/lib/format";
import type { Period } from "@/lib/leads/overview/period";
import { paths } from "@/lib/paths";

type MonthFormProps = { period: Period; months: readonly string[] };

/** Chooses one of the finished months. Its address holds the choice and can be shared. */
export function MonthForm({ period, months }: MonthFormProps) {
  return (
    // The key resets the form for each month, so that its field matches the figures.
    <form key={period.from} action={paths.adminOverview} className="flex flex-wrap items-end gap-3">
      <div className="w-56">
        <Field id="mes" label="Mes">
          <select id="mes" name="mes" defaultValue={period.from.slice(0, 7)} className={inputLook}>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Button type="submit">Ver</Button>
    </form>
  );
}
