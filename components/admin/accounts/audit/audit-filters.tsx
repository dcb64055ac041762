"use client";

import { DayField } from "@/components/admin/shell/day-field";
import { FilterControl } from "@/components/admin/shell/filter-control";
import { FilterForm } from "@/components/admin/shell/filter-form";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { type AuditFilter, writeAuditFilter } from "@/lib/accounts/audit/audit-filter";
import { AUDIT_LABELS } from "@/lib/accounts/audit/audit-labels";
import { paths } from "@/lib/kernel/paths";

const ACTIONS = Object.entries(AUDIT_LABELS).sort(([, a], [, b]) => a.localeCompare(b, "es"));

/** The filters of the audit log, as a GET form. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  return (
    <FilterForm
      path={paths.auditLog}
      address={writeAuditFilter(filter)}
      className="lg:grid-cols-[2fr_2fr_1fr_1fr_auto_auto]"
    >
      <FilterControl id="accion" label="Qué se hizo" className="max-lg:col-span-2">
        <NativeSelect id="accion" name="action" defaultValue={filter.action ?? ""}>
          <option value="">Todo</option>
          {ACTIONS.map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </FilterControl>
      <FilterControl id="autor" label="Email de quien lo hizo" className="max-lg:col-span-2">
        <Input
          id="autor"
          type="text"
          inputMode="email"
          name="actor"
          defaultValue={filter.actor ?? ""}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
      </FilterControl>
      <DayField
        id="desde"
        name="from"
        label="Desde"
        chooseLabel="Elegir el primer día"
        defaultValue={filter.from}
      />
      <DayField
        id="hasta"
        name="to"
        label="Hasta"
        chooseLabel="Elegir el último día"
        defaultValue={filter.to}
      />
    </FilterForm>
  );
}
