"use client";

import { FilterControl } from "@/components/admin/shell/filter-control";
import { FilterForm } from "@/components/admin/shell/filter-form";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { paths } from "@/lib/kernel/paths";
import { type RightsFilter, writeRightsFilter } from "@/lib/privacy/rights/rights-filter";
import { RIGHT_KIND, RIGHT_KINDS } from "@/lib/vocabulary/right-kinds";

/** The filters of the register, as a GET form. */
export function RightsFilters({ filter }: { filter: RightsFilter }) {
  return (
    <FilterForm
      path={paths.rights}
      address={writeRightsFilter(filter)}
      className="sm:flex sm:flex-wrap"
    >
      <FilterControl id="estado" label="Estado">
        <NativeSelect id="estado" name="estado" defaultValue={filter.state ?? ""}>
          <option value="">Todas</option>
          <option value="open">Por contestar</option>
          <option value="answered">Contestadas</option>
        </NativeSelect>
      </FilterControl>
      <FilterControl id="derecho" label="Derecho">
        <NativeSelect id="derecho" name="derecho" defaultValue={filter.kind ?? ""}>
          <option value="">Todos</option>
          {RIGHT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {RIGHT_KIND[kind].label}
            </option>
          ))}
        </NativeSelect>
      </FilterControl>
      <FilterControl id="clave" label="Número o clave" className="sm:max-w-36">
        <Input
          id="clave"
          name="clave"
          autoComplete="off"
          spellCheck={false}
          defaultValue={filter.number ?? ""}
        />
      </FilterControl>
    </FilterForm>
  );
}
