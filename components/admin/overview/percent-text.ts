import type { Count } from "@/lib/overview/hide-small";

/** Formats a share of a whole: '33,3 %'; '–' if the whole is zero or either group is small. */
export function percentText(count: Count, whole: Count): string {
  if (typeof count !== "number" || typeof whole !== "number" || whole === 0) return "–";
  const percent = ((100 * count) / whole).toLocaleString("es-ES", { maximumFractionDigits: 1 });
  // Not toLocaleString's percent style: servers and browsers differ in the space before '%'.
  return `${percent}\u00a0%`;
}
