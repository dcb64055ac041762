import "server-only";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { requireRole } from "./session";

/**
 * What `read` finds, for an admin and no longer than a page waits.
 * @throws AccessError when whoever asks is not an admin, DeadlineError when it takes too long
 */
export async function readAsAdmin<T>(read: () => Promise<T>): Promise<T> {
  await requireRole("admin");
  return withinPageDeadline(read());
}
