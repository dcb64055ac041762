/** Who does what. The brand is not a law firm, and visitors can check what it says about others. */
export const specialists = [
  {
    title: "El asesor",
    text: "Es quien te llama. Escucha, ordena contigo lo que debes y te explica las opciones. No da asesoramiento jurídico.",
  },
  {
    title: "El despacho colaborador",
    text: "Es independiente. Estudia si tu caso es viable y, si sigues adelante, lleva el procedimiento: la ley exige abogado y procurador.",
  },
  {
    title: "El juez de lo mercantil",
    text: "Es quien decide. Por eso nadie puede garantizarte el resultado, tampoco nosotros.",
  },
] as const;

/** How a visitor can check it, and who pays (Código Deontológico de la Abogacía, art. 18). */
export const specialistsDisclosure =
  "Los despachos colaboradores pueden pagarnos por ponerte en contacto con ellos. Pídenos cuando quieras la lista; su colegiación se comprueba en el censo público del Consejo General de la Abogacía Española.";
