/** What a visitor may need first, and where it is: a part of the home page or a page of lib/kernel/paths.ts. */
export const needs = [
  {
    label: "Que me llamen",
    text: "Tres preguntas. Gratis.",
    section: "evaluar",
  },
  {
    label: "Ver si la ley me sirve, sin dar mis datos",
    text: "Calculadora, unos 5 minutos.",
    page: "caseCalculator",
  },
  {
    label: "Me embargan o me llaman cada día",
    text: "Qué hacer hoy.",
    page: "firstAid",
  },
] as const;
