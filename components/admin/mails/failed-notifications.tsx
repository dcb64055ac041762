"use client";

import Link from "next/link";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/kernel/form-answer";
import { formatDateTime } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import type { FailedNotification } from "@/lib/mails/notify/notifications";

const UNKNOWN = "El envío se interrumpió en el último intento.";

type FailedNotificationsProps = {
  failed: readonly FailedNotification[];
  /** How many notifications failed, listed or not. */
  total: number;
  resend: FormAction;
};

/**
 * The notifications that failed for good, each with a button to send it again. All share one form,
 * so that its result stays visible after the line of the resent notification has gone.
 */
export function FailedNotifications({ failed, total, resend }: FailedNotificationsProps) {
  const [{ notice }, action, sending] = useKeptForm(resend);
  const section = useFocusOnChange<HTMLElement>(notice);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="fallidos" className="min-w-0">
      <h2 id="fallidos" className="text-lg">
        Fallidos
      </h2>
      <NoticeAlert notice={notice} className="mt-3" />
      {failed.length === 0 ? (
        <p className="mt-2 text-sm">Ningún aviso ha fallido.</p>
      ) : (
        <form action={action} className="mt-3 grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm tabular-nums">{totalText(total, failed.length)}</p>
            <Button type="submit" name="lead" value="todos" variant="outline" disabled={sending}>
              Reenviar todos
            </Button>
          </div>
          <ul className="rounded-lg border border-border bg-card">
            {failed.map((notification) => (
              <Item key={notification.leadId} notification={notification} sending={sending} />
            ))}
          </ul>
        </form>
      )}
    </section>
  );
}

function totalText(total: number, listed: number): string {
  if (total === 1) return "1 aviso no ha salido.";
  const all = `${total.toLocaleString("es-ES")} avisos no han salido.`;
  return total > listed ? `${all} Se muestran los ${listed} más antiguos.` : all;
}

type ItemProps = { notification: FailedNotification; sending: boolean };

/** A failed notification: person, times, reason and the button that sends it again. */
function Item({ notification, sending }: ItemProps) {
  const { leadId, fullName, receivedAt, lastTryAt, reason } = notification;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-border px-4 py-2 text-xs last:border-b-0 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
      {fullName === null ? (
        <p className="font-semibold">Lead borrado</p>
      ) : (
        <Link
          href={`${paths.admin}?lead=${leadId}`}
          className="inline-flex min-h-10 min-w-0 items-center font-semibold text-link underline underline-offset-4"
        >
          {fullName}
        </Link>
      )}
      <div>
        <p>{reason ?? UNKNOWN}</p>
        <p className="text-muted-foreground tabular-nums">
          {receivedAt && `Recibido el ${formatDateTime(receivedAt)}. `}
          Último intento: {formatDateTime(lastTryAt)}.
        </p>
      </div>
      <Button
        type="submit"
        name="lead"
        value={leadId}
        variant="outline"
        disabled={sending}
        className="justify-self-start max-sm:my-1"
      >
        Reenviar<span className="sr-only"> el aviso de {fullName ?? "un lead borrado"}</span>
      </Button>
    </li>
  );
}
