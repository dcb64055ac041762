import "server-only";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import type { Permission } from "./permissions";
import { requirePermission, type SessionUser } from "./session";

/**
 * Runs `read` for a user with the permission, within the page deadline.
 * @throws AccessError without it, DeadlineError when `read` takes too long
 */
export async function readWith<T>(
  permission: Permission,
  read: (user: SessionUser) => Promise<T>,
): Promise<T> {
  const user = await requirePermission(permission);
  return withinPageDeadline(read(user));
}
