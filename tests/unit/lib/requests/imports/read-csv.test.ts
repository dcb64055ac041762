import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { safePhone, safeText } from "@/lib/requests/exports/export-csv";
import { ImportFileError, readCsv } from "@/lib/requests/imports/read-csv";

async function* inParts(file: Buffer, bytes: number) {
  for (let at = 0; at < file.length; at += bytes) yield file.subarray(at, at + bytes);
}

async function read(file: string | Buffer, bytes = 7): Promise<string[][]> {
  return Readable.from(readCsv(inParts(Buffer.from(file as string), bytes))).toArray();
}

const NAMES = ["Nombre", "Nota"];

describe.each([1, 7, 10_000])("a file that arrives in parts of %i bytes", (bytes) => {
  test.each([
    ["semicolons", "Nombre;Nota\nEva;Llora, y mucho\n"],
    ["commas and CRLF", 'Nombre,Nota\r\nEva,"Llora, y mucho"\r\n'],
    ["tabs, and no line break at the end", "Nombre\tNota\nEva\tLlora, y mucho"],
    ["a byte order mark", '\uFEFFNombre,Nota\nEva,"Llora, y mucho"\n'],
    ["a semicolon in a quoted name", '"Nombre",Nota\n"Eva","Llora, y mucho"\n'],
  ])("may have %s", async (_, file) => {
    expect(await read(file, bytes)).toEqual([NAMES, ["Eva", "Llora, y mucho"]]);
  });

  test("keeps line breaks, quotes and formulas of cells as text", async () => {
    const file = 'Nombre;Nota\nEva;"Dijo ""sí""\nal final"\nLuis;=1+1\n';
    expect(await read(file, bytes)).toEqual([
      NAMES,
      ["Eva", 'Dijo "sí"\nal final'],
      ["Luis", "=1+1"],
    ]);
  });

  test("may be in Windows-1252, in UTF-8, or in both", async () => {
    const latin = Buffer.from("Mar\u00eda Mu\u00f1oz;5 \x80\n", "latin1");
    const file = Buffer.concat([Buffer.from("Nombre;Nota\n"), latin, Buffer.from("Íñigo;5 €\n")]);
    expect(await read(file, bytes)).toEqual([NAMES, ["María Muñoz", "5 €"], ["Íñigo", "5 €"]]);
  });
});

test("loses the mark of a text that our own files put before numbers and formulas, and no other apostrophe", async () => {
  const cells = ["+34 600 123 456", "0034600123456", "=1+1", " -5", "'Ndrangheta", "O'Brien"];
  const file = `n;t\n${cells.map(safeText).join(";")}\n${safePhone("0034600123456")}\n`;
  const [, written, others] = await read(file);
  expect(written).toEqual(cells.map((cell) => cell.trim()));
  expect(others).toEqual(["0034600123456"]);
});

test("rows may be short, long or empty, and numbers of rows stay those of the spreadsheet", async () => {
  expect(await read("a;b\n1\n\n1;2;3\n")).toEqual([["a", "b"], ["1"], [""], ["1", "2", "3"]]);
});

test("a quote inside a cell is text, and NUL goes", async () => {
  expect(await read('a;b\nO"Brien;x\0y\n')).toEqual([
    ["a", "b"],
    ['O"Brien', "xy"],
  ]);
});

test.each([
  ["a workbook of Excel", Buffer.from("504b030414000600", "hex"), "not-csv"],
  ["UTF-16", Buffer.from("\uFEFFNombre;Nota\n", "utf16le"), "not-csv"],
  ["a quote that is never closed", 'a;b\n"Eva;x\n', "unreadable"],
])("%s is refused with its reason", async (_, file, problem) => {
  const failed = await read(file).catch((error) => error);
  expect(failed).toBeInstanceOf(ImportFileError);
  expect(failed.problem).toBe(problem);
});

test("a connection that breaks is no end of the file", async () => {
  async function* broken() {
    yield Buffer.from("a;b\n1;2\n");
    throw new Error("aborted");
  }
  await expect(Readable.from(readCsv(broken())).toArray()).rejects.toThrow("aborted");
});
