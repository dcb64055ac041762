import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ExportedLead, exportColumns } from "@/lib/requests/exports/export-columns";
import { csvBytes, safePhone, safeText } from "@/lib/requests/exports/export-csv";

const LEAD = {
  createdAt: new Date("2026-11-20T09:11:00Z"),
  debtOver10k: true,
  multipleCreditors: true,
  hasProperties: false,
  preferredTimeSlot: "9:00-10:00",
  status: "en_estudio",
  eligible: true,
};

const HEAD =
  "\uFEFFFecha,Nombre,Email,Teléfono,Deuda +10k,Múltiples Entidades,Propiedades,Horario Preferido,Estado,Elegible\r\n";

/** The line of one lead in the file, without the header line. */
async function lineOf(fullName: string, email = "inigo@example.test", phone = "600 123 456") {
  async function* batches() {
    yield [{ ...LEAD, fullName, email, phone } as ExportedLead];
  }
  const { value } = await csvBytes(batches(), exportColumns("basic")).next();
  const file = String(value);
  expect(file.startsWith(HEAD)).toBe(true);
  return file.slice(HEAD.length);
}

describe("the CSV file", () => {
  test("fault 16: has a byte order mark, a header line, and one line per lead", async () => {
    expect(await lineOf("Íñigo Núñez")).toBe(
      "20/11/2026 10:11,Íñigo Núñez,inigo@example.test,600 123 456,Sí,Sí,No,9:00-10:00,En Estudio,Sí\r\n",
    );
  });

  test("quotes commas and quotation marks", async () => {
    expect(await lineOf('Ana, "la de Cádiz"')).toContain(',"Ana, ""la de Cádiz""",');
  });
});

describe("safeText", () => {
  test.each(["a & b", "O<3", "Ana-María", "Íñigo", "a+b@example.test", "1=1", "", "'"])(
    "leaves %j alone",
    (text) => expect(safeText(text)).toBe(text),
  );

  test.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\u00a0=1+1", "'\u00a0=1+1"],
    ["＝1+1", "'＝1+1"],
    ["\t=1+1", "' =1+1"],
    ["Ana\n=1+1", "Ana =1+1"],
    ["Ana;=1+1", "Ana;'=1+1"],
    ['Ana",=1+1', `Ana",'=1+1`],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ])("fault 16: makes %j harmless", (text, safe) => expect(safeText(text)).toBe(safe));
});

describe("safePhone", () => {
  test.each(["600123456", "600 123 456", "34600123456", "34 600 12 34 56"])(
    "leaves %j, which a spreadsheet shows as it is",
    (phone) => expect(safePhone(phone)).toBe(phone),
  );

  test.each([
    "+34600123456",
    "+34-600-123-456",
    "0034600123456",
    "(600) 123 456",
    "10-12-2024",
    "346001234567890",
  ])("fault 16: keeps %j as text, with every digit", (phone) => {
    expect(safePhone(phone)).toBe(`'${phone}`);
  });
});

/** The cells that programs see when they split at commas, semicolons or tabs. */
function everyReading(line: string): string[] {
  return [/,/, /;/, /\t/, /[\r\n]/, /[,;\t|]/].flatMap((separator) => line.split(separator));
}

test("fault 16: no cell begins a formula, whatever the text and whatever separator a program uses", async () => {
  const nasty = fc
    .array(fc.constantFrom(..."=+-@;,|\t\r\n\"' \u00a0\u200b＝aé1", "=cmd|' /C calc'!A0"))
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (fullName, email, phone) => {
      const line = await lineOf(fullName, email, phone);
      for (const cell of everyReading(line)) {
        expect(cell.replace(/^"|""/g, "")).not.toMatch(/^[\s"\p{Cf}]*[=+\-@＝＋－＠]/u);
      }
      expect(line.slice(0, -2)).not.toMatch(/[\r\n\t]/);
    }),
    { numRuns: 5_000 },
  );
});
