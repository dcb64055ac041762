/** The sections of the home page that others link to, by their id. */
export const homeSections = {
  start: "inicio",
  howItWorks: "como-funciona",
  law: "ley-segunda-oportunidad",
  faqs: "preguntas-frecuentes",
  viabilityTest: "test-viabilidad",
} as const;

/** Leads to a section of the home page, or to a page by its name in lib/paths.ts. */
type MenuLink = { label: string; section: string } | { label: string; page: string };

/** The header's menu. */
export const menuLinks = [
  { label: "Inicio", section: homeSections.start },
  { label: "Cómo funciona", section: homeSections.howItWorks },
  { label: "La ley", section: homeSections.law },
  { label: "Preguntas", section: homeSections.faqs },
  { label: "Test gratis", page: "viabilityTest" },
  { label: "Consulta gratis", page: "booking" },
] as const satisfies readonly MenuLink[];

/** The footer's columns of pages, by their name in lib/paths.ts. */
export const footerColumns = [
  {
    id: "pie-servicio",
    title: "Tu caso",
    links: [
      { label: "Evaluar mi caso", page: "caseCalculator" },
      { label: "Test gratuito de viabilidad", page: "viabilityTest" },
      { label: "Consulta gratuita", page: "booking" },
      { label: "Mapa del sitio", page: "siteMap" },
    ],
  },
  {
    id: "pie-legal",
    title: "Información legal",
    links: [
      { label: "Aviso legal", page: "legalNotice" },
      { label: "Política de privacidad", page: "privacy" },
      { label: "Política de cookies", page: "cookies" },
      { label: "Consentimiento de datos", page: "dataConsent" },
      { label: "Admin", page: "auth" },
    ],
  },
] as const satisfies readonly {
  id: string;
  title: string;
  links: readonly { label: string; page: string }[];
}[];
