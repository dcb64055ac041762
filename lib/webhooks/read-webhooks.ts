import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { formatDateTime } from "@/lib/kernel/format";
import { readValue } from "@/lib/vocabulary/table";
import { WEBHOOK_FAILURE } from "@/lib/vocabulary/webhook-failures";
import { TEST_TYPE, WEBHOOK_TYPE } from "@/lib/vocabulary/webhook-types";
import { endpointName } from "./endpoint-name";
import { readGivenUp } from "./given-up";

const LISTED_AT_MOST = 50;

/** An address of another system. Times are in Madrid. */
export type EndpointView = {
  id: string;
  url: string;
  description: string;
  /** What it is told, in words. */
  told: readonly string[];
  /** `stopped`: switched off because it failed. */
  state: "on" | "failing" | "stopped" | "off";
  /** Since when it fails or is off. */
  since: string | null;
  /** Until when the previous secret is valid too. */
  previousUntil: string | null;
  /** How many messages it has refused until nobody tries any more. */
  givenUp: number;
};

export type Delivery = {
  id: string;
  endpoint: string;
  /** Whether it can be sent again. */
  isOn: boolean;
  what: string;
  at: string;
  attempts: number;
  state: "delivered" | "waiting" | "failed" | "givenUp";
  /** The code of the last answer, or why there was none; null before the first try. */
  answer: string | null;
  triedAt: string | null;
};

/**
 * The endpoints; the messages that were given up, and then the last 50 others, newest first.
 * @throws AccessError without the permission
 */
export function readWebhooks(): Promise<{ endpoints: EndpointView[]; deliveries: Delivery[] }> {
  return readWith("system.manage", async () => {
    const givenUp = await readGivenUp();
    const ids = givenUp.flatMap((one) => one.ids);
    const include = { endpoint: true } as const;
    const orderBy = { sequence: "desc" } as const;
    const [endpoints, lost, latest] = await Promise.all([
      db().webhookEndpoint.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
      db().webhookMessage.findMany({ include, where: { id: { in: ids } }, orderBy }),
      db().webhookMessage.findMany({
        ...{ include, where: { id: { notIn: ids } }, orderBy },
        take: LISTED_AT_MOST,
      }),
    ]);
    return {
      endpoints: endpoints.map((endpoint) => {
        const own = givenUp.find(({ endpointId }) => endpointId === endpoint.id);
        return endpointView(endpoint, own?.count ?? 0);
      }),
      deliveries: [
        ...lost.map((message) => ({ ...deliveryOf(message), state: "givenUp" as const })),
        ...latest.map(deliveryOf),
      ],
    };
  });
}

function endpointView(
  row: Prisma.WebhookEndpointGetPayload<object>,
  givenUp: number,
): EndpointView {
  const { id, url, types, disabledAt, disabledBecause, failingSince, previousUntil } = row;
  const isKept = previousUntil !== null && previousUntil > currentTime();
  const on = failingSince ? "failing" : "on";
  return {
    ...{ id, url, description: endpointName(row), givenUp },
    told: types.map((type) => WEBHOOK_TYPE[readValue(WEBHOOK_TYPE, type)]),
    state: disabledAt ? (disabledBecause === "failing" ? "stopped" : "off") : on,
    since: timeText(disabledAt ?? failingSince),
    previousUntil: isKept ? timeText(previousUntil) : null,
  };
}

type Message = Prisma.WebhookMessageGetPayload<{ include: { endpoint: true } }>;

function deliveryOf({ id, type, endpoint, attempts, ...message }: Message): Delivery {
  const { deliveredAt, lastStatus, lastFailure, occurredAt, triedAt } = message;
  const unanswered = lastFailure && WEBHOOK_FAILURE[readValue(WEBHOOK_FAILURE, lastFailure)];
  return {
    ...{ id, attempts, endpoint: endpointName(endpoint), isOn: endpoint.disabledAt === null },
    what: type === TEST_TYPE ? "Prueba" : WEBHOOK_TYPE[readValue(WEBHOOK_TYPE, type)],
    at: formatDateTime(occurredAt),
    state: deliveredAt ? "delivered" : attempts > 0 ? "failed" : "waiting",
    answer: lastStatus === null ? unanswered : String(lastStatus),
    triedAt: timeText(triedAt),
  };
}

function timeText(at: Date | null): string | null {
  return at && formatDateTime(at);
}
