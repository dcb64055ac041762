/** Our commitments, each with its limit. */
export const commitments = [
  {
    title: "Evaluar tu caso es gratis",
    text: "El procedimiento legal, no. Tiene un coste que te explicarán por escrito antes de empezar, y entonces decides.",
  },
  {
    title: "También te decimos que no",
    text: "Si esta ley no es tu camino, te contamos otras salidas: aplazar con Hacienda, revisar los intereses de una tarjeta o pedir justicia gratuita.",
  },
  {
    title: "Una llamada a tu hora",
    text: "Te llamamos en la franja que elijas y respondemos en un día laborable. Si no quieres que sigamos, nos lo dices y ya está.",
  },
  {
    title: "Tus datos, el tiempo justo",
    text: "Como máximo 24 meses, o antes si lo pides. Los comunicamos a despachos y proveedores financieros solo para analizar si tu caso es viable.",
  },
] as const;
