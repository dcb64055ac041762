"use client";

import { createContext, type ReactNode, useContext } from "react";
import { mayDo, type Permission } from "@/lib/accounts/permissions";

const Roles = createContext<readonly string[]>([]);

/**
 * Tells the controls below what the signed-in user may do. A courtesy, so that nobody is offered what
 * would be refused: the functions in lib check access themselves.
 */
export function PermittedRoles({
  roles,
  children,
}: {
  roles: readonly string[];
  children: ReactNode;
}) {
  return <Roles value={roles}>{children}</Roles>;
}

/** A function that says whether the signed-in user may do something. */
export function useMayDo(): (permission: Permission) => boolean {
  const roles = useContext(Roles);
  return (permission) => mayDo(roles, permission);
}

/** Whether the signed-in user may do this. */
export function usePermitted(permission: Permission): boolean {
  return useMayDo()(permission);
}

/** Shows its content only to users with the permission. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return usePermitted(to) ? children : null;
}
