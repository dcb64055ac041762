/** The orders of the list: newest first, earliest deadline first, or longest without contact first. */
export const LIST_ORDERS = ["arrival", "due", "contact"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const orderLabels: Record<ListOrder, string> = {
  arrival: "Más recientes",
  due: "Vencen antes",
  contact: "Más tiempo sin contacto",
};
