import { failure, type Notice } from "@/lib/kernel/notice";

const EXPORT_PROBLEMS = ["empty", "busy", "failed", "refused"] as const;

export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

/** The problem that a URL names, or null when the name is unknown. */
export function readExportProblem(value: unknown): ExportProblem | null {
  return EXPORT_PROBLEMS.find((problem) => problem === value) ?? null;
}

export const EXPORT_NOTICES: Record<ExportProblem, Notice> = {
  empty: failure(
    "Sin datos para exportar",
    "No hay leads con consentimiento válido para exportar.",
  ),
  busy: failure(
    "La descarga no ha empezado",
    "Hay otras descargas en marcha. Espera a que terminen y vuelve a intentarlo.",
  ),
  refused: failure(
    "Ese archivo no puede salir todavía",
    "Antes hace falta en la lista de colaboradores el nombre de quien lo recibe y, si es un proveedor financiero, el número en el registro de intermediarios de crédito (Ley 2/2009).",
  ),
  failed: failure(
    "La descarga no ha empezado",
    "No se pudo preparar el archivo. Vuelve a intentarlo en unos minutos.",
  ),
};

export type ExportProgress = {
  rows: number;
  state: "running" | "completed" | "cancelled" | "failed";
};

/** The progress in words: `12.000 filas…`. */
export function progressText({ rows, state }: ExportProgress): string {
  const counted =
    rows === 1 ? "1 fila" : `${rows.toLocaleString("es-ES", { useGrouping: "always" })} filas`;
  if (state === "running") return `${counted}…`;
  if (state === "completed") return `Descarga completa: ${counted}.`;
  if (state === "cancelled") return "Descarga cancelada.";
  return "La descarga se ha interrumpido. Vuelve a intentarlo.";
}
