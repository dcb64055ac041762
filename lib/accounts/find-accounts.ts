import "server-only";
import { db } from "@/lib/kernel/db";
import { mayDo, type Permission, ROLES } from "./permissions";

/** The e-mails of the confirmed accounts with a permission, in alphabetical order. */
export async function findAccountsThatMay(permission: Permission): Promise<string[]> {
  const roles = ROLES.filter((role) => mayDo([role], permission));
  const found = await db().user.findMany({
    select: { email: true },
    where: { emailConfirmedAt: { not: null }, roles: { some: { role: { in: roles } } } },
    orderBy: { email: "asc" },
  });
  return found.map(({ email }) => email);
}
