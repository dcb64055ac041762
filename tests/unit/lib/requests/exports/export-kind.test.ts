import { describe, expect, test } from "vitest";
import { readExportKind } from "@/lib/requests/exports/export-kind";

describe("readExportKind", () => {
  test("reads the formats that the page links to, and knows that the extended file is for us", () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect(readExportKind({ format: "xlsx", columns: "extended", id })).toEqual({
      recipient: "ourselves",
      firm: null,
      format: "xlsx",
      columns: "extended",
      id,
    });
  });

  test("a file for a law firm names it, and has no column of where a visitor came from", () => {
    const query = { recipient: "law-firms", firm: "Gil", columns: "extended" };
    expect(readExportKind(query)).toMatchObject({ ...query, columns: "basic" });
    expect(readExportKind({ firm: "Gil" })).toMatchObject({ recipient: "ourselves", firm: null });
    expect(readExportKind({ recipient: "law-firms", firm: ["Gil"] }).firm).toBeNull();
  });

  test("gives financial providers the basic columns only", () => {
    const query = { recipient: "financial-providers", format: "xlsx", columns: "extended" };
    expect(readExportKind(query)).toMatchObject({ recipient: query.recipient, columns: "basic" });
  });

  test.each(["todos", "Financial-Providers", ["law-firms"], ""])(
    "fault 18: lets the unknown recipient %j have no more than financial providers",
    (recipient) =>
      expect(readExportKind({ recipient, columns: "extended" })).toMatchObject({
        recipient: "financial-providers",
        columns: "basic",
      }),
  );

  test.each([{}, { format: "pdf", columns: ["extended"], id: "1' OR true" }, { format: "XLSX" }])(
    "fault 18: gives the basic CSV file for %j",
    (query) =>
      expect(readExportKind(query)).toEqual({
        recipient: "ourselves",
        firm: null,
        format: "csv",
        columns: "basic",
        id: null,
      }),
  );
});
