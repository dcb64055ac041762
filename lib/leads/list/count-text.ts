/** How many leads there are; `more` where they were counted no further. */
export type Counted = { count: number; more: boolean };

/** In words: '1.234', 'más de 10.000'. */
export function countText({ count, more }: Counted): string {
  return `${more ? "más de " : ""}${count.toLocaleString("es-ES")}`;
}

/** More new leads than these are not counted: nobody acts on the difference. */
export const NEW_LEADS_COUNTED = 100;

/** How many leads have come, in words. */
export function newLeadsText(count: number): string {
  if (count === 1) return "1 lead nuevo";
  if (count < NEW_LEADS_COUNTED) return `${count} leads nuevos`;
  return `${NEW_LEADS_COUNTED} leads nuevos o más`;
}
