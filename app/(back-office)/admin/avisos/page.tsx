import type { Metadata } from "next";
import { RedirectType, redirect } from "next/navigation";
import { AccessDenied } from "@/components/admin/access-denied";
import { LeadsFailed } from "@/components/admin/leads-failed";
import { NotificationsView } from "@/components/admin/notifications-view";
import { site } from "@/content/site";
import { currentUser } from "@/lib/accounts/session";
import { countNotifications, listFailedNotifications } from "@/lib/leads/notifications";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { resendNotifications } from "../actions";

export const metadata: Metadata = { title: { absolute: `Avisos · ${site.brand}` } };

export default async function NotificationsPage() {
  // As on the list: the layout is not asked again when only the page changes.
  const user = await currentUser();
  if (!user) redirect(paths.auth, RedirectType.replace);
  if (!user.roles.includes("admin")) return <AccessDenied />;

  const loaded = await load();
  if (!loaded) return <LeadsFailed retryHref={paths.adminNotifications} />;
  return <NotificationsView {...loaded} now={new Date()} resend={resendNotifications} />;
}

/** Null when it failed: an error boundary would show nothing to a browser without JavaScript. */
async function load() {
  try {
    const [counts, failed] = await Promise.all([countNotifications(), listFailedNotifications()]);
    return { counts, failed };
  } catch (error) {
    log.error("notifications.not_listed", error);
    return null;
  }
}
