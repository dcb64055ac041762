import Link from "next/link";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { formatDateTime } from "@/lib/format";
import type { FailedNotification } from "@/lib/leads/failed-notification";
import { paths } from "@/lib/paths";

const GONE = "Lead borrado";
const UNKNOWN = "El envío se interrumpió en el último intento.";

type FailedNotificationRowProps = { notification: FailedNotification; sending: boolean };

/** A notification that failed: of whom, when, why, and the button that sends it again. */
export function FailedNotificationRow({ notification, sending }: FailedNotificationRowProps) {
  const { leadId, fullName, receivedAt, lastTryAt, reason } = notification;
  return (
    <TableRow>
      <th
        scope="row"
        className="h-10 max-w-48 truncate border-b border-border px-3 text-left font-semibold group-last:border-b-0"
      >
        {fullName === null ? (
          GONE
        ) : (
          <Link
            href={`${paths.admin}?lead=${leadId}`}
            className="inline-flex min-h-10 max-w-full items-center text-link underline underline-offset-4"
          >
            {fullName}
          </Link>
        )}
      </th>
      <TableCell>{receivedAt && formatDateTime(receivedAt)}</TableCell>
      <TableCell>{formatDateTime(lastTryAt)}</TableCell>
      <TableCell className="min-w-64 whitespace-normal">{reason ?? UNKNOWN}</TableCell>
      <TableCell>
        <Button
          type="submit"
          name="lead"
          value={leadId}
          variant="secondary"
          size="sm"
          disabled={sending}
        >
          Reenviar<span className="sr-only"> el aviso de {fullName ?? "un lead borrado"}</span>
        </Button>
      </TableCell>
    </TableRow>
  );
}
