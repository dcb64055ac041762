import { describe, expect, test } from "vitest";
import { readExportKind } from "@/lib/leads/exports/export-kind";

describe("readExportKind", () => {
  test("reads the formats that the page links to", () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect(readExportKind({ format: "xlsx", columns: "extended", id })).toEqual({
      format: "xlsx",
      columns: "extended",
      id,
    });
  });

  test.each([{}, { format: "pdf", columns: ["extended"], id: "1' OR true" }, { format: "XLSX" }])(
    "fault 18: gives the basic CSV file for %j",
    (query) => expect(readExportKind(query)).toEqual({ format: "csv", columns: "basic", id: null }),
  );
});
