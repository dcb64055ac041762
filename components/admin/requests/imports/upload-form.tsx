import { Field, fieldAria } from "@/components/kit/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { terms, termText } from "@/content/retention";
import { paths } from "@/lib/kernel/paths";
import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from "@/lib/requests/imports/import-state";

const HINT = `CSV, con los nombres de las columnas en la primera fila. Hasta ${MAX_IMPORT_ROWS.toLocaleString("es-ES")} filas y ${MAX_IMPORT_MEGABYTES} MB; con una conexión lenta, mejor en varias partes.`;

/** Sends the file without scripts, because a server action takes no file of this size. */
export function UploadForm() {
  return (
    <form
      action={paths.importFile}
      method="post"
      encType="multipart/form-data"
      className="grid gap-4 rounded-xl border border-border bg-card p-5"
    >
      <Field id="archivo" label="Archivo" hint={HINT} required>
        <Input
          id="archivo"
          type="file"
          name="archivo"
          accept=".csv,text/csv,text/plain"
          required
          {...fieldAria("archivo", { hint: HINT })}
        />
      </Field>
      <p className="text-sm text-muted-foreground">
        Trae solo a quien dijo que sí a que le llamaras, y ten a mano a qué, cuándo y dónde lo dijo.
        Las filas quedan aquí hasta que decides; como mucho, {termText(terms.imports)}.
      </p>
      <Button type="submit" className="justify-self-start">
        Subir
      </Button>
    </form>
  );
}
