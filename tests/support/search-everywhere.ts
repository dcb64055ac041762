import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/env";
import { sql } from "./sql";

/** The tables, those of the job queue among them, and the mail files that hold any of `words`. */
export async function searchEverywhere(words: readonly string[]): Promise<string[]> {
  const tables = await sql(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(
      `SELECT 1 FROM ${name} AS t, unnest($1::text[]) AS word
       WHERE strpos(lower(row_to_json(t)::text), lower(word)) > 0 LIMIT 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  const inMail = mailFiles().filter((file) => {
    const text = `${file}\n${readFileSync(join(folder(), file), "utf8")}`.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
  return [...found, ...inMail.map((file) => `mail/${file}`)];
}

/** The files in the folder of mail. */
export function mailFiles(): string[] {
  try {
    return readdirSync(folder()).sort();
  } catch {
    return [];
  }
}

function folder() {
  return join(env().dataDir, "mail");
}
