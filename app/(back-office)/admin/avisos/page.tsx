import { NotificationsView } from "@/components/admin/notifications/notifications-view";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { countNotifications, listFailedNotifications } from "@/lib/leads/notify/notifications";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { resendNotifications } from "../actions";
import { refusalOf } from "../refusal";

export const metadata = officeMetadata("Avisos", paths.adminNotifications);

export default async function NotificationsPage() {
  const refusal = await refusalOf();
  if (refusal) return refusal;

  const loaded = await load();
  if (!loaded) return <LoadFailed retryHref={paths.adminNotifications} />;
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
