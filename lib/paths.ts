/** Every address of the site. */
export const paths = {
  home: "/",
  thanks: "/gracias",
  viabilityTest: "/test-gratuito-viabilidad",
  caseCalculator: "/calcular-caso",
  booking: "/consulta-gratuita",
  firstAid: "/primeros-auxilios",
  blog: "/blog",
  blogFeed: "/blog/rss.xml",
  standaloneForm: "/evalua-tu-caso",
  dataConsent: "/consentimiento-datos",
  privacy: "/politica-privacidad",
  legalNotice: "/aviso-legal",
  cookies: "/politica-cookies",
  siteMap: "/sitemap",
  quickExit: "/salida",
  auth: "/auth",
  formStart: "/api/form-start",
  signUp: "/auth?tab=registro",
  confirmAccount: "/auth/confirmar",
  recover: "/auth/recuperar",
  resetPassword: "/auth/restablecer",
  account: "/auth/cuenta",
  admin: "/admin",
  leads: "/admin/leads",
  newLeads: "/admin/leads/new",
  adminOverview: "/admin/resumen",
  adminNotifications: "/admin/avisos",
  suspects: "/admin/sospechosos",
  secondStep: "/auth/codigo",
  twoStep: "/auth/cuenta/verificacion",
  invitation: "/auth/invitacion",
  team: "/admin/equipo",
  leadsExport: "/admin/leads/export",
  consentCertificate: "/admin/certificado",
  person: "/admin/persona",
  personFile: "/admin/persona/datos",
  auditLog: "/admin/auditoria",
  leadsExportProgress: "/admin/leads/export/progress",
} as const;

/** Whether a page needs or opens a session. Third-party tags must not see leads or passwords. */
export function isPrivatePath(pathname: string): boolean {
  return [paths.admin, paths.auth].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}
