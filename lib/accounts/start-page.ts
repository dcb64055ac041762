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

/** The page of the back office on which an account begins; null without any role. */
export function startPageOf(roles: readonly string[]): string | null {
  const [role] = readRoles(roles);
  return role ? START_PAGES[role] : null;
}

/** The page to open after sign-in. */
export async function landingOf(sid: string): Promise<string> {
  const user = await findSessionUser(sid);
  return user && lacksTwoStep(user) ? paths.twoStep : landingPage(user);
}

/** Where a signed-in user goes: admins and visitors to the home page, the team to its work. */
export function landingPage(user: SessionUser | null): string {
  const isSpecified = !user || user.roles.includes("admin");
  return (isSpecified ? null : startPageOf(user.roles)) ?? paths.home;
}
