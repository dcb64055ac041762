import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sql } from "@/tests/support/sql";

test("Prisma's schema matches the database's tables, view, columns, types and nulls", async () => {
  const rows = await sql(`
    SELECT table_name || '.' || column_name AS name, udt_name AS type,
      is_nullable = 'YES' AND table_type <> 'VIEW' AS nullable, datetime_precision AS precision
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name NOT LIKE '\\_prisma%'`);
  const columns = readSchema();
  expect(columns.length).toBeGreaterThan(100);
  expect(sorted(columns)).toEqual(sorted(rows.map((row) => columnText(row))));
});

const TYPES: Record<string, string> = {
  String: "text",
  Boolean: "bool",
  Int: "int4",
  BigInt: "int8",
  Bytes: "bytea",
  Json: "jsonb",
  DateTime: "timestamptz",
};
/** Attributes that determine a column's type more precisely than its field. */
const NATIVE = /@db\.(Uuid|Inet|VarChar|Date)\b/;

/** The columns of every model, in the format of `columnText`. */
function readSchema(): string[] {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  return [...schema.matchAll(/^(model|view) \w+ \{$(.*?)^\}$/gms)].flatMap(
    ([, kind, body = ""]) => {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1];
      const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)(\[\])?(\?)?(.*)$/gm)];
      return fields.flatMap(([, field = "", type = "", list, optional, rest = ""]) => {
        if (!TYPES[type]) return [];
        const native = NATIVE.exec(rest)?.[1]?.toLowerCase() ?? TYPES[type];
        return columnText({
          name: `${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`,
          type: `${list ? "_" : ""}${native}`,
          nullable: Boolean(optional) && kind === "model",
          precision:
            type === "DateTime" ? Number(/Timestamptz\((\d)\)/.exec(rest)?.[1] ?? 0) : null,
        });
      });
    },
  );
}

type Column = { name: string; type: string; nullable: boolean; precision: number | null };

function columnText({ name, type, nullable, precision }: Column): string {
  return `${name} ${type}${precision === null ? "" : `(${precision})`}${nullable ? " null" : ""}`;
}

function sorted(texts: readonly string[]): string[] {
  return [...texts].sort();
}
