/** What part of the whole it is: '33,3 %'. Of nothing no part can be told. */
export function percentText(count: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = ((100 * count) / whole).toLocaleString("es-ES", { maximumFractionDigits: 1 });
  // Not the style of toLocaleString: servers and browsers differ in the space before the sign.
  return `${percent}\u00a0%`;
}
