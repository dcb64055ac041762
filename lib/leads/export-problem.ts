const EXPORT_PROBLEMS = ["empty", "busy", "failed"] as const;

/** Why an export that was asked for gave no file. */
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

/** The problem in an address; null when it names none that there is. */
export function readExportProblem(value: unknown): ExportProblem | null {
  return EXPORT_PROBLEMS.find((problem) => problem === value) ?? null;
}

/** What whoever asked for the file is told. */
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
