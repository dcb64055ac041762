import { expect, test } from "vitest";
import { COMMAND_GROUPS, matches } from "@/components/admin/menu/commands";

test("a command is found by any of its words, without accents and in any order", () => {
  expect(matches("Anotar una petición de derechos", "derechos PETICION")).toBe(true);
  expect(matches("Auditoría", "audi")).toBe(true);
  expect(matches("Auditoría", "audi turnos")).toBe(false);
  expect(matches("Auditoría", "")).toBe(true);
});

test("no two commands lead to the same address or have the same name", () => {
  const commands = COMMAND_GROUPS.flatMap(({ commands }) => [...commands]);
  expect(new Set(commands.map(({ href }) => href)).size).toBe(commands.length);
  expect(new Set(commands.map(({ label }) => label)).size).toBe(commands.length);
});
