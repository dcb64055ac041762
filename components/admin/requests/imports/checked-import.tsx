import { ColumnHeads } from "@/components/admin/shell/column-heads";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import type { FormAction } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import {
  IMPORT_OUTCOME,
  IMPORT_OUTCOMES,
  type ShownImport,
  storedCount,
} from "@/lib/requests/imports/import-state";
import { ImportButtons } from "./import-buttons";

/** What would become of each row, before anything is stored. */
export function CheckedImport({ found, action }: { found: ShownImport; action: FormAction }) {
  const { id, counts, told } = found;
  const stored = storedCount(counts);
  return (
    <>
      <section aria-labelledby="comprobado" className="grid gap-3">
        <h2 id="comprobado" className="text-lg">
          Comprobado: todavía no se ha guardado nada
        </h2>
        <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums">
          {IMPORT_OUTCOMES.map((outcome) => (
            <div key={outcome} className="contents">
              <dt className="text-right font-semibold">
                {counts[outcome].toLocaleString("es-ES")}
              </dt>
              <dd>{IMPORT_OUTCOME[outcome].label}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm">
          {/* A plain link, because a link of the router would fetch the file itself. */}
          <a href={paths.importReport} className="text-link underline underline-offset-4">
            Descargar el informe, fila a fila (CSV)
          </a>
        </p>
      </section>
      <ImportButtons
        id={id}
        action={action}
        steps={[
          ...(stored > 0 ? (["store"] as const) : []),
          ...(counts.new > 0 && counts.known > 0 ? (["store-new"] as const) : []),
          ...(["rematch", "cancel"] as const),
        ]}
        storeLabel={
          stored === 1 ? "Guardar 1 fila" : `Guardar ${stored.toLocaleString("es-ES")} filas`
        }
      />
      {told.length > 0 && <ToldRows told={told} />}
    </>
  );
}

function ToldRows({ told }: Pick<ShownImport, "told">) {
  return (
    <section aria-labelledby="filas" className="grid min-w-0 gap-2">
      <h2 id="filas" className="text-lg">
        Filas que no se guardan sin más{told.length >= 100 && ": las 100 primeras"}
      </h2>
      <Table label="Filas que no se guardan sin más">
        <ColumnHeads columns={["Fila", "Qué pasará", "Por qué"]} />
        <TableBody>
          {told.map(({ line, outcome, reason }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{IMPORT_OUTCOME[outcome].label}</TableCell>
              <TableCell className="min-w-60 whitespace-normal">{reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
