import Link from "next/link";
import { OfficeMain } from "@/components/admin/shell/office-main";
import type { FormAction } from "@/lib/kernel/form-answer";
import { formatDuration } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import type { FailedNotification, NotificationCounts } from "@/lib/mails/notify/notifications";
import { FailedNotifications } from "./failed-notifications";

type NotificationsViewProps = {
  counts: NotificationCounts;
  failed: readonly FailedNotification[];
  now: Date;
  resend: FormAction;
};

const INTRO =
  "Cada lead nuevo envía un email. Si el servidor de correo falla, lo reintentamos durante más de un día. Lo que aun así no sale, queda aquí.";

/** The mails that notify advisers about new leads: those that wait, and those that failed. */
export function NotificationsView({ counts, failed, now, resend }: NotificationsViewProps) {
  return (
    <OfficeMain title="Avisos" intro={INTRO}>
      <section aria-labelledby="en-espera">
        <h2 id="en-espera" className="text-lg">
          En espera
        </h2>
        <p className="mt-2 text-sm">{waitingText(counts, now)}</p>
      </section>
      <FailedNotifications failed={failed} total={counts.failed} resend={resend} />
      <p className="text-sm">
        Para que otro programa se entere también:{" "}
        <Link href={paths.webhooks} className="text-link underline underline-offset-4">
          webhooks
        </Link>
        .
      </p>
    </OfficeMain>
  );
}

function waitingText({ waiting, waitingSince, nextTryAt }: NotificationCounts, now: Date): string {
  if (waiting === 0 || !waitingSince || !nextTryAt) return "No hay avisos pendientes.";
  const since = formatDuration(secondsBetween(waitingSince, now));
  const untilNext = secondsBetween(now, nextTryAt);
  const next = untilNext > 0 ? `dentro de ${formatDuration(untilNext)}` : "ahora";
  return waiting === 1
    ? `Un aviso espera desde hace ${since}. Próximo intento: ${next}.`
    : `${waiting.toLocaleString("es-ES")} avisos esperan, el más antiguo desde hace ${since}. Próximo intento: ${next}.`;
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000;
}
