import { db } from "@/lib/kernel/db";
import { WEBHOOK_TYPES, type WebhookType } from "@/lib/vocabulary/webhook-types";
import { addEndpoint } from "@/lib/webhooks/endpoints";
import type { Visitor } from "./visitor";

/** Has an administrator add an endpoint, and returns its id and secret. */
export async function endpointAt(
  admin: Visitor,
  url: string,
  types: readonly WebhookType[] = WEBHOOK_TYPES,
) {
  const secret = await admin.run(() => addEndpoint({ url, description: "", types }));
  const { id } = await db().webhookEndpoint.findFirstOrThrow({
    orderBy: { createdAt: "desc" },
  });
  return { id, secret: secret ?? "" };
}

/** The messages to all endpoints, in their order. */
export const messages = () => db().webhookMessage.findMany({ orderBy: { sequence: "asc" } });

/** The only message that there is. */
export async function onlyMessage() {
  const [message, ...others] = await messages();
  if (!message || others.length > 0) throw new Error(`${others.length + 1} messages`);
  return message;
}
