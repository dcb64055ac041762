import type { NotificationCounts } from "@/lib/leads/failed-notification";
import type { Overview } from "@/lib/leads/overview-figures";
import type { ChosenPeriod } from "@/lib/leads/period";
import { statusLabel } from "@/lib/leads/status";
import type { Warning } from "@/lib/warnings";
import { dayText } from "./day-text";
import { DaysPanel } from "./days-panel";
import { PeriodForm } from "./period-form";
import { SharesPanel } from "./shares-panel";
import { StatTiles } from "./stat-tiles";
import { WaitingSuspects } from "./waiting-suspects";
import { WarningList } from "./warning-list";

type OverviewViewProps = {
  chosen: ChosenPeriod;
  overview: Overview;
  notifications: NotificationCounts;
  warnings: readonly Warning[];
  /** Kept apart, and probably people. */
  likelyPeople: number;
};

/** How the leads of a period arrived and were answered, and what needs somebody's care. */
export function OverviewView(props: OverviewViewProps) {
  const { chosen, overview, notifications, warnings, likelyPeople } = props;
  const { from, to } = chosen.period;
  const { total, days, sources, statuses, slots } = overview;
  return (
    <main className="mx-auto grid max-w-[110rem] gap-4 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">Resumen</h1>
      <PeriodForm {...chosen} />
      <p className="text-sm text-muted-foreground">
        Del {dayText(from)} al {dayText(to)}
      </p>
      <StatTiles overview={overview} notifications={notifications} />
      <WaitingSuspects count={likelyPeople} />
      <WarningList warnings={warnings} />
      {total === 0 ? (
        <p className="rounded-lg border border-border bg-card px-5 py-12 text-center text-muted-foreground">
          {overview.anyLead
            ? "En este periodo no llegó ningún lead. Elige otro para ver sus gráficos."
            : "Todavía no hay leads. Los gráficos aparecerán en cuanto alguien envíe el formulario."}
        </p>
      ) : (
        <>
          <DaysPanel days={days} />
          <div className="grid gap-4 lg:grid-cols-3">
            <SharesPanel
              title="Leads por fuente"
              heading="Fuente"
              total={total}
              shares={sources.map(({ name, count }) => ({ name: name ?? "Otras", count }))}
            />
            <SharesPanel
              title="Leads por estado actual"
              heading="Estado"
              total={total}
              shares={statuses.map(({ name, count }) => ({
                name: name ? statusLabel(name) : "",
                count,
              }))}
            />
            <SharesPanel
              title="Leads por franja preferida"
              heading="Franja"
              total={total}
              shares={slots.map(({ name, count }) => ({ name: name ?? "No especificado", count }))}
            />
          </div>
        </>
      )}
    </main>
  );
}
