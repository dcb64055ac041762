import { RedirectType, redirect, unstable_rethrow } from "next/navigation";
import type { ReactElement } from "react";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { AccessDenied, TwoStepMissing } from "@/components/admin/shell/refused";
import { mayDo, type Permission } from "@/lib/accounts/permissions";
import { currentUser, lacksTwoStep } from "@/lib/accounts/session";
import { startPageOf } from "@/lib/accounts/start-page";
import { log } from "@/lib/kernel/log";
import { paths } from "@/lib/kernel/paths";

/** The query parameters of a page's address. */
export type OfficeQuery = Promise<Record<string, string | string[] | undefined>>;

type OfficePage = {
  permission: Permission;
  /** Name of the log event. */
  event: string;
  retryHref: string;
  /** The error message; by default, that this page did not load. */
  text?: string;
};

/**
 * Renders a page of the back office with `draw`, or a refusal for a user without access. If `draw`
 * fails, renders the error here: an error boundary shows nothing to a browser without JavaScript.
 */
export async function officePage(
  { permission, event, ...failure }: OfficePage,
  draw: () => Promise<ReactElement>,
): Promise<ReactElement> {
  const user = await currentUser();
  if (!user) redirect(paths.auth, RedirectType.replace);
  if (!mayDo(user.roles, permission)) return <AccessDenied startPage={startPageOf(user.roles)} />;
  if (lacksTwoStep(user)) return <TwoStepMissing />;
  try {
    return await draw();
  } catch (error) {
    unstable_rethrow(error);
    log.error(event, error);
    return <LoadFailed {...failure} />;
  }
}
