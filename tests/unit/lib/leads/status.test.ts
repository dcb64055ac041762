import { expect, test } from "vitest";
import { LEAD_STATUSES, statusLabel } from "@/lib/leads/status";

test("each status has the specification's label", () => {
  expect(LEAD_STATUSES.map(statusLabel)).toEqual([
    "Nuevo",
    "Duplicado",
    "Contactado",
    "En Estudio",
    "No Aplica",
    "Cerrado",
  ]);
});
