import { RedirectType, redirect, unstable_rethrow } from "next/navigation";
import type { ReactElement } from "react";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { AccessDenied, TwoStepMissing } from "@/components/admin/shell/refused";
import { currentUser, lacksTwoStep } from "@/lib/accounts/session";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";

/** What an address asks for. */
export type OfficeQuery = Promise<Record<string, string | string[] | undefined>>;

type Failure = {
  /** What the log calls it. */
  event: string;
  retryHref: string;
  /** What there should have been, where it is not the leads. */
  description?: string;
};

/**
 * A page of the back office as `draw` gives it; instead of it what whoever is no admin sees, or that
 * it failed: an error boundary would show nothing to a browser without JavaScript.
 */
export async function officePage(
  { event, ...failure }: Failure,
  draw: () => Promise<ReactElement>,
): Promise<ReactElement> {
  const user = await currentUser();
  if (!user) redirect(paths.auth, RedirectType.replace);
  if (!user.roles.includes("admin")) return <AccessDenied />;
  if (lacksTwoStep(user)) return <TwoStepMissing />;
  try {
    return await draw();
  } catch (error) {
    unstable_rethrow(error);
    log.error(event, error);
    return <LoadFailed {...failure} />;
  }
}
