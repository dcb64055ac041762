/** A page that search engines may list, as both site maps and the share pictures name it. */
type SitePage = {
  path: string;
  title: string;
  /** The day on which its text last changed, as YYYY-MM-DD. */
  updatedAt?: string;
};

/** Every public page but those that ask not to be listed. */
export const sitePages: readonly SitePage[] = [
  { path: "/", title: "Inicio" },
  { path: "/test-gratuito-viabilidad", title: "Test gratuito de viabilidad" },
  { path: "/calcular-caso", title: "Calculadora de tu caso" },
  { path: "/consulta-gratuita", title: "Consulta gratuita de 15 minutos" },
  {
    path: "/consentimiento-datos",
    title: "Consentimiento de datos",
    updatedAt: "2026-11-20",
  },
  { path: "/politica-privacidad", title: "Política de privacidad", updatedAt: "2026-11-20" },
  { path: "/aviso-legal", title: "Aviso legal", updatedAt: "2026-11-20" },
  { path: "/politica-cookies", title: "Política de cookies", updatedAt: "2026-11-20" },
  { path: "/sitemap", title: "Mapa del sitio" },
];
