/** A number of leads; `more` is true when counting stopped at its limit. */
export type Counted = { count: number; more: boolean };

/** The count in words: '1.234', 'más de 10.000'. */
export function countText({ count, more }: Counted): string {
  return `${more ? "más de " : ""}${count.toLocaleString("es-ES")}`;
}

/** Counting of new leads stops here, because a larger number changes nothing for the team. */
export const NEW_LEADS_COUNTED = 100;

export function newLeadsText(count: number): string {
  if (count === 1) return "1 lead nuevo";
  if (count < NEW_LEADS_COUNTED) return `${count} leads nuevos`;
  return `${NEW_LEADS_COUNTED} leads nuevos o más`;
}
