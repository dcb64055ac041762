import type { Permission } from "@/lib/accounts/permissions";
import { paths } from "@/lib/kernel/paths";

type OfficeSection = { href: string; label: string; permission: Permission };

/** The screens of the back office, in the order of their use, and what each needs. */
export const OFFICE_SECTIONS: readonly OfficeSection[] = [
  { href: paths.calls, label: "Llamadas", permission: "desk.work" },
  { href: paths.admin, label: "Leads", permission: "leads.read" },
  { href: paths.shifts, label: "Turnos", permission: "desk.coordinate" },
  { href: paths.adminOverview, label: "Resumen", permission: "overview.read" },
  { href: paths.adminNotifications, label: "Avisos", permission: "system.manage" },
  { href: paths.suspects, label: "Sospechosos", permission: "system.manage" },
  { href: paths.person, label: "Personas", permission: "privacy.manage" },
  { href: paths.rights, label: "Derechos", permission: "privacy.manage" },
  { href: paths.firms, label: "Despachos", permission: "partners.manage" },
  { href: paths.auditLog, label: "Auditoría", permission: "audit.read" },
  { href: paths.team, label: "Equipo", permission: "team.manage" },
];
