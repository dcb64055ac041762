"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { DayField } from "@/components/admin/shell/day-field";
import { FilterControl } from "@/components/admin/shell/filter-control";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { describeFigure, figurePairs } from "@/lib/leads/list/figure-filter";
import { FLAGS, hasNoDay, type LeadFilter, readFilter, writeFilter } from "@/lib/leads/list/filter";
import { LEAD_STATUSES, statusLabel } from "@/lib/leads/status";
import { paths } from "@/lib/paths";
import { EligibilityLinks } from "./eligibility-links";
import type { WantedList } from "./use-wanted-list";

const NO_DAY_ID = "ningun-dia";

type Options = readonly (readonly [value: string, text: string])[];

const STATUSES = LEAD_STATUSES.map((status) => [status, statusLabel(status)] as const);
const YES_OR_NO: Options = [
  ["si", "Sí"],
  ["no", "No"],
];

/**
 * The filters of the list, which follows every change. Without JavaScript they are a GET form. It
 * is a Client Component although it needs no script: its props are a fraction of its rendered
 * output, and React streams a larger page in pieces that only scripts put in place.
 */
export function LeadFilters({ list }: { list: WantedList }) {
  const { tab, filter, resets, type, choose } = list;
  const form = useRef<HTMLFormElement>(null);
  const noDay = hasNoDay(filter) ? NO_DAY_ID : undefined;

  const chosen = new URLSearchParams(writeFilter(filter));

  const takeOver = useEffectEvent((filledIn: FormData) => {
    // The native day fields, which have names, exist only until scripts run.
    const early = readFilter({ ...Object.fromEntries(chosen), ...Object.fromEntries(filledIn) });
    if (writeFilter(early) !== writeFilter(filter)) choose(early);
  });
  // Applies what the adviser filled in before the scripts arrived.
  useEffect(() => {
    if (form.current) takeOver(new FormData(form.current));
  }, []);

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
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FilterControl>
  );

  return (
    <search className="lead-filters -mx-1 mt-2 block bg-background px-1 pt-2 pb-2">
      <form
        ref={form}
        action={paths.admin}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-[minmax(14rem,2fr)_repeat(6,minmax(0,1fr))_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          choose({});
        }}
      >
        <input type="hidden" name="tab" value={tab} />
        {filter.eligibility !== "all" && (
          <input type="hidden" name="eligibility" value={filter.eligibility} />
        )}
        {filter.late && <input type="hidden" name="late" value="si" />}
        {figurePairs(filter.figure).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterControl
          id="filtro-q"
          label="Buscar por nombre, email o teléfono"
          className="col-span-2 xl:col-span-1"
        >
          <Input
            id="filtro-q"
            type="search"
            name="q"
            value={filter.search}
            onChange={({ target, nativeEvent }) =>
              type(target.value, (nativeEvent as InputEvent).isComposing)
            }
            onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
            maxLength={100}
            autoComplete="off"
          />
        </FilterControl>
        {select("status", "status", "Estado", STATUSES)}
        <DayField
          key={`from ${resets}`}
          id="filtro-from"
          name="from"
          label="Desde"
          chooseLabel="Elegir el primer día"
          defaultValue={filter.from}
          onChange={(from) => choose({ from })}
          problemId={noDay}
        />
        <DayField
          key={`to ${resets}`}
          id="filtro-to"
          name="to"
          label="Hasta"
          chooseLabel="Elegir el último día"
          defaultValue={filter.to}
          onChange={(to) => choose({ to })}
          problemId={noDay}
        />
        {FLAGS.map(({ name, field, label }) => select(name, field, label, YES_OR_NO))}
        <Button type="submit">Filtrar</Button>
      </form>
      {noDay && (
        <p id={NO_DAY_ID} role="alert" className="mt-2 text-xs text-destructive">
          «Desde» es posterior a «Hasta»: entre esas fechas no hay ningún día.
        </p>
      )}
      {filter.figure && (
        <p className="mt-2 text-xs">
          Del resumen: <strong>{describeFigure(filter.figure)}</strong>
        </p>
      )}
      <EligibilityLinks list={list} />
    </search>
  );
}
