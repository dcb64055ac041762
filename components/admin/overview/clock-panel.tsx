import { formatDay, formatDuration } from "@/lib/kernel/format";
import type { Clock } from "@/lib/overview/clock";
import type { Count } from "@/lib/overview/hide-small";
import type { Period } from "@/lib/overview/period";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { readValue } from "@/lib/vocabulary/table";
import { countOf, Figure, type ListParameters, listHref } from "./figure";
import { percentText } from "./percent-text";
import { TallyPanel } from "./tally-panel";
import { ActionLink, Tile } from "./tile";

type ClockPanelProps = { clock: Clock; period: Period; linked: boolean };

/** How soon the requests due in the period were answered. */
export function ClockPanel({ clock, period, linked }: ClockPanelProps) {
  const { all, days, hours, forms, advisers } = clock;
  const due = { dueFrom: period.from, dueTo: period.to };
  const href = (more: ListParameters) => (linked ? listHref({ ...due, ...more }) : null);
  return (
    <section aria-labelledby="plazo" className="grid gap-3">
      <div>
        <h2 id="plazo" className="text-lg">
          Plazo de las llamadas
        </h2>
        <p className="mt-1 max-w-[75ch] text-xs text-muted-foreground">
          Cuenta cada solicitud cuyo plazo terminó en el periodo, también duplicados y personas que
          vuelven; lo que aún no ha vencido, no. Solo vale un intento de llamada anotado: cambiar el
          estado no es llamar, y un intento deshecho no cuenta. De los leads anteriores a la mesa de
          llamadas solo entran los que seguían nuevos, porque de los demás no consta ninguna. Lo que
          se borró ya no se cuenta.
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Tile
          name="Plazos vencidos"
          value={<Figure count={all.due} href={href({ figure: "due" })} />}
          note="solicitudes cuyo plazo terminó en el periodo y ya ha pasado"
        />
        <Tile
          name="A tiempo"
          value={percentText(all.inTime, all.due)}
          note={
            <>
              <Figure count={all.inTime} href={href({ figure: "in-time" })} /> con el primer intento
              dentro del plazo; <Figure count={all.late} href={href({ figure: "late" })} /> tarde,{" "}
              <Figure count={all.open} href={href({ figure: "open" })} /> sin ninguno
            </>
          }
        />
        <Tile
          name="Hemos hablado"
          value={percentText(all.spoken, all.due)}
          note={
            <>
              con <Figure count={all.spoken} href={href({ figure: "spoken" })} /> de esas
              solicitudes, hasta ahora
            </>
          }
        />
        <Tile
          name="Espera hasta el primer intento"
          value={waitOf(all.due, clock.medianMinutes)}
          note={
            <>
              mediana desde que llega la solicitud; 9 de cada 10:{" "}
              {waitOf(all.due, clock.p90Minutes).toLowerCase()}. Quien sigue sin llamada cuenta como
              la espera más larga
            </>
          }
        />
        <NowTile
          name="Fuera de plazo ahora"
          count={clock.overdue}
          href={linked ? listHref({ late: "si" }) : null}
          note="su plazo ha pasado y nadie ha llamado, sea cual sea el periodo"
        />
        <NowTile
          name="Vencen hoy, más tarde"
          count={clock.today}
          href={linked ? listHref({ figure: "today" }) : null}
          note="su plazo termina hoy y nadie ha llamado"
        />
      </dl>
      {all.due !== 0 && (
        <div className="grid gap-4 xl:grid-cols-2">
          <TallyPanel
            title="Plazo por día"
            heading="Día"
            note="Por el día en que terminaba el plazo."
            rows={days}
            nameOf={formatDay}
            href={(figure, name) => href({ dueFrom: name, dueTo: name, figure })}
          />
          <TallyPanel
            title="Plazo por hora de llegada"
            heading="Hora"
            note="Por la hora en que llegó la solicitud."
            rows={hours}
            nameOf={(hour) => `${hour}:00 a ${hour}:59`}
            href={(figure, hour) => href({ figure, hour })}
          />
          <TallyPanel
            title="Plazo por formulario"
            heading="Formulario"
            note="Por el formulario con el que llegó."
            rows={forms}
            nameOf={(form) => LEAD_ORIGIN[readValue(LEAD_ORIGIN, form)].label}
            href={(figure, form) => href({ figure, form })}
          />
          {advisers && (
            <TallyPanel
              title="Plazo por asesor"
              heading="Asesor"
              note="Por quien hizo el primer intento, en orden alfabético."
              rows={advisers}
              nameOf={(email) => email}
              href={(figure, adviser) => href({ figure, adviser })}
            />
          )}
        </div>
      )}
    </section>
  );
}

type NowTileProps = { name: string; count: Count | null; href: string | null; note: string };

function NowTile({ name, count, href, note }: NowTileProps) {
  if (count === null) return null;
  const value = href ? (
    <ActionLink href={href} asks={count !== 0}>
      {countOf(count)}
      <span className="sr-only">: ver la lista</span>
    </ActionLink>
  ) : (
    countOf(count)
  );
  return <Tile name={name} value={value} note={note} />;
}

/** A wait in words. Null `minutes` means that too many requests still wait. */
function waitOf(due: Count, minutes: number | null): string {
  if (typeof due !== "number" || due === 0) return "–";
  return minutes === null ? "Aún sin llamada" : formatDuration(minutes * 60);
}
