import type { BlogDrawingName } from "./blog-drawings";

type ComingArticle = {
  title: string;
  description: string;
  minutes: number;
  drawing: BlogDrawingName;
};

type BlogCategory = {
  title: string;
  /** One sentence that says for whom its articles are. */
  summary: string;
  /** Header and footer of its articles; `columns` has the wordmark and the hours of support. */
  layout: "sticky" | "columns";
  /**
   * The page that its articles' buttons open, by its name in lib/kernel/paths.ts; `labels` are their
   * texts.
   */
  callTo: "caseCalculator" | "viabilityTest";
  labels: readonly string[];
  /** Articles that the index announces and that are not written yet. */
  coming: readonly ComingArticle[];
};

const toCalculator = {
  layout: "sticky",
  callTo: "caseCalculator",
  labels: ["Calcular mi caso", "Calcular mi caso ahora", "Haz nuestro test gratuito"],
} as const;

/** The blog's categories in the order of the index, by the id in an article's `category`. */
export const blogCategories = {
  ley: {
    title: "Ley de Segunda Oportunidad",
    summary: "Qué es, a quién ayuda, qué pide y cuánto tarda.",
    ...toCalculator,
    coming: [],
  },
  problemas: {
    title: "Problemas comunes de endeudamiento",
    summary:
      "Impagos, embargos, ficheros y deudas con Hacienda: qué puede pasar y qué puedes hacer.",
    ...toCalculator,
    coming: [],
  },
  alternativas: {
    title: "Alternativas y soluciones financieras",
    summary: "Otras formas de ordenar o reducir lo que debes, con sus límites.",
    layout: "columns",
    callTo: "viabilityTest",
    labels: [
      "Calcular mi caso",
      "Evaluar mi caso gratis",
      "Consulta gratuita",
      "Análisis gratuito",
      "Empezar mi análisis gratuito",
    ],
    coming: [],
  },
  consejos: {
    title: "Consejos prácticos y educación financiera",
    summary: "Para el día a día, antes y después de las deudas.",
    ...toCalculator,
    coming: [
      {
        title: "Cómo hacer un presupuesto cuando el dinero no llega",
        description:
          "Un método de media hora, con papel y lápiz, para saber qué pagar primero cada mes.",
        minutes: 5,
        drawing: "budget",
      },
      {
        title: "Volver a empezar después de una exoneración",
        description: "Qué cambia en tu banco y en los ficheros, y cómo no volver al mismo punto.",
        minutes: 5,
        drawing: "newStart",
      },
    ],
  },
} as const satisfies Record<string, BlogCategory>;
