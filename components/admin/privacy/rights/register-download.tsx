"use client";

import { DayField } from "@/components/admin/shell/day-field";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/kernel/paths";

/** The register of a period as a file for the authority, without names. */
export function RegisterDownload() {
  return (
    <section className="grid gap-3 border-t border-border pt-5">
      <h2 className="text-lg">Registro para la Agencia de Protección de Datos</h2>
      <p className="max-w-text text-sm text-muted-foreground">
        Un archivo CSV con las peticiones que llegaron en esos días y lo que se hizo con cada una.
        No lleva nombres ni respuestas: si la Agencia los pide, búscalos aquí por su número. La
        descarga queda en la auditoría.
      </p>
      <form action={paths.rightsRegister} className="grid grid-cols-2 items-end gap-3 sm:flex">
        <DayField
          id="registro-desde"
          name="desde"
          label="Desde"
          chooseLabel="Elegir el primer día"
          defaultValue={null}
          className="sm:w-44"
        />
        <DayField
          id="registro-hasta"
          name="hasta"
          label="Hasta"
          chooseLabel="Elegir el último día"
          defaultValue={null}
          className="sm:w-44"
        />
        <Button type="submit" variant="outline" className="max-sm:col-span-2">
          Descargar el registro (CSV)
        </Button>
      </form>
    </section>
  );
}
