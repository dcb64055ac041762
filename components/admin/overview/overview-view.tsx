import Link from "next/link";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { Alert } from "@/components/kit/alert";
import type { FormAction } from "@/lib/kernel/form-answer";
import { formatDay } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import type { NotificationCounts } from "@/lib/mails/notify/notifications";
import type { Overview } from "@/lib/overview/overview";
import type { Copies } from "@/lib/process/copies";
import type { Warning } from "@/lib/process/warnings";
import { NO_SLOT } from "@/lib/requests/list/filter";
import { statusLabel } from "@/lib/vocabulary/status";
import { CallsPanel } from "./calls-panel";
import { CampaignsPanel } from "./campaigns-panel";
import { ClockPanel } from "./clock-panel";
import { CopiesLine } from "./copies-line";
import { DaysPanel } from "./days-panel";
import { type ListParameters, listHref } from "./figure";
import { MonthForm } from "./month-form";
import { OutcomesPanel } from "./outcomes-panel";
import { PeriodForm } from "./period-form";
import { SharesPanel } from "./shares-panel";
import { StagesPanel } from "./stages-panel";
import { StatTiles } from "./stat-tiles";
import { TodayPanel } from "./today-panel";

type OverviewViewProps = {
  overview: Overview;
  system: SystemState | null;
  saveCost: FormAction;
};

/** Only accounts that manage the system see this. */
export type SystemState = {
  notifications: NotificationCounts;
  /** Actions of an account that an administrator should look into. */
  alerts: readonly Warning[];
  warnings: readonly Warning[];
  /** Null where somebody else makes the copies of the database. */
  copies: Copies | null;
  /** How many suspects are probably people. */
  likelyPeople: number;
};

/** How today goes, what needs attention, and how the leads of a period arrived and were answered. */
export function OverviewView(props: OverviewViewProps) {
  const { overview, system, saveCost } = props;
  const { chosen, months } = overview;
  const { from, to } = chosen.period;
  const { total, days, sources, statuses, slots, outcomes, clock, before, linked } = overview;
  const href = (more: ListParameters) => (linked ? listHref({ ...chosen.period, ...more }) : null);
  return (
    <OfficeMain title="Resumen">
      {overview.today && <TodayPanel today={overview.today} />}
      {system && (
        <>
          {system.alerts.map(({ title, advice }) => (
            <Alert key={title} tone="error" title={title}>
              {advice}{" "}
              <Link
                href={`${paths.auditLog}?action=leads.many_opened`}
                className="text-link underline underline-offset-4"
              >
                Ver la auditoría
              </Link>
            </Alert>
          ))}
          <WaitingSuspects count={system.likelyPeople} />
          <WarningList warnings={system.warnings} />
          <CopiesLine copies={system.copies} />
        </>
      )}
      {months ? <MonthForm {...chosen} months={months} /> : <PeriodForm {...chosen} />}
      <p className="text-sm text-muted-foreground">
        Del {formatDay(from)} al {formatDay(to)}. «Antes» es del {formatDay(before.period.from)} al{" "}
        {formatDay(before.period.to)}.
      </p>
      <StatTiles overview={overview} period={chosen.period} notifications={system?.notifications} />
      <ClockPanel clock={clock} period={chosen.period} before={before} linked={linked} />
      <CallsPanel calls={overview.calls} promises={overview.promises} />
      {total === 0 ? (
        <NothingHere>
          {overview.anyLead
            ? "En este periodo no llegó ningún lead. Elige otro para ver sus gráficos."
            : "Todavía no hay leads. Los gráficos aparecerán en cuanto alguien envíe el formulario."}
        </NothingHere>
      ) : (
        <>
          <DaysPanel days={days} linked={linked} />
          <OutcomesPanel outcomes={outcomes} period={chosen.period} linked={linked} />
          <StagesPanel stages={overview.stages} />
          <CampaignsPanel campaigns={overview.campaigns} action={saveCost} />
          <div className="grid gap-4 lg:grid-cols-3">
            {sources.length > 0 && (
              <SharesPanel
                title="Leads por fuente"
                heading="Fuente"
                total={total}
                shares={sources.map(({ name, count }) => ({
                  name: name ?? "Otras",
                  count,
                  href: name === null ? null : href({ source: name }),
                }))}
              />
            )}
            <SharesPanel
              title="Leads por estado actual"
              heading="Estado"
              total={total}
              shares={statuses.map(({ name, count }) => ({
                name: name ? statusLabel(name) : "",
                count,
                href: href({ status: name }),
              }))}
            />
            <SharesPanel
              title="Leads por franja preferida"
              heading="Franja"
              total={total}
              shares={slots.map(({ name, count }) => ({
                name: name ?? "No especificado",
                count,
                href: href({ slot: name ?? NO_SLOT }),
              }))}
            />
          </div>
        </>
      )}
    </OfficeMain>
  );
}

/** Warns that people may wait among the suspects, because the site sends no notification about suspects. */
function WaitingSuspects({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert tone="warning" title={titleOf(count)}>
      Llegaron en un momento de muchos envíos y nadie ha recibido aviso de ellos.{" "}
      <Link href={paths.suspects} className="text-link underline underline-offset-4">
        Revisar los sospechosos
      </Link>
    </Alert>
  );
}

function titleOf(count: number): string {
  return count === 1
    ? "1 envío apartado es probablemente de una persona"
    : `${count.toLocaleString("es-ES")} envíos apartados son probablemente de personas`;
}

/** The settings that are missing or wrong, each with advice, behind one line that names them. */
function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className="rounded-lg border border-warning bg-warning-soft px-4 text-xs">
      <summary className="flex min-h-10 cursor-pointer items-center gap-2">
        <strong className="shrink-0">Por configurar ({warnings.length})</strong>
        <span className="truncate">{warnings.map(({ title }) => title).join(" · ")}</span>
      </summary>
      <ul className="grid gap-2 pb-3">
        {warnings.map(({ title, advice }) => (
          <li key={title}>
            <strong>{title}.</strong> {advice}
          </li>
        ))}
      </ul>
    </details>
  );
}
