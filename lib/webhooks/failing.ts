import "server-only";
import { subMilliseconds } from "date-fns";
import { audit } from "@/lib/accounts/audit/audit";
import { db, type Transaction } from "@/lib/kernel/db";

/** An endpoint that fails for so long, without one success, is switched off. */
const FAILING_MS = 3 * 24 * 60 * 60 * 1_000;

/** Notes that an endpoint has taken a message: one success ends the count. */
export async function noteSuccess(tx: Transaction, id: string): Promise<void> {
  const where = { id, failingSince: { not: null } };
  await tx.webhookEndpoint.updateMany({ where, data: { failingSince: null } });
}

/** Notes a failed try, and switches an endpoint off that has failed for three days. */
export async function noteFailure(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id, failingSince: null },
    data: { failingSince: now },
  });
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id, disabledAt: null, failingSince: { lte: subMilliseconds(now, FAILING_MS) } },
    data: { disabledAt: now, disabledBecause: "failing" },
  });
  if (count > 0) await audit("webhook.disabled", null, { id }, tx);
}

/** The endpoints that were switched off because they failed, until an administrator decides about them. */
export function countFailed(): Promise<number> {
  return db().webhookEndpoint.count({ where: { disabledBecause: "failing" } });
}

/** What the alarm and the back office say about them. */
export function failedText(count: number): { title: string; advice: string } {
  return {
    title:
      count === 1
        ? "Un webhook está desactivado porque falla"
        : `${count} webhooks están desactivados porque fallan`,
    advice:
      "Durante tres días no ha aceptado nada. Mira en «Webhooks» qué contesta. Cuando su programa vuelva a funcionar, actívalo: sale lo que quedó sin enviar, y lo que entretanto se haya retirado, limitado, corregido o borrado. Si ya no lo usas, quítalo.",
  };
}
