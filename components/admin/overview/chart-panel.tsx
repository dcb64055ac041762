import { type ReactNode, useId } from "react";
import { type FigureRow, FigureTable } from "./figure-table";

type ChartPanelProps = {
  title: string;
  /** The chart, for eyes and scripts only: the table says all of it. */
  children: ReactNode;
  columns: readonly string[];
  rows: readonly FigureRow[];
  total?: FigureRow;
};

/**
 * A chart, and its figures as a table below. The chart's place has its size before it comes.
 * Without JavaScript there is no chart, and the table is open: see RevealWithoutScript.
 */
export function ChartPanel({ title, children, columns, rows, total }: ChartPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-border bg-card p-4">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <div data-needs-script aria-hidden="true" className="mt-3 h-80">
        {children}
      </div>
      <details data-open-without-script className="mt-2">
        <summary className="flex min-h-10 w-fit cursor-pointer items-center text-xs text-link underline underline-offset-4">
          Ver como tabla<span className="sr-only">: {title}</span>
        </summary>
        <FigureTable
          label={`Tabla: ${title}`}
          columns={columns}
          rows={rows}
          {...(total && { total })}
        />
      </details>
    </section>
  );
}

/** Where a chart would be whose code did not come. */
export function ChartFailed() {
  return (
    <p className="text-xs text-muted-foreground">
      No se pudo cargar el gráfico. La tabla tiene los mismos datos.
    </p>
  );
}
