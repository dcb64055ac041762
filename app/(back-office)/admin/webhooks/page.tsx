import { WebhooksView } from "@/components/admin/webhooks/webhooks-view";
import { paths } from "@/lib/kernel/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { MAX_ENDPOINTS } from "@/lib/webhooks/endpoints";
import { readWebhooks } from "@/lib/webhooks/read-webhooks";
import { addWebhook, changeWebhooks } from "../actions";
import { officePage } from "../office-page";

export const generateMetadata = officeMetadata("Webhooks", paths.webhooks);

const FAILURE = {
  permission: "system.manage",
  event: "webhooks.not_listed",
  retryHref: paths.webhooks,
  text: "No se pudieron cargar los webhooks",
} as const;

export default async function WebhooksPage() {
  return officePage(FAILURE, async () => {
    const read = await readWebhooks();
    const hasRoom = read.endpoints.length < MAX_ENDPOINTS;
    return <WebhooksView {...read} hasRoom={hasRoom} add={addWebhook} change={changeWebhooks} />;
  });
}
