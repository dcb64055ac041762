import Link from "next/link";
import type { ReactNode } from "react";
import type { NotificationCounts } from "@/lib/leads/notify/notifications";
import { formatDuration, REPLY_HOURS } from "@/lib/leads/notify/reply-time";
import type { Overview } from "@/lib/leads/overview/overview";
import { paths } from "@/lib/paths";
import { percentText } from "./percent-text";

type StatTilesProps = { overview: Overview; notifications: NotificationCounts | undefined };

/** The key figures. Those that need action link to the page for it. */
export function StatTiles({ overview, notifications }: StatTilesProps) {
  const { total, eligible, duplicates, reply, late } = overview;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Tile name="Leads" value={total.toLocaleString("es-ES")} note="llegados en el periodo" />
      <Tile
        name="Elegibles"
        value={percentText(eligible, total)}
        note={`${eligible.toLocaleString("es-ES")} leads`}
      />
      <Tile
        name="Duplicados"
        value={percentText(duplicates, total)}
        note={`${duplicates.toLocaleString("es-ES")} leads`}
      />
      <Tile
        name="Primera respuesta"
        value={durationText(reply.medianMinutes)}
        note={
          reply.medianMinutes === null
            ? "aún no se ha cambiado ningún estado"
            : `mediana; 9 de cada 10 en ${durationText(reply.p90Minutes)}; en ${REPLY_HOURS} h, el ${percentText(reply.inTime, reply.changed)}`
        }
      />
      <Tile
        name="Fuera de plazo ahora"
        value={
          <ActionLink href={`${paths.admin}?tab=all&late=si`} asks={late.count > 0}>
            {`${late.more ? "Más de " : ""}${late.count.toLocaleString("es-ES")}`}
            <span className="sr-only">: ver la lista</span>
          </ActionLink>
        }
        note="con el plazo cumplido y sin ninguna llamada"
      />
      {notifications && (
        <Tile
          name="Avisos fallidos"
          value={
            <ActionLink href={paths.adminNotifications} asks={notifications.failed > 0}>
              {notifications.failed.toLocaleString("es-ES")}
              <span className="sr-only">: ver y reenviar</span>
            </ActionLink>
          }
          note={`${notifications.waiting.toLocaleString("es-ES")} en espera`}
        />
      )}
    </dl>
  );
}

function Tile({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div className="min-w-0 rounded-lg border border-border bg-card px-4 py-3">
      <dt className="text-xs font-semibold">{name}</dt>
      <dd className="mt-1 text-xl leading-tight font-semibold sm:text-2xl tabular-nums">{value}</dd>
      <dd className="mt-1 text-xs text-muted-foreground">{note}</dd>
    </div>
  );
}

/** A figure that links to the page where an adviser can act on it. */
function ActionLink({
  href,
  asks,
  children,
}: {
  href: string;
  asks: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      className={`inline-flex min-h-10 items-center underline underline-offset-4 ${asks ? "text-destructive" : "text-link"}`}
    >
      {children}
    </Link>
  );
}

function durationText(minutes: number | null): string {
  return minutes === null ? "–" : formatDuration(minutes * 60);
}
