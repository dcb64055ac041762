/** Formats a share of a whole: '33,3 %'; '–' if the whole is zero. */
export function percentText(count: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = ((100 * count) / whole).toLocaleString("es-ES", { maximumFractionDigits: 1 });
  // Not toLocaleString's percent style: servers and browsers differ in the space before '%'.
  return `${percent}\u00a0%`;
}
