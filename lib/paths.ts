/** Every address of our own, once. */
export const paths = {
  home: "/",
  thanks: "/gracias",
  viabilityTest: "/test-gratuito-viabilidad",
  caseCalculator: "/calcular-caso",
  booking: "/consulta-gratuita",
  blog: "/blog",
  blogFeed: "/blog/rss.xml",
  standaloneForm: "/evalua-tu-caso",
  dataConsent: "/consentimiento-datos",
  privacy: "/politica-privacidad",
  legalNotice: "/aviso-legal",
  cookies: "/politica-cookies",
  siteMap: "/sitemap",
  auth: "/auth",
  admin: "/admin",
  leadsExport: "/admin/leads/export",
} as const;
