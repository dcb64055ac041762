"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { type AuditFilter, writeAuditFilter } from "@/lib/audit-filter";
import { AUDIT_LABELS } from "@/lib/audit-labels";
import { paths } from "@/lib/paths";

const controlClass =
  "block h-10 w-full rounded-lg border border-input bg-card px-3 text-xs text-foreground";

const ACTIONS = Object.entries(AUDIT_LABELS).sort(([, a], [, b]) => a.localeCompare(b, "es"));

/** What the audit log is narrowed down by: a form that sends itself in the address. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const address = writeAuditFilter(filter);
  return (
    <search className="block">
      {/* Anew for each address, so that its fields show what the list shows. */}
      <form
        key={address}
        action={paths.auditLog}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_2fr_1fr_1fr_auto_auto]"
      >
        <Control label="Qué se hizo" className="max-lg:col-span-2">
          <select name="action" defaultValue={filter.action ?? ""} className={controlClass}>
            <option value="">Todo</option>
            {ACTIONS.map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </select>
        </Control>
        <Control label="Email de quien lo hizo" className="max-lg:col-span-2">
          <input
            type="text"
            inputMode="email"
            name="actor"
            defaultValue={filter.actor ?? ""}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
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
        <Button type="submit" size="sm">
          Filtrar
        </Button>
        {address && (
          <Link
            href={paths.auditLog}
            className={buttonVariants({ variant: "link", size: "sm", className: "text-nowrap" })}
          >
            Quitar los filtros
          </Link>
        )}
      </form>
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
