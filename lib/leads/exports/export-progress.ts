const EXPORT_PROBLEMS = ["empty", "busy", "failed"] as const;

/** Why an export gave no file. */
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

/** The problem in an address; null when it names none that there is. */
export function readExportProblem(value: unknown): ExportProblem | null {
  return EXPORT_PROBLEMS.find((problem) => problem === value) ?? null;
}

/** What the adviser is told of it. */
export const EXPORT_NOTICES: Record<ExportProblem, { title: string; description: string }> = {
  empty: {
    title: "Sin datos para exportar",
    description: "No hay leads con consentimiento válido para exportar.",
  },
  busy: {
    title: "La descarga no ha empezado",
    description: "Hay otras descargas en marcha. Espera a que terminen y vuelve a intentarlo.",
  },
  failed: {
    title: "La descarga no ha empezado",
    description: "No se pudo preparar el archivo. Vuelve a intentarlo en unos minutos.",
  },
};

/** How far an export has got, as the page that asked for it is told. */
export type ExportProgress = {
  rows: number;
  state: "running" | "completed" | "cancelled" | "failed";
};

/** In words, for the page: `12.000 filas…`. */
export function progressText({ rows, state }: ExportProgress): string {
  const counted =
    rows === 1 ? "1 fila" : `${rows.toLocaleString("es-ES", { useGrouping: "always" })} filas`;
  if (state === "running") return `${counted}…`;
  if (state === "completed") return `Descarga completa: ${counted}.`;
  if (state === "cancelled") return "Descarga cancelada.";
  return "La descarga se ha interrumpido. Vuelve a intentarlo.";
}
