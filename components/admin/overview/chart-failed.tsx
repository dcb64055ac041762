/** Where a chart would be whose code did not come. */
export function ChartFailed() {
  return (
    <p className="text-xs text-muted-foreground">
      No se pudo cargar el gráfico. La tabla tiene los mismos datos.
    </p>
  );
}
