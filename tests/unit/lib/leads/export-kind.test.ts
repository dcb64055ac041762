import { describe, expect, test } from "vitest";
import { answersText } from "@/lib/leads/answers-text";
import { BASIC_CSV, readExportKind } from "@/lib/leads/export-kind";
import { progressText } from "@/lib/leads/export-progress";

describe("readExportKind", () => {
  test("reads what the links of the page ask for", () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect(readExportKind({ format: "xlsx", columns: "extended", id })).toEqual({
      format: "xlsx",
      columns: "extended",
      id,
    });
  });

  test.each([{}, { format: "pdf", columns: ["extended"], id: "1' OR true" }, { format: "XLSX" }])(
    "fault 18: %j is the file of the specification",
    (query) => expect(readExportKind(query)).toEqual(BASIC_CSV),
  );
});

test.each([
  [{ rows: 12_000, state: "running" as const }, "12.000 filas…"],
  [{ rows: 1_000, state: "running" as const }, "1.000 filas…"],
  [{ rows: 1, state: "completed" as const }, "Descarga completa: 1 fila."],
  [{ rows: 1_000_000, state: "completed" as const }, "Descarga completa: 1.000.000 filas."],
  [{ rows: 5, state: "cancelled" as const }, "Descarga cancelada."],
  [{ rows: 5, state: "failed" as const }, "La descarga se ha interrumpido. Vuelve a intentarlo."],
])("%j is %s", (progress, text) => expect(progressText(progress)).toBe(text));

test.each([
  [null, ""],
  ["[1]", ""],
  [
    '{"debt":"<10k","creditors":"1","hasProperties":false}',
    "Deuda: <10k · Acreedores: 1 · Propiedades: no",
  ],
  ['{"assets":["vivienda","otros"],"other":{"a":1}}', 'Bienes: vivienda, otros · other: {"a":1}'],
])("answers %j are read as %j", (json, text) => expect(answersText(json)).toBe(text));
