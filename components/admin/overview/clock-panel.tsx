import { formatDuration } from "@/lib/kernel/format";
import type { Clock } from "@/lib/overview/clock";
import type { Count } from "@/lib/overview/hide-small";
import type { Before } from "@/lib/overview/overview";
import type { Period } from "@/lib/overview/period";
import { countOf, Figure, type ListParameters, listHref } from "./figure";
import { InTimeCurve } from "./in-time-curve";
import { percentText } from "./percent-text";
import { TallyPanel } from "./tally-panel";
import { Tile } from "./tile";

type ClockPanelProps = { clock: Clock; period: Period; before: Before; linked: boolean };

/** How soon the requests due in the period were answered. */
export function ClockPanel({ clock, period, before, linked }: ClockPanelProps) {
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
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Tile
          name="Plazos vencidos"
          value={<Figure count={all.due} href={href({ figure: "due" })} />}
          before={countOf(before.due)}
          note="solicitudes cuyo plazo terminó en el periodo y ya ha pasado"
        />
        <Tile
          name="A tiempo"
          value={percentText(all.inTime, all.due)}
          before={percentText(before.inTime, before.due)}
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
          before={percentText(before.spoken, before.due)}
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
      </dl>
      <InTimeCurve parts={days} period={period} />
      {all.due !== 0 && (
        <div className="grid gap-4 xl:grid-cols-2">
          <TallyPanel by="days" rows={days} period={period} linked={linked} />
          <TallyPanel by="hours" rows={hours} period={period} linked={linked} />
          <TallyPanel by="forms" rows={forms} period={period} linked={linked} />
          {advisers && <TallyPanel by="advisers" rows={advisers} period={period} linked={linked} />}
        </div>
      )}
    </section>
  );
}

/** A wait in words. Null `minutes` means that too many requests still wait. */
function waitOf(due: Count, minutes: number | null): string {
  if (typeof due !== "number" || due === 0) return "–";
  return minutes === null ? "Aún sin llamada" : formatDuration(minutes * 60);
}
