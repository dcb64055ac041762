import { OfficeMain } from "@/components/admin/shell/office-main";
import type { FormAction } from "@/lib/kernel/form-answer";
import type { Delivery, EndpointView } from "@/lib/webhooks/read-webhooks";
import { AddEndpoint } from "./add-endpoint";
import { EndpointsForm } from "./endpoints-form";
import type { NewSecret } from "./secret-once";

type WebhooksViewProps = {
  endpoints: readonly EndpointView[];
  deliveries: readonly Delivery[];
  /** Whether there may be another endpoint. */
  hasRoom: boolean;
  add: FormAction<NewSecret>;
  change: FormAction<NewSecret>;
};

const INTRO =
  "Cuentan a otro programa tuyo lo que pasa aquí: una solicitud, una llamada, un consentimiento retirado. Los datos de la persona solo van mientras nos lo permita; después, solo números para que ese programa borre los suyos. docs/webhooks.md explica cómo se comprueba la firma.";

/** The addresses of other systems, what was sent to them, and a form for another one. */
export function WebhooksView({ endpoints, deliveries, hasRoom, add, change }: WebhooksViewProps) {
  return (
    <OfficeMain title="Webhooks" intro={INTRO}>
      <EndpointsForm endpoints={endpoints} deliveries={deliveries} action={change} />
      <AddEndpoint hasRoom={hasRoom} action={add} />
    </OfficeMain>
  );
}
