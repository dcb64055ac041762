import "server-only";
import { paths } from "@/lib/kernel/paths";
import { type Role, readRoles } from "./permissions";
import { findSessionUser, lacksTwoStep, type SessionUser } from "./session";

const START_PAGES: Record<Role, string> = {
  admin: paths.admin,
  coordinador: paths.calls,
  asesor: paths.calls,
  marketing: paths.adminOverview,
};

/** The first page of the back office for these roles; null without a role. */
export function startPageOf(roles: readonly string[]): string | null {
  const [role] = readRoles(roles);
  return role ? START_PAGES[role] : null;
}

export async function landingOf(sid: string): Promise<string> {
  const user = await findSessionUser(sid);
  return user && lacksTwoStep(user) ? paths.twoStep : landingPage(user);
}

/** The page after sign-in: the home page for admins and visitors, their work page for the team. */
export function landingPage(user: SessionUser | null): string {
  const isSpecified = !user || user.roles.includes("admin");
  return (isSpecified ? null : startPageOf(user.roles)) ?? paths.home;
}
