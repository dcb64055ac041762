import { NotificationsView } from "@/components/admin/mails/notifications-view";
import { currentTime } from "@/lib/kernel/current-time";
import { paths } from "@/lib/kernel/paths";
import { countNotifications, listFailedNotifications } from "@/lib/mails/notify/notifications";
import { officeMetadata } from "@/lib/seo/seo";
import { resendNotifications } from "../actions";
import { officePage } from "../office-page";

export const generateMetadata = officeMetadata("Avisos", paths.adminNotifications);

export default async function NotificationsPage() {
  const failure = {
    permission: "system.manage",
    event: "notifications.not_listed",
    retryHref: paths.adminNotifications,
  } as const;
  return officePage(failure, async () => {
    const [counts, failed] = await Promise.all([countNotifications(), listFailedNotifications()]);
    const loaded = { counts, failed, now: currentTime() };
    return <NotificationsView {...loaded} resend={resendNotifications} />;
  });
}
