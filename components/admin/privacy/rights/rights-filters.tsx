"use client";

import Link from "next/link";
import { FilterControl } from "@/components/admin/shell/filter-control";
import { Button, buttonVariants } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { paths } from "@/lib/kernel/paths";
import { type RightsFilter, writeRightsFilter } from "@/lib/privacy/rights/rights-filter";
import { RIGHT_KIND, RIGHT_KINDS } from "@/lib/vocabulary/right-kinds";

/** The filters of the register, as a GET form. */
export function RightsFilters({ filter }: { filter: RightsFilter }) {
  const address = writeRightsFilter(filter);
  return (
    <search className="block max-sm:w-full">
      {/* The key resets the form for each address, so that its fields match the list. */}
      <form
        key={address}
        action={paths.rights}
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
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
        <Button type="submit" variant="outline">
          Filtrar
        </Button>
        {address && (
          <Link
            href={paths.rights}
            className={buttonVariants({ variant: "link", className: "text-nowrap" })}
          >
            Quitar los filtros
          </Link>
        )}
      </form>
    </search>
  );
}
