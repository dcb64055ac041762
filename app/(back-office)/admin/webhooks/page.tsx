import { OfficeMain } from "@/components/admin/shell/office-main";
import { AddEndpoint } from "@/components/admin/webhooks/add-endpoint";
import { EndpointsForm } from "@/components/admin/webhooks/endpoints-form";
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

const INTRO =
  "Cuentan a otro programa tuyo lo que pasa aquí: una solicitud, una llamada, un consentimiento retirado. Los datos de la persona solo van mientras nos lo permita; después, solo números para que ese programa borre los suyos. docs/webhooks.md explica cómo se comprueba la firma.";

/** The addresses of other systems, what was sent to them, and a form for another one. */
export default async function WebhooksPage() {
  return officePage(FAILURE, async () => {
    const read = await readWebhooks();
    return (
      <OfficeMain title="Webhooks" intro={INTRO}>
        <EndpointsForm {...read} action={changeWebhooks} />
        <AddEndpoint hasRoom={read.endpoints.length < MAX_ENDPOINTS} action={addWebhook} />
      </OfficeMain>
    );
  });
}
