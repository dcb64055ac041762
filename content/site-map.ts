import { complaintTexts } from "./complaints";
import { firstAidReviewed } from "./first-aid";
import { legalPages } from "./legal-pages";

export type SitePage = {
  path: string;
  title: string;
  /** What the page is for, in a sentence, where its title does not say it. */
  summary?: string;
  /** The day on which the page last changed, `yyyy-MM-dd`, where it is known. */
  updatedAt?: string;
};

export const servicePages: readonly SitePage[] = [
  {
    path: "/",
    title: "Inicio",
    summary: "Qué es la Ley de la Segunda Oportunidad y cómo te ayudamos a saber si te sirve.",
  },
  {
    path: "/test-gratuito-viabilidad",
    title: "Test gratuito de viabilidad",
    summary: "Tres preguntas y una primera orientación.",
  },
  {
    path: "/calcular-caso",
    title: "Calculadora de tu caso",
    summary: "Qué podría cancelarse y qué no, sin dejar tus datos.",
  },
  {
    path: "/consulta-gratuita",
    title: "Consulta gratuita",
    summary: "Elige hora para una llamada de 15 minutos.",
  },
  {
    path: "/primeros-auxilios",
    title: "Si te embargan o te llaman cada día",
    summary: "Qué hacer hoy, qué protege la ley y a quién pedir ayuda.",
    updatedAt: firstAidReviewed,
  },
  {
    path: "/quienes-somos",
    title: "Quiénes somos",
    summary: "Quién te atiende, con qué despachos trabajamos y cómo ganamos dinero.",
  },
  {
    path: "/colaboradores",
    title: "Quién puede recibir tus datos",
    summary: "Las empresas que pueden recibir tus datos, con su nombre, para qué y su país.",
  },
  {
    path: "/blog",
    title: "Blog",
    summary: "Artículos claros sobre deudas, embargos y la ley, con ejemplos y fuentes.",
  },
];

export const legalSitePages: readonly SitePage[] = [
  ...Object.values(legalPages).map(({ path, title, updatedAt }) => ({ path, title, updatedAt })),
  {
    path: "/reclamaciones",
    title: complaintTexts.title,
    summary: "Cómo reclamar si algo no ha ido bien, y en cuánto te contestamos.",
  },
];

export const sitePages: readonly SitePage[] = [
  ...servicePages,
  ...legalSitePages,
  { path: "/sitemap", title: "Mapa del sitio" },
];
