import { DayField } from "@/components/admin/shell/day-field";
import { FilterControl } from "@/components/admin/shell/filter-control";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import {
  assigneeLabel,
  type FilterChoices,
  FLAGS,
  hasNoDay,
  type LeadFilter,
  MINE,
  NOBODY,
  readFilter,
  SLOTS,
  slotLabel,
  writeFilter,
} from "@/lib/requests/list/filter";
import { QUEUES, queueLabels } from "@/lib/vocabulary/queue-labels";
import { LEAD_STATUSES, statusLabel } from "@/lib/vocabulary/status";
import type { WantedList } from "./use-wanted-list";

const NO_DAY_ID = "ningun-dia";

type Options = readonly (readonly [value: string, text: string])[];

const STATUSES = LEAD_STATUSES.map((status) => [status, statusLabel(status)] as const);
const HOURS = SLOTS.map((slot) => [slot, slotLabel(slot)] as const);
const YES_OR_NO: Options = [
  ["si", "Sí"],
  ["no", "No"],
];

type FilterPanelProps = { list: WantedList; choices: FilterChoices };

/**
 * The filters behind «Más filtros». The list follows each choice; without scripts the button applies them.
 */
export function FilterPanel({ list, choices }: FilterPanelProps) {
  const { filter, resets, choose } = list;
  const noDay = hasNoDay(filter) ? NO_DAY_ID : undefined;
  const chosen = new URLSearchParams(writeFilter(filter));
  const assignees = [MINE, NOBODY, ...choices.advisers.map(({ id }) => id)];
  const sources = [...new Set([...choices.sources, ...(filter.source ? [filter.source] : [])])];

  const select = (name: string, field: keyof LeadFilter, label: string, options: Options) => (
    <FilterControl key={name} id={`filtro-${name}`} label={label}>
      <NativeSelect
        id={`filtro-${name}`}
        name={name}
        value={chosen.get(name) ?? ""}
        onChange={({ target }) => choose({ [field]: readFilter({ [name]: target.value })[field] })}
      >
        <option value="">Todos</option>
        {options.map(([value, text]) => (
          <option key={value} value={value === text ? undefined : value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FilterControl>
  );
  const day = (name: "from" | "to", label: string, chooseLabel: string) => (
    <DayField
      key={`${name} ${resets}`}
      id={`filtro-${name}`}
      name={name}
      label={label}
      chooseLabel={chooseLabel}
      defaultValue={filter[name]}
      onChange={(value) => choose({ [name]: value })}
      problemId={noDay}
    />
  );

  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {select("status", "status", "Estado", STATUSES)}
        {select("slot", "slot", "Horario preferido", HOURS)}
        {select(
          "assignee",
          "assignee",
          "De quién",
          assignees.map((assignee) => [assignee, assigneeLabel(assignee, choices)]),
        )}
        {select(
          "queue",
          "queue",
          "Cola",
          QUEUES.map((queue) => [queue, queueLabels[queue]]),
        )}
        {select(
          "source",
          "source",
          "Fuente",
          sources.map((source) => [source, source]),
        )}
        {FLAGS.map(({ name, field, label }) => select(name, field, label, YES_OR_NO))}
        {day("from", "Desde", "Elegir el primer día")}
        {day("to", "Hasta", "Elegir el último día")}
        <Button type="submit">Filtrar</Button>
      </div>
      {noDay && (
        <p id={NO_DAY_ID} role="alert" className="mt-2 text-xs text-destructive">
          «Desde» es posterior a «Hasta»: entre esas fechas no hay ningún día.
        </p>
      )}
    </>
  );
}
