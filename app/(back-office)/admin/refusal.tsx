import { RedirectType, redirect } from "next/navigation";
import type { ReactElement } from "react";
import { AccessDenied, TwoStepMissing } from "@/components/admin/shell/refused";
import { currentUser, lacksTwoStep } from "@/lib/accounts/session";
import { paths } from "@/lib/paths";

/**
 * What whoever may not see a page of the back office sees instead; null for an admin. The layout has
 * asked already, but is not asked again when only the page changes. On the first answer React knows
 * the user, and how much of the page's time is left.
 */
export async function refusalOf(): Promise<ReactElement | null> {
  const user = await currentUser();
  if (!user) redirect(paths.auth, RedirectType.replace);
  if (!user.roles.includes("admin")) return <AccessDenied />;
  return lacksTwoStep(user) ? <TwoStepMissing /> : null;
}
