import { expect, test } from "vitest";
import { slotOfCall } from "@/lib/kernel/calendar";
import { promiseText } from "@/lib/kernel/promise-text";

test.each([
  [
    "Monday afternoon",
    "2026-11-23T16:00:00Z",
    "10:00-11:00",
    null,
    "el martes 24 de noviembre entre las 10:00 y las 11:00. Si no podemos a esa hora, te llamaremos ese mismo día, antes de las 20:30.",
  ],
  [
    "Monday morning, and the slot is still to come",
    "2026-11-23T08:30:00Z",
    "10:00-11:00",
    null,
    "hoy, lunes 23 de noviembre, entre las 10:00 y las 11:00. Si no podemos a esa hora, te llamaremos el martes 24, antes de las 20:30.",
  ],
  [
    "before a weekend and another month",
    "2026-07-31T06:30:00Z",
    "9:00-10:00",
    null,
    "hoy, viernes 31 de julio, entre las 9:00 y las 10:00. Si no podemos a esa hora, te llamaremos el lunes 3 de agosto, antes de las 20:30.",
  ],
  [
    "the last slot, which is the deadline itself",
    "2026-11-23T20:00:00Z",
    "20:00-20:30",
    null,
    "el martes 24 de noviembre entre las 20:00 y las 20:30.",
  ],
  [
    "the Canary Islands, where 10:30 in Madrid is 9:30",
    "2026-11-23T09:30:00Z",
    "10:00-11:00",
    "35",
    "hoy, lunes 23 de noviembre, entre las 10:00 y las 11:00 (hora canaria). Si no podemos a esa hora, te llamaremos el martes 24, antes de las 20:30.",
  ],
  [
    "Madrid before its long weekend",
    "2026-12-04T18:00:00Z",
    "9:00-10:00",
    "28",
    "el miércoles 9 de diciembre entre las 9:00 y las 10:00. Si no podemos a esa hora, te llamaremos ese mismo día, antes de las 20:30.",
  ],
])("%s", (_, now, slot, province, words) => {
  const at = new Date(now);
  const { window, dueAt } = slotOfCall(at, slot, province);
  if (!window) throw new Error("a chosen slot has a window");
  const { hours, otherwise } = promiseText({ ...window, dueAt, province }, at);
  expect(`${hours}.${otherwise}`).toBe(words);
});
