import { CALL_HOURS } from "@/lib/kernel/calendar";
import type { Forecast } from "./forecast";
import type { Today } from "./today";

/** Says whether those at work can make the calls of today. */
export function forecastText({ waiting, advisers, possible }: Forecast): string {
  if (waiting === 0) return "Hoy no queda ninguna llamada por hacer.";
  const calls = `${counted(waiting, "llamada", "llamadas")} por hacer hoy`;
  if (advisers.length === 0) {
    return `Hay ${calls}, y a nadie le queda turno.`;
  }
  const team = counted(advisers.length, "persona de turno", "personas de turno");
  if (possible === null) {
    return `Hay ${calls} y ${team}: no hay datos bastantes para saber si da tiempo.`;
  }
  const pace = `Al ritmo de los últimos cinco días de trabajo, ${team} ${advisers.length === 1 ? "hace" : "hacen"} unas ${number(possible)} llamadas hasta las ${CALL_HOURS.until}`;
  return possible >= waiting
    ? `${pace}: da tiempo a las ${number(waiting)} que hay por hacer hoy.`
    : `${pace}: de las ${number(waiting)} que hay por hacer hoy ${missingText(waiting - possible)}.`;
}

/** The day in three sentences, without names, for the mail of the morning. */
export function todaySentences({
  due,
  overdue,
  promised,
  forecast,
}: Today): [string, string, string] {
  const isLate = overdue > 0 ? `, y ${counted(overdue, "está", "están")} fuera de plazo` : "";
  return [
    due === 1
      ? `Hoy vence 1 solicitud sin llamar${isLate}.`
      : `Hoy vencen ${number(due)} solicitudes sin llamar${isLate}.`,
    promised === 0
      ? "No hay ninguna llamada prometida para hoy."
      : `Hay ${counted(promised, "llamada prometida", "llamadas prometidas")} para hoy a una hora.`,
    forecastText(forecast),
  ];
}

function missingText(missing: number): string {
  return missing === 1 ? "faltaría 1" : `faltarían ${number(missing)}`;
}

function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

function number(count: number): string {
  return count.toLocaleString("es-ES");
}
