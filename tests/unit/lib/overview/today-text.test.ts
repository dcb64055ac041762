import { expect, test } from "vitest";
import type { Today } from "@/lib/overview/today";
import { forecastText, todaySentences } from "@/lib/overview/today-text";

const until = new Date("2026-11-24T19:30:00Z");
const team = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ email: `ana${n}@despacho.example`, until }));

test.each([
  [0, 2, 50, /^Hoy no queda ninguna llamada por hacer\.$/],
  [40, 0, 0, /^Hay 40 llamadas por hacer hoy, y a nadie le queda turno\.$/],
  [1, 1, null, /^Hay 1 llamada por hacer hoy y 1 persona de turno: no hay datos bastantes/],
  [40, 3, 54, /3 personas de turno hacen unas 54 llamadas hasta las 20:30: da tiempo a las 40/],
  [40, 3, 40, /da tiempo a las 40/],
  [40, 2, 39, /de las 40 que hay por hacer hoy faltaría 1\.$/],
  [
    40,
    1,
    28,
    /1 persona de turno hace unas 28 .*: de las 40 que hay por hacer hoy faltarían 12\.$/,
  ],
])("%d calls, %d at work who can make %s: says so", (waiting, count, possible, said) => {
  expect(forecastText({ waiting, advisers: team(count), possible })).toMatch(said);
});

test("the day is told in three sentences, without names", () => {
  const today: Today = {
    ...{ due: 34, overdue: 1, called: 0, spoken: 0, promised: 6, missed: 0 },
    forecast: { waiting: 40, advisers: team(2), possible: 54 },
  };
  expect(todaySentences(today)).toEqual([
    "Hoy vencen 34 solicitudes sin llamar, y 1 está fuera de plazo.",
    "Hay 6 llamadas prometidas para hoy a una hora.",
    "Al ritmo de los últimos cinco días de trabajo, 2 personas de turno hacen unas 54 llamadas hasta las 20:30: da tiempo a las 40 que hay por hacer hoy.",
  ]);
  expect(todaySentences({ ...today, due: 1, overdue: 0, promised: 0 }).slice(0, 2)).toEqual([
    "Hoy vence 1 solicitud sin llamar.",
    "No hay ninguna llamada prometida para hoy.",
  ]);
});
