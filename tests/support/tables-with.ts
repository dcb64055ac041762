type Run = (statement: string, values?: unknown[]) => Promise<{ [column: string]: string }[]>;

/** The tables that contain any of `words`, also those of the job queue. `run` asks as the owner. */
export async function tablesWith(run: Run, words: readonly string[]): Promise<string[]> {
  const tables = await run(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`);
  const found: string[] = [];
  for (const { name = "" } of tables) {
    const rows = await run(
      `SELECT 1 FROM ${name} AS t, unnest($1::text[]) AS word
       WHERE strpos(lower(row_to_json(t)::text), lower(word)) > 0 LIMIT 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
