import "server-only";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { requireRole } from "./session";

/**
 * Runs `read` for an admin, within the page deadline.
 * @throws AccessError unless an admin is signed in, DeadlineError when `read` takes too long
 */
export async function readAsAdmin<T>(read: () => Promise<T>): Promise<T> {
  await requireRole("admin");
  return withinPageDeadline(read());
}
