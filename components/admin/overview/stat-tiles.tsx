import { paths } from "@/lib/kernel/paths";
import type { NotificationCounts } from "@/lib/mails/notify/notifications";
import type { Overview } from "@/lib/overview/overview";
import type { Period } from "@/lib/overview/period";
import { countOf, Figure, listHref } from "./figure";
import { percentText } from "./percent-text";
import { ActionLink, Tile } from "./tile";

type StatTilesProps = {
  overview: Overview;
  period: Period;
  /** Undefined for accounts that do not manage the system. */
  notifications: NotificationCounts | undefined;
};

/** The key figures of the leads that arrived. */
export function StatTiles({ overview, period, notifications }: StatTilesProps) {
  const { total, eligible, duplicates, before, linked } = overview;
  const href = (more: Parameters<typeof listHref>[0]) =>
    linked ? listHref({ ...period, ...more }) : null;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Tile
        name="Leads"
        value={<Figure count={total} href={href({})} />}
        before={countOf(before.total)}
        note="llegados en el periodo, sin los sospechosos"
      />
      <Tile
        name="Elegibles"
        value={percentText(eligible, total)}
        before={percentText(before.eligible, before.total)}
        note={
          <>
            leads que cumplen las tres condiciones:{" "}
            <Figure count={eligible} href={href({ eligibility: "eligible" })} />
          </>
        }
      />
      <Tile
        name="Duplicados"
        value={percentText(duplicates, total)}
        note={
          <>
            leads de quien ya había escrito:{" "}
            <Figure count={duplicates} href={href({ figure: "repeated" })} />
          </>
        }
      />
      {notifications && (
        <Tile
          name="Avisos fallidos"
          value={
            <ActionLink href={paths.adminNotifications} asks={notifications.failed > 0}>
              {countOf(notifications.failed)}
              <span className="sr-only">: ver y reenviar</span>
            </ActionLink>
          }
          note={`${countOf(notifications.waiting)} en espera`}
        />
      )}
    </dl>
  );
}
