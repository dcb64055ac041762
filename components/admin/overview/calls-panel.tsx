import { formatDuration } from "@/lib/kernel/format";
import type { Calls, Promises } from "@/lib/overview/calls";
import { countOf } from "./figure";
import { percentText } from "./percent-text";
import { Tile } from "./tile";

/** The calls made in the period: how many, how long each, and which promises were kept. */
export function CallsPanel({ calls, promises }: { calls: Calls; promises: Promises }) {
  const { made, spoken, medianSeconds, totalSeconds } = calls;
  return (
    <section aria-labelledby="llamadas" className="grid gap-3">
      <h2 id="llamadas" className="text-lg">
        Llamadas del periodo
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Tile
          name="Llamadas"
          value={countOf(made)}
          note={`anotadas y no deshechas; en ${countOf(spoken)} hablamos con la persona`}
        />
        <Tile
          name="Tiempo de una llamada"
          value={durationText(medianSeconds)}
          note={`mediana de lo que la ficha está abierta; en total: ${hoursText(totalSeconds)}`}
        />
        <Tile
          name="Promesas cumplidas"
          value={countOf(promises.kept)}
          note="se llamó antes de que acabara la hora prometida"
        />
        <Tile
          name="Promesas incumplidas"
          value={countOf(promises.missed)}
          note={`la hora pasó sin llamada; cumplidas: ${percentText(promises.kept, wholeOf(promises))}`}
        />
      </dl>
    </section>
  );
}

function wholeOf({ kept, missed }: Promises) {
  return typeof kept === "number" && typeof missed === "number" ? kept + missed : "few";
}

/** Days of 24 hours would say nothing of work. */
function hoursText(seconds: number | null): string {
  return seconds === null ? "–" : `${Math.round(seconds / 3_600).toLocaleString("es-ES")}\u00a0h`;
}

function durationText(seconds: number | null): string {
  return seconds === null ? "–" : formatDuration(seconds);
}
