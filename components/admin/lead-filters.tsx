"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  ELIGIBILITIES,
  eligibilityFilterLabel,
  FLAGS,
  isFiltered,
  type LeadFilter,
  writeFilter,
} from "@/lib/leads/filter";
import { LEAD_STATUSES, statusLabel } from "@/lib/leads/status";
import type { LeadTab } from "@/lib/leads/tabs";
import { paths } from "@/lib/paths";

const controlClass =
  "block h-10 w-full rounded-lg border border-input bg-card px-3 text-xs text-foreground";

/**
 * What the list is narrowed down by. A form that sends itself in the address: Back undoes it. In the
 * browser too, though it needs no script: sent as props it is a fraction of what would be streamed, and a
 * larger page is streamed in pieces that only scripts put in their places.
 */
export function LeadFilters({ tab, filter }: { tab: LeadTab; filter: LeadFilter }) {
  const address = `${paths.admin}?tab=${tab}`;
  return (
    <search className="mt-4 block">
      {/* Anew for each address, so that its fields show what the list shows. */}
      <form
        key={writeFilter(filter)}
        action={paths.admin}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-[minmax(14rem,2fr)_repeat(6,minmax(0,1fr))_auto]"
      >
        <input type="hidden" name="tab" value={tab} />
        {filter.eligibility !== "all" && (
          <input type="hidden" name="eligibility" value={filter.eligibility} />
        )}
        {filter.late && <input type="hidden" name="late" value="si" />}
        <Control label="Buscar por nombre, email o teléfono" className="col-span-2 xl:col-span-1">
          <input
            type="search"
            name="q"
            defaultValue={filter.search}
            maxLength={100}
            autoComplete="off"
            className={controlClass}
          />
        </Control>
        <Control label="Estado">
          <select name="status" defaultValue={filter.status ?? ""} className={controlClass}>
            <option value="">Todos</option>
            {LEAD_STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </select>
        </Control>
        <Control label="Desde">
          <input
            type="date"
            name="from"
            defaultValue={filter.from ?? ""}
            className={controlClass}
          />
        </Control>
        <Control label="Hasta">
          <input type="date" name="to" defaultValue={filter.to ?? ""} className={controlClass} />
        </Control>
        {FLAGS.map(({ name, field, label }) => (
          <Control key={name} label={label}>
            <select name={name} defaultValue={flagValue(filter[field])} className={controlClass}>
              <option value="">Todos</option>
              <option value="si">Sí</option>
              <option value="no">No</option>
            </select>
          </Control>
        ))}
        <Button type="submit" size="sm">
          Filtrar
        </Button>
      </form>
      <nav aria-label="Elegibilidad" className="mt-3 flex flex-wrap gap-2">
        {ELIGIBILITIES.map((eligibility) => (
          <Link
            key={eligibility}
            href={`${address}${writeFilter({ ...filter, eligibility })}`}
            aria-current={eligibility === filter.eligibility || undefined}
            className={buttonVariants({
              variant: "secondary",
              size: "sm",
              className: "aria-[current]:bg-muted",
            })}
          >
            {eligibilityFilterLabel(eligibility)}
          </Link>
        ))}
        <Link
          href={`${address}${writeFilter({ ...filter, late: !filter.late })}`}
          aria-current={filter.late || undefined}
          className={buttonVariants({
            variant: "secondary",
            size: "sm",
            className: "aria-[current]:bg-muted",
          })}
        >
          Fuera de plazo
        </Link>
        {isFiltered(filter) && (
          <Link href={address} className={buttonVariants({ variant: "link", size: "sm" })}>
            Quitar los filtros
          </Link>
        )}
      </nav>
    </search>
  );
}

type ControlProps = { label: string; className?: string; children: ReactNode };

function Control({ label, className, children }: ControlProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={className}>
      <span className="mb-1 block text-xs font-semibold">{label}</span>
      {children}
    </label>
  );
}

function flagValue(flag: boolean | null): string {
  if (flag === null) return "";
  return flag ? "si" : "no";
}
