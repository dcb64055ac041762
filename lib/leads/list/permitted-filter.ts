import "server-only";
import { isPermitted } from "@/lib/accounts/session";
import type { LeadFilter } from "./filter";

/** The filter without what the signed-in user may not count: the first attempts of a colleague. */
export async function permittedFilter(filter: LeadFilter): Promise<LeadFilter> {
  const { figure } = filter;
  if (!figure?.adviser || (await isPermitted("overview.advisers"))) return filter;
  return { ...filter, figure: { ...figure, adviser: null } };
}
