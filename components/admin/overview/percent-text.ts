/** What part of the whole it is: '33,3 %'. Of nothing no part can be told. */
export function percentText(count: number, whole: number): string {
  if (whole === 0) return "–";
  const style = { style: "percent", maximumFractionDigits: 1 } as const;
  return (count / whole).toLocaleString("es-ES", style);
}
