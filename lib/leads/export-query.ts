import "server-only";
import { Prisma } from "@/lib/db";
import { type ExportColumn, exportColumns, inMadrid } from "./export-columns";
import type { ExportKind } from "./export-kind";
import type { LeadFilter } from "./filter";
import { leadCondition } from "./filter-condition";
import type { LeadTab } from "./tabs";

/** The values of an export, newest lead first, and what each of them is. */
export type ExportQuery = { query: Prisma.Sql; kinds: ExportColumn["kind"][]; titles: string[] };

/**
 * What an export reads. Consent is asked for here, for every tab and whoever exports. For a CSV
 * file neighbours that are plain come as one value with the commas between them: a third of the
 * values, and PostgreSQL works on another core than we do.
 */
export function exportQuery(tab: LeadTab, filter: LeadFilter, kind: ExportKind): ExportQuery {
  const columns = exportColumns(kind.columns);
  const values = kind.format === "csv" ? joinPlain(columns.map(csvValue)) : columns.map(cellValue);
  const query = Prisma.sql`
    SELECT ${Prisma.join(values.map(({ value }) => value))}
    FROM leads
    WHERE NOT suspect AND consent AND ${leadCondition(tab, filter)}
    ORDER BY leads.created_at DESC, id DESC`;
  return {
    query,
    kinds: values.map((value) => value.kind),
    titles: columns.map(({ title }) => title),
  };
}

/** A date as `dd/MM/yyyy HH:mm`. */
function csvValue(column: ExportColumn): ExportColumn {
  if (column.kind !== "date") return column;
  const value = Prisma.sql`to_char(${inMadrid(column.value)}, 'DD/MM/YYYY HH24:MI')`;
  return { ...column, value, kind: "plain" };
}

/** A date as the milliseconds that a clock in Madrid would be from 1970. */
function cellValue(column: ExportColumn): ExportColumn {
  if (column.kind !== "date") return column;
  const seconds = Prisma.sql`date_trunc('second', ${inMadrid(column.value)})`;
  return { ...column, value: Prisma.sql`(extract(epoch FROM ${seconds}) * 1000)::bigint` };
}

function joinPlain(columns: readonly ExportColumn[]): ExportColumn[] {
  const joined: ExportColumn[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    if (last?.kind === "plain" && column.kind === "plain") {
      last.value = Prisma.sql`${last.value} || ',' || coalesce(${column.value}, '')`;
    } else {
      const value =
        column.kind === "plain" ? Prisma.sql`coalesce(${column.value}, '')` : column.value;
      joined.push({ ...column, value });
    }
  }
  return joined;
}
