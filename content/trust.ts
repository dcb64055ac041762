import { terms, termText } from "./retention";

/** Our commitments, each with its limit. */
export const commitments = [
  {
    id: "gratis",
    title: "Evaluar tu caso es gratis",
    text: "El procedimiento legal, no: te dirán su coste por escrito antes de empezar.",
  },
  {
    id: "no",
    title: "También te decimos que no",
    text: "Si esta ley no es tu camino, te contamos otras salidas.",
  },
  {
    id: "hora",
    title: "Una llamada a tu hora",
    text: "En la franja que elijas. Si no quieres seguir, nos lo dices.",
  },
  {
    id: "datos",
    title: "Tus datos, el tiempo justo",
    text: `Como máximo ${termText(terms.leads)}, y solo los recibe quien tú aceptas.`,
  },
] as const;
