import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** A table by its full name, and the columns of which a copy is made. */
export interface Table {
  name: string;
  columns: string;
}

/** All tables that outlive a crash, those of the job queue among them. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT format('%I.%I', nspname, relname) AS name,
      string_agg(format('%I', attname), ', ' ORDER BY attnum) AS columns
    FROM pg_class
      JOIN pg_namespace ON pg_namespace.oid = relnamespace
      JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind = 'r' AND relpersistence = 'p' AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND nspname IN ('public', 'graphile_worker')
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** Of each table a sum over all its rows, and how many they are. */
export async function checksums(client: Client): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`
      SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(sum, '' ORDER BY sum), '')) AS sum
      FROM (SELECT md5(whole::text) AS sum FROM ${name} AS whole) AS sums`);
    sums[name] = rows[0].sum;
  }
  return sums;
}

/** Tables whose sums differ. */
export function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]);
}

/** Writes each table into a file of `folder`. In one transaction they are of one moment. */
export async function dumpTables(client: Client, folder: string): Promise<void> {
  for (const { name, columns } of await listTables(client)) {
    const rows = client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`));
    await pipeline(rows, createWriteStream(join(folder, name)));
  }
}

/** Fills the tables of a database that the same migrations made, and sets their counters. */
export async function restoreTables(client: Client, folder: string): Promise<void> {
  const tables = await listTables(client);
  // Neither rules that rows were checked by already nor notes of what is stored.
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
  for (const { name, columns } of tables) {
    const rows = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
    await pipeline(createReadStream(join(folder, name)), rows);
  }
  const { rows: counters } = await client.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, (SELECT coalesce(max(%I), 1) FROM %s))',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass)
      AS statement
    FROM pg_attribute WHERE attidentity <> '' AND attrelid IN (
      SELECT oid FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'graphile_worker')
        AND relkind = 'r')`);
  for (const { statement } of counters) await client.query(statement);
  await client.query("COMMIT");
}
