import { paths } from "@/lib/paths";
import { type Role, readRoles } from "./permissions";

const START_PAGES: Record<Role, string> = {
  admin: paths.admin,
  coordinador: paths.calls,
  asesor: paths.calls,
  marketing: paths.adminOverview,
};

/** The page of the back office on which an account begins; null without any role. */
export function startPageOf(roles: readonly string[]): string | null {
  const [role] = readRoles(roles);
  return role ? START_PAGES[role] : null;
}
