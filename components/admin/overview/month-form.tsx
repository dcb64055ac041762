import { FilterControl } from "@/components/admin/shell/filter-control";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { monthName } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import type { Period } from "@/lib/overview/period";

type MonthFormProps = { period: Period; months: readonly string[] };

/** Chooses one of the finished months. Its address holds the choice and can be shared. */
export function MonthForm({ period, months }: MonthFormProps) {
  return (
    // The key resets the form for each month, so that its field matches the figures.
    <form key={period.from} action={paths.adminOverview} className="flex flex-wrap items-end gap-3">
      <FilterControl id="mes" label="Mes" className="w-56">
        <NativeSelect id="mes" name="mes" defaultValue={period.from.slice(0, 7)}>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </NativeSelect>
      </FilterControl>
      <Button type="submit">Ver</Button>
    </form>
  );
}
