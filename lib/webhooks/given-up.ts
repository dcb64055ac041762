import "server-only";
import { db, Prisma } from "@/lib/kernel/db";

/** The messages of an endpoint that nobody tries any more: how many, and the earliest ones. */
type GivenUp = { endpointId: string; count: number; ids: string[] };

const LISTED_AT_MOST = 50;

/**
 * The undelivered messages whose job has used up its tries, at endpoints that are on: those accept others, and an
 * endpoint that is off is sent everything once it is on. The queue itself says so, because a process that dies
 * in the last try could note nothing.
 */
const GIVEN_UP = Prisma.sql`
  SELECT messages.id, messages.endpoint_id, messages.sequence
  FROM graphile_worker.jobs
  JOIN webhook_messages AS messages ON jobs.key = 'send-webhook:' || messages.id::text
  JOIN webhook_endpoints AS endpoints ON endpoints.id = messages.endpoint_id
  WHERE jobs.task_identifier = 'send-webhook' AND jobs.locked_at IS NULL
    AND jobs.attempts >= jobs.max_attempts
    AND messages.delivered_at IS NULL AND endpoints.disabled_at IS NULL`;

/** Reads them by endpoint. */
export function readGivenUp(): Promise<GivenUp[]> {
  return db().$queryRaw<GivenUp[]>`
    SELECT endpoint_id AS "endpointId", count(*)::int AS count,
      (array_agg(id::text ORDER BY sequence))[1:${LISTED_AT_MOST}::int] AS ids
    FROM (${GIVEN_UP}) AS given_up GROUP BY endpoint_id`;
}

export async function countGivenUp(): Promise<number> {
  const found = await readGivenUp();
  return found.reduce((total, { count }) => total + count, 0);
}

/** What the alarm and the back office say about them. */
export function givenUpText(count: number): { title: string; advice: string } {
  return {
    title:
      count === 1
        ? "Un mensaje a otro programa se ha quedado sin entregar"
        : `${count.toLocaleString("es-ES")} mensajes a otros programas se han quedado sin entregar`,
    advice:
      "Durante tres días su programa los ha rechazado, aunque acepta otros, y ya no se intenta más. Mira en «Webhooks» qué contesta. Cuando esté arreglado, pulsa allí «Enviar lo que falta»: entre ellos puede haber una retirada o un borrado que ese programa tiene que cumplir.",
  };
}
