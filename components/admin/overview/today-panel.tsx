import { localTime } from "@/lib/kernel/calendar";
import { shortName } from "@/lib/kernel/short-name";
import type { Today } from "@/lib/overview/today";
import { forecastText } from "@/lib/overview/today-text";
import { countOf, listHref } from "./figure";
import { ActionLink, Tile } from "./tile";

/** How the day goes: what is due, what was done, and whether those at work can do the rest. */
export function TodayPanel({ today }: { today: Today }) {
  const { due, overdue, called, spoken, promised, missed, forecast } = today;
  return (
    <section aria-labelledby="hoy" className="grid gap-3">
      <h2 id="hoy" className="text-lg">
        Hoy
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Tile
          name="Vencen hoy, más tarde"
          value={<ListLink count={due} href={listHref({ figure: "today" })} />}
          note="su plazo termina hoy y nadie ha llamado"
        />
        <Tile
          name="Fuera de plazo ahora"
          value={<ListLink count={overdue} href={listHref({ late: "si" })} />}
          note="su plazo ha pasado y nadie ha llamado"
        />
        <Tile name="Llamadas hechas" value={countOf(called)} note="hoy, contesten o no" />
        <Tile name="Hemos hablado hoy" value={countOf(spoken)} note="de esas llamadas" />
        <Tile
          name="Prometidas para hoy"
          value={countOf(promised)}
          note="a una hora que se dijo a la persona"
        />
        <Tile
          name="Promesas sin cumplir"
          value={<span className={missed > 0 ? "text-destructive" : ""}>{countOf(missed)}</span>}
          note="la hora de hoy pasó sin llamada"
        />
      </dl>
      <div className="grid gap-1 text-sm">
        <p className="font-semibold">{forecastText(forecast)}</p>
        <p className="text-muted-foreground">{teamText(today)}</p>
      </div>
    </section>
  );
}

/** A figure of now, with the list of its people. */
function ListLink({ count, href }: { count: number; href: string }) {
  return (
    <ActionLink href={href} asks={count !== 0}>
      {countOf(count)}
      <span className="sr-only">: ver la lista</span>
    </ActionLink>
  );
}

function teamText({ forecast: { advisers } }: Today): string {
  if (advisers.length === 0) return "Nadie tiene turno en lo que queda de hoy.";
  const team = advisers.map(
    ({ email, until }) => `${shortName(email)} (hasta las ${localTime(until, null)})`,
  );
  return `De turno: ${team.join(", ")}.`;
}
