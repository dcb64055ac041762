import "server-only";
import { mayDo } from "@/lib/accounts/permissions";
import { readWith } from "@/lib/accounts/read-with";
import { requirePermission, type SessionUser } from "@/lib/accounts/session";
import { db } from "@/lib/kernel/db";
import type { SavedView } from "./saved-view";

/** More than a menu can show. */
const MOST_LISTED = 50;

/** The user's own views and the team's shared ones, by name. @throws AccessError */
export function listViews(): Promise<SavedView[]> {
  return readWith("leads.read", async (user) => {
    const views = await db().savedView.findMany({
      where: { OR: [{ userId: user.id }, { shared: true }] },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST_LISTED,
    });
    return views.map(({ id, name, query, shared, userId }) => {
      const mayChange = userId === user.id || (shared && mayShare(user));
      return { id, name, query, shared, mayChange };
    });
  });
}

/**
 * Saves a view for the user, or for the whole team if the user coordinates it. False when the user already
 * has a view with that name.
 * @throws AccessError
 */
export async function saveView(name: string, query: string, shared: boolean): Promise<boolean> {
  const { id } = await requirePermission(shared ? "desk.coordinate" : "leads.read");
  const { count } = await db().savedView.createMany({
    data: [{ userId: id, name, query, shared }],
    skipDuplicates: true,
  });
  return count === 1;
}

/**
 * Renames a view. Returns why not, or null: it is `gone` or the user may not, or the name is `taken`.
 * @throws AccessError
 */
export async function renameView(viewId: string, name: string): Promise<"gone" | "taken" | null> {
  const user = await requirePermission("leads.read");
  const view = await db().savedView.findFirst({ where: { id: viewId, ...changeable(user) } });
  if (!view) return "gone";
  const { userId } = view;
  const taken = await db().savedView.count({ where: { userId, name, NOT: { id: viewId } } });
  if (taken > 0) return "taken";
  const { count } = await db().savedView.updateMany({ where: { id: viewId }, data: { name } });
  return count === 1 ? null : "gone";
}

/** False when the view is gone, or the user may not delete it. @throws AccessError */
export async function deleteView(viewId: string): Promise<boolean> {
  const user = await requirePermission("leads.read");
  const { count } = await db().savedView.deleteMany({ where: { id: viewId, ...changeable(user) } });
  return count === 1;
}

function mayShare({ roles }: SessionUser): boolean {
  return mayDo(roles, "desk.coordinate");
}

function changeable(user: SessionUser) {
  return { OR: [{ userId: user.id }, ...(mayShare(user) ? [{ shared: true }] : [])] };
}
