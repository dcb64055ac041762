import { expect, test } from "vitest";
import { historyOf } from "@/lib/leads/lead-history";

const LEAD = { createdAt: "2026-11-22T10:00:00.000Z", form: "hero" };

test("the history says who released a suspect, or that its browser proved itself", () => {
  const released = (minute: number, actorEmail: string | null) => ({
    type: "released",
    data: { reasons: ["avalanche"] },
    actorEmail,
    createdAt: new Date(`2026-11-22T10:0${minute}:00Z`),
  });
  const told = historyOf(LEAD, [released(1, "ana@p.test"), released(2, null)], [], []);
  expect(told.map(({ text, by }) => [text, by])).toEqual([
    ["Comprobado: no lo envió un robot", null],
    ["Liberado de los sospechosos", "ana@p.test"],
  ]);
});
