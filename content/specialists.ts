/**
 * The way of a case from the visitor to the judge. The brand is not a law firm, and visitors can
 * check what it says about others.
 */
export const specialists = [
  {
    id: "tu",
    title: "Tú",
    text: "Cuentas tu situación y decides si sigues.",
  },
  {
    id: "asesor",
    title: "El asesor",
    text: "Te llama y te explica las opciones. No da asesoramiento jurídico.",
  },
  {
    id: "despacho",
    title: "El despacho colaborador",
    text: "Es independiente. Estudia tu caso y lo lleva con abogado y procurador, que te representa ante el juzgado.",
  },
  {
    id: "juez",
    title: "El juez de lo mercantil",
    text: "Decide. Por eso nadie puede garantizarte el resultado.",
  },
] as const;

/** How a visitor can check it, and who pays (Código Deontológico de la Abogacía, art. 18). */
export const specialistsDisclosure = {
  paid: "Los despachos colaboradores pueden pagarnos por ponerte en contacto con ellos. La lista está en",
  list: "Colaboradores",
  check: ": su colegiación se comprueba en el censo público de la Abogacía Española.",
} as const;
