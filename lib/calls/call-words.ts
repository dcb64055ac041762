import { isCallable, isWorkingDay, localDay, localTime } from "@/lib/kernel/calendar";
import { type ProvinceCode, zoneOf } from "@/lib/kernel/provinces";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import { type CallHistory, MAX_ATTEMPTS } from "./retries";

/** Why the person cannot be called now, in words; null within calling hours. */
export function notNowText(province: ProvinceCode, now: Date): string | null {
  if (isCallable(now, province)) return null;
  if (!isWorkingDay(localDay(now, province), province)) {
    return "Ahora no se llama: hoy no es día laborable donde vive.";
  }
  const time = localTime(now, province);
  const there = zoneOf(province) === zoneOf(null) ? "" : "allí ";
  return `Ahora no se llama: ${there}${time.startsWith("1:") ? "es la" : "son las"} ${time}.`;
}

/** «Intento 2 de 3»; null unless this call repeats an unanswered one. */
export function attemptText(kind: TaskKind, { earlier }: CallHistory): string | null {
  const attempt = earlier.length + 1;
  if (kind !== "retry" || attempt === 1 || attempt > MAX_ATTEMPTS) return null;
  return `Intento ${attempt} de ${MAX_ATTEMPTS}`;
}
