/** The sections of the home page to which other pages link, by their id. */
export const homeSections = {
  start: "inicio",
  howItWorks: "como-funciona",
  law: "ley-segunda-oportunidad",
  faqs: "preguntas-frecuentes",
  viabilityTest: "test-viabilidad",
} as const;

/** Leads to a section of the home page, or to a page by its name in lib/kernel/paths.ts. */
type MenuLink = { label: string; section: string } | { label: string; page: string };

export const menuLinks = [
  { label: "Inicio", section: homeSections.start },
  { label: "Cómo funciona", section: homeSections.howItWorks },
  { label: "La ley", section: homeSections.law },
  { label: "Preguntas", section: homeSections.faqs },
  { label: "Test gratis", page: "viabilityTest" },
  { label: "Consulta gratis", page: "booking" },
  { label: "Blog", page: "blog" },
] as const satisfies readonly MenuLink[];

/** A column of pages in a footer, by their name in lib/kernel/paths.ts. */
export type FooterColumn = {
  id: string;
  title: string;
  links: readonly { label: string; page: FooterPage }[];
};

type FooterPage =
  | "caseCalculator"
  | "myRequest"
  | "viabilityTest"
  | "booking"
  | "firstAid"
  | "aboutUs"
  | "siteMap"
  | "legalNotice"
  | "privacy"
  | "cookies"
  | "dataConsent"
  | "partners"
  | "complaints"
  | "accessibility"
  | "auth";

const legalLinks = [
  { label: "Aviso legal", page: "legalNotice" },
  { label: "Política de privacidad", page: "privacy" },
  { label: "Política de cookies", page: "cookies" },
  { label: "Consentimiento de datos", page: "dataConsent" },
  { label: "Colaboradores", page: "partners" },
  { label: "Reclamaciones", page: "complaints" },
  { label: "Accesibilidad", page: "accessibility" },
] as const;

/** The id of the footer column that ends with the choice of cookies. */
export const legalColumnId = "pie-legal";

export const legalColumn: FooterColumn = {
  id: legalColumnId,
  title: "Información legal",
  links: legalLinks,
};

export const footerColumns: readonly FooterColumn[] = [
  {
    id: "pie-servicio",
    title: "Tu caso",
    links: [
      { label: "Evaluar mi caso", page: "caseCalculator" },
      { label: "Test gratuito de viabilidad", page: "viabilityTest" },
      { label: "Consulta gratuita", page: "booking" },
      { label: "Si te embargan o te llaman", page: "firstAid" },
      { label: "Mi solicitud", page: "myRequest" },
      { label: "Quiénes somos", page: "aboutUs" },
      { label: "Mapa del sitio", page: "siteMap" },
    ],
  },
  { ...legalColumn, links: [...legalLinks, { label: "Admin", page: "auth" }] },
];
