"use client";

import { SlidersHorizontalIcon } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { DetailsMenu } from "@/components/admin/shell/details-menu";
import { Input } from "@/components/ui/input";
import { paths } from "@/lib/kernel/paths";
import { figurePairs } from "@/lib/requests/list/figure-filter";
import { type FilterChoices, readFilter, writeFilter } from "@/lib/requests/list/filter";
import { EligibilityLinks } from "./eligibility-links";
import { FilterChips } from "./filter-chips";
import { FilterPanel } from "./filter-panel";
import { toolLook } from "./menu-look";
import { OrderMenu } from "./order-menu";
import type { WantedList } from "./use-wanted-list";

type LeadFiltersProps = {
  list: WantedList;
  choices: FilterChoices;
  views: ReactNode;
  count: ReactNode;
  /** The menu of columns, and the export. */
  tools: ReactNode;
};

/**
 * The bar above the list: search, filters, and the number of matches. The list follows every change;
 * without JavaScript it is a GET form. It is a Client Component because its props are much smaller than its
 * output: React streams a larger page in pieces, which only scripts can place.
 */
export function LeadFilters({ list, choices, views, count, tools }: LeadFiltersProps) {
  const { tab, filter, type, choose } = list;
  const form = useRef<HTMLFormElement>(null);
  const chosen = new URLSearchParams(writeFilter(filter));

  const takeOver = useEffectEvent((filledIn: FormData) => {
    const early = readFilter({ ...Object.fromEntries(chosen), ...Object.fromEntries(filledIn) });
    if (writeFilter(early) !== writeFilter(filter)) choose(early);
  });
  // Applies what the adviser filled in before the scripts loaded.
  useEffect(() => {
    if (form.current) takeOver(new FormData(form.current));
  }, []);

  return (
    <search className="lead-filters -mx-1 grid gap-1.5 bg-background px-1 py-1.5">
      <div className="relative flex gap-2">
        <form
          ref={form}
          action={paths.admin}
          className="flex min-w-0 grow gap-2"
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
          {filter.order !== "arrival" && <input type="hidden" name="order" value={filter.order} />}
          <Input
            id="filtro-q"
            type="search"
            name="q"
            aria-label="Buscar por nombre, email o teléfono"
            placeholder="Buscar por nombre, email o teléfono"
            value={filter.search}
            onChange={({ target, nativeEvent }) =>
              type(target.value, (nativeEvent as InputEvent).isComposing)
            }
            onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
            maxLength={100}
            autoComplete="off"
            className="max-w-xl grow"
          />
          <DetailsMenu
            summary={
              <>
                <SlidersHorizontalIcon aria-hidden="true" className="size-4" />
                <span className="max-md:sr-only">Más filtros</span>
              </>
            }
            summaryClass={toolLook}
            panelClass="absolute inset-x-0 top-full z-40 mt-1 rounded-lg border border-border bg-card p-4 shadow-lg"
          >
            <FilterPanel list={list} choices={choices} />
          </DetailsMenu>
        </form>
        <OrderMenu list={list} />
        {views}
      </div>
      <div className="lead-chips flex items-center gap-1.5 sm:flex-wrap">
        {count}
        <FilterChips list={list} choices={choices} />
        <EligibilityLinks list={list} />
        {tools}
      </div>
    </search>
  );
}
