/** Every address of our own, once. */
export const paths = {
  home: "/",
  thanks: "/gracias",
  dataConsent: "/consentimiento-datos",
  auth: "/auth",
  admin: "/admin",
  leadsExport: "/admin/leads/export",
} as const;
