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
