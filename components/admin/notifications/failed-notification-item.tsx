import Link from "next/link";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/format";
import type { FailedNotification } from "@/lib/leads/notify/notifications";
import { paths } from "@/lib/paths";

const UNKNOWN = "El envío se interrumpió en el último intento.";

type FailedNotificationItemProps = { notification: FailedNotification; sending: boolean };

/** A notification that failed: of whom, when, why, and the button that sends it again. */
export function FailedNotificationItem({ notification, sending }: FailedNotificationItemProps) {
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
